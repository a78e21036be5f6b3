import { decodeHTMLStrict } from 'entities'

const INLINE =
  /<\/?(?:a|abbr|b|big|br|cite|code|div|em|font|h[1-6]|i|img|mark|p|q|s|small|span|strike|strong|sub|sup|tt|u|wbr)(?:\s[^<>]{0,2000})?\/?>/gi
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
// Once as HTML has it, and once more for titles that were encoded twice.
const ROUNDS = 2
const LONGEST = 2_000

/** A title as a reader sees it, of what the XML held: without markup, with HTML's entities resolved, also where they were encoded twice. */
export function plainTitle(title: string, { isText = false } = {}): string {
  let text = title.slice(0, LONGEST)
  for (let round = 0; round < ROUNDS; round++) {
    if (!isText) text = text.replace(INLINE, (tag) => (/^<\/?(?:br|p|div|h\d)/i.test(tag) ? ' ' : ''))
    if (!ENTITY.test(text)) break
    text = decodeHTMLStrict(text)
  }
  if (!isText) text = text.replace(INLINE, '')
  return text.replace(/[\s\x00-\x1f\x7f\u00ad]+/g, (gap) => (/[^\u00ad]/.test(gap) ? ' ' : '')).trim()
}

/** What HTML says, roughly and quickly: to compare it, not to read it. */
export function roughText(html: string): string {
  return decodeHTMLStrict(html.replace(/<(script|style)\b[^<]*<\/\1>/gi, ' ').replace(/<[^<>]{1,5000}>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
