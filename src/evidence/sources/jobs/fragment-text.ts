import { Parser } from 'htmlparser2'
import { htmlText } from '../../documents/read-html.ts'

const TAG = /<[a-z/!]/i
const ENCODED_TAG = /&(?:amp;)*(?:lt|#60|#x3c);/i
// Some boards encode what they had encoded before.
const MOST_ROUNDS = 3

/** The text with its HTML entities (&amp;, &#8211;) resolved once; no tag in it is taken for one. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  let plain = ''
  const parser = new Parser({ ontext: (part) => (plain += part) }, { decodeEntities: true })
  parser.end(text.replaceAll('<', '&lt;'))
  return plain
}

/** The readable text of what a board gives as description: HTML, HTML with its tags encoded (once or more), or plain text, whose lines stay. */
export function fragmentText(description: string): string {
  let markup = description
  for (let round = 0; round < MOST_ROUNDS && !TAG.test(markup) && ENCODED_TAG.test(markup); round++) markup = withoutEntities(markup)
  return TAG.test(markup) ? htmlText(markup) : withoutEntities(markup).trim()
}
