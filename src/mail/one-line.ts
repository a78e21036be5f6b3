/**
 * Text as one line: line breaks, control and invisible direction characters become single spaces, so that it can neither start a header nor
 * a line of its own.
 */
export function oneLine(text: string, maxLength = 500): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
}
