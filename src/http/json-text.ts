import { visit, type JSONPath } from 'jsonc-parser'

export interface Trouble {
  pointer: string
  detail: string
  /** True when the text itself is at fault, false when a value is. */
  malformed: boolean
}

const toPointer = (path: JSONPath) => path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/**
 * Whether the parsed value says all that the text says, so that `findTrouble` has nothing to find. A member given twice or a number too large would be missing
 * when the value is written again. False for text with white space or escapes that could be left out: that has to be looked at.
 */
export function isPlain(text: string, parsed: unknown): boolean {
  if (/\\u|__proto__/.test(text)) return false
  try {
    return JSON.stringify(parsed) === text
  } catch {
    return false // nested deeper than the stack
  }
}

/**
 * Looks in JSON text that parses for what would be lost or changed in silence: a member given twice, a number too large for a double,
 * and NUL characters and lone surrogates, which Postgres cannot store. Returns the first trouble, or null.
 */
export function findTrouble(text: string): Trouble | null {
  let found: Trouble | null = null
  const report = (path: JSONPath, detail: string, malformed: boolean) => (found ??= { pointer: toPointer(path), detail, malformed })
  const checkText = (value: string, path: () => JSONPath) => {
    if (value.includes('\u0000')) report(path(), 'Contains a NUL character. Remove it.', false)
    else if (!value.isWellFormed()) report(path(), 'Contains a lone surrogate, half of a character. Remove it.', false)
  }
  const members: Set<string>[] = []
  try {
    visit(text, {
      onObjectBegin: () => void members.push(new Set()),
      onObjectEnd: () => void members.pop(),
      onObjectProperty: (name, _offset, _length, _line, _column, path) => {
        const seen = members.at(-1)
        if (seen?.has(name)) report([...path(), name], 'This member is given twice. Send it once.', true)
        seen?.add(name)
        if (name === '__proto__') report([...path(), name], 'This member is not known. Remove it.', false)
        checkText(name, () => [...path(), name])
      },
      onLiteralValue: (value: unknown, _offset, _length, _line, _column, path) => {
        if (typeof value === 'string') checkText(value, path)
        else if (typeof value === 'number' && !Number.isFinite(value)) report(path(), 'This number is too large.', false)
      },
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { pointer: '', detail: 'The JSON is nested too deeply.', malformed: true }
  }
  return found
}
