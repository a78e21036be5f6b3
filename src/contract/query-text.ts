import { unescape } from 'node:querystring'
import type { FieldError } from '../errors.ts'

const ESCAPES = /(?:%[\da-f]{2})+/gi

/**
 * Looks in a query as it was sent for what its parsed form no longer shows or Postgres cannot hold: escaped bytes that are no UTF-8, and NUL.
 * `parameterOf` gives the name of the parameter that a key stands for; without one it does not count.
 */
export function queryTextErrors(query: string, parameterOf: (key: string) => string | undefined): FieldError[] {
  const found = new Map<string, string>()
  for (const part of query.includes('%') ? query.split('&') : []) {
    const [, key = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? []
    const detail = textTrouble(value)
    const name = detail === null ? undefined : parameterOf(unescape(key))
    if (detail !== null && name !== undefined) found.set(`/${name}`, detail)
  }
  return [...found].map(([pointer, detail]) => ({ pointer, detail }))
}

function textTrouble(value: string): string | null {
  for (const [escapes] of value.matchAll(ESCAPES)) {
    try {
      if (decodeURIComponent(escapes).includes('\0')) return 'Contains a NUL character. Remove it.'
    } catch {
      return 'Contains bytes that are no UTF-8. Send text in UTF-8, percent-encoded.'
    }
  }
  return null
}
