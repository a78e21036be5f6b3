import { htmlText } from '../../documents/read-html.ts'
import { decodeText } from '../../documents/decode-text.ts'

/** So much of a filing is read: an annual report holds a million characters, most of them tables and notes. */
const MAX_TEXT = 200_000
const MAX_MARKUP = 5_000_000

/**
 * The text of a filing's file: of HTML (inline XBRL too) what a reader sees, without the hidden facts; of a plain text its lines. The SGML frame of files from older systems is
 * taken off.
 */
export function filingText(bytes: Buffer, charset?: string): string {
  const markup = decodeText(bytes, charset).slice(0, MAX_MARKUP)
  const framed = /<TEXT>\s*([\s\S]*?)(?:<\/TEXT>|$)/.exec(markup)?.[1] ?? markup
  const isMarkup = /<(html|body|div|p|table|font|xbrl)\b/i.test(framed)
  const text = isMarkup ? htmlText(visibleMarkup(framed)) : framed.replace(/<PAGE>/g, '\n')
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_TEXT)
}

const HIDDEN = ['ix:header', 'ix:hidden']

/** Inline XBRL keeps facts that are shown nowhere at its beginning, in elements of their own. By position: a pattern would search to the end again and again. */
function visibleMarkup(markup: string): string {
  let rest = bodyOf(markup)
  for (const name of HIDDEN) {
    for (let from = rest.search(new RegExp(`<${name}[\\s>]`, 'i')); from >= 0; from = rest.search(new RegExp(`<${name}[\\s>]`, 'i'))) {
      const end = new RegExp(`</${name}\\s*>`, 'ig')
      end.lastIndex = from
      const found = end.exec(rest)
      rest = found === null ? rest.slice(0, from) : rest.slice(0, from) + rest.slice(end.lastIndex)
    }
  }
  return rest
}

// What is read as a piece of a page must not be a page of its own.
function bodyOf(markup: string): string {
  const start = /<body\b[^>]*>/i.exec(markup)
  if (!start) return markup.replace(/<\/?(?:html|head)\b[^>]*>/gi, '')
  const rest = markup.slice(start.index + start[0].length)
  const end = rest.search(/<\/body\s*>/i)
  return end < 0 ? rest : rest.slice(0, end)
}

// What stands above a headline: the cover of a form, the exhibit's number, a call for release, contacts, tickers, a date.
const ABOVE = new RegExp(
  [
    '^(united states\\s+)?securities and exchange commission',
    '^(exhibit|ex)[\\s.-]*\\d',
    '^(for\\s+)?(immediate\\s+)?release',
    '^(press|news)\\s+release$',
    '^contacts?\\b',
    '^\\(?(nasdaq|nyse|otc)\\b',
    'https?:|@',
    '^(\\w+,?\\s+)?(\\d{1,2}\\s+)?(january|february|march|april|may|june|july|august|september|october|november|december)\\b[\\d\\s,.]*$',
  ].join('|'),
  'i',
)

/** The first line of an exhibit that reads like a headline; null when none of the first lines does. */
export function exhibitHeadline(text: string): string | null {
  const lines = text.split('\n').slice(0, 40)
  const isHeadline = (line: string) => line.length >= 15 && line.length <= 300 && /\p{L}.*\s.*\p{L}/u.test(line) && !ABOVE.test(line)
  return lines.map((line) => line.trim()).find(isHeadline) ?? null
}
