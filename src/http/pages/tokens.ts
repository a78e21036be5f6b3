import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../../../generated/platform/tokens.css')

const VALUE = '((?:[^(),]|\\([^()]*\\))+)'
const LIGHT_DARK = new RegExp(`light-dark\\(${VALUE},${VALUE}\\)`, 'g')

/** The colours and sizes of the platform as custom properties: those of light, and in a dark surrounding those of dark. Also for browsers that do not know `light-dark()`. */
export function tokens(css = readFileSync(file, 'utf8')): string {
  const root = /:root \{(.*?)\n\}/s.exec(css)?.[1] ?? ''
  const dark = root.match(/--[\w-]+:[^;]*light-dark\([^;]*;/g) ?? []
  return `:root {${root.replaceAll(LIGHT_DARK, (_all, light: string) => light.trim())}
}
@media (prefers-color-scheme: dark) {
  :root {
    ${dark.map((line) => line.replaceAll(LIGHT_DARK, (_all, _light: string, value: string) => value.trim())).join('\n    ')}
  }
}
`
}
