import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the folder that `setting` names, and those above it that are missing. Throws one sentence, with the setting and the remedy, when it cannot be made.
 * Level by level: where the file system answers that a folder above is missing although it is there, as /proc does, Node's `recursive` tries for ever.
 */
export function makeFolder(setting: string, folder: string): void {
  const missing: string[] = []
  for (let level = folder; !existsSync(level) && level !== path.dirname(level); level = path.dirname(level)) missing.unshift(level)
  try {
    for (const level of missing) makeLevel(level)
  } catch (error) {
    throw unusable(setting, `the folder ${folder} cannot be made (${(error as Error).message})`, error)
  }
  if (!statSync(folder).isDirectory()) throw unusable(setting, `${folder} is no folder`)
}

/** The same, for a folder in which files are made. Throws, too, when nothing can be made there. */
export function makeWritableFolder(setting: string, folder: string): void {
  makeFolder(setting, folder)
  try {
    // Tried, not asked for: root is told yes everywhere.
    rmdirSync(mkdtempSync(path.join(folder, '.try-')))
  } catch (error) {
    throw unusable(setting, `the folder ${folder} cannot be written to (${(error as Error).message})`, error)
  }
}

function makeLevel(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts now has made it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const unusable = (setting: string, what: string, cause?: unknown) =>
  new Error(`${setting}: ${what}. Set ${setting} to a folder that the user of this process may write to.`, { cause })
