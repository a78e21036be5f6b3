import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Writes licenses.txt: name, version and licence of every package that is in the bundle, each text once. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    generateBundle(_options, bundle) {
      const folders = new Set<string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of Object.keys(chunk.modules)) {
          const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[1]
          if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) folders.add(folder)
        }
      }
      const byText = new Map<string, string[]>()
      for (const folder of folders) {
        const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, string>
        const text = licenceText(folder)
        byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
      }
      const parts = [...byText].map(([text, packages]) => `${packages.sort().join('\n')}\n\n${text}\n`).sort()
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: parts.join(`\n${'-'.repeat(80)}\n\n`) })
    },
  }
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name))
  return file === undefined
    ? '(The package ships no text of its licence.)'
    : readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}
