// The browser that the tests, pictures and benchmarks of the platform use: one that is installed here. Nothing is downloaded.
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** First the one without windows of its own: a page costs it a third of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/usr/lib/chromium',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** How to get what `findChromium` did not find. */
export const HOW_TO_GET_CHROMIUM =
  'install Debian\'s package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to a Chromium or Chrome'

/** The path of a Chromium: the one of CHROMIUM_PATH, or else what is installed under a usual name. Undefined: there is none. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const given = env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') return isProgram(given) ? given : undefined
  const folders = [...(env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder)), ...PLACES]
  for (const name of [...NAMES, 'Chromium', 'Google Chrome']) {
    const found = folders.map((folder) => path.join(folder, name)).find(isProgram)
    if (found !== undefined) return found
  }
  return undefined
}

/** A headless Chromium. Throws a sentence that says how to get one when there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(`No Chromium was found: ${HOW_TO_GET_CHROMIUM}.`)
  // In containers /dev/shm is often too small for a browser.
  return await chromium.launch({ executablePath, args: ['--disable-dev-shm-usage'] })
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
