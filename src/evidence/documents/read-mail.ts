import PostalMime from 'postal-mime'
import { encodingOf } from './decode-text.ts'
import { withReadableHeader } from './mail-encodings.ts'
import { isPlausible, readLooseDate } from './dates/pub-date.ts'
import { htmlText } from './read-html.ts'

/** A mail as a document: one that was forwarded as an attachment is a mail of its own. */
export interface ReadMail {
  /** Without the angle brackets; null when it has none. */
  messageId: string | null
  subject: string
  text: string
  date: Date | null
  /** What was read, for an address where there is no id. */
  bytes: Buffer
}

/** How deep mails are read in mails, and how many in all. */
const DEEPEST = 5
const MOST_MAILS = 50
// A plain part that holds less of the words of the HTML part is only a stand-in for it ("view this mail in your browser").
const WORDS_HELD = 0.6

/** What is used of the tree of parts that the parser keeps. */
interface Part {
  childNodes: Part[]
  contentType: { parsed: { value: string; params: Record<string, string> }; multipart: string | false }
  contentDisposition: { parsed: { value: string; params: Record<string, string> } }
  content: ArrayBuffer | null
  getTextContent(): string
}
/** A text that is there as plain text, as HTML or as both. */
interface Piece {
  plain: string
  html: string
}

/** The mail and those attached to it, each with its text; the outermost last, as it only passes on what the others say. Throws when it cannot be parsed. */
export async function readMails(bytes: Buffer, now: Date, depth = DEEPEST): Promise<ReadMail[]> {
  const parser = new PostalMime({ forceRfc822Attachments: true })
  const mail = await parser.parse(withReadableHeader(bytes))
  const { pieces, attached } = contentsOf((parser as unknown as { root: Part }).root)
  const mails: ReadMail[] = []
  for (const one of depth === 0 ? [] : attached) {
    // One that cannot be parsed does not spoil the others.
    if (mails.length < MOST_MAILS) mails.push(...(await readMails(one, now, depth - 1).catch(() => [])))
  }
  const text = pieces.map(textOf).filter(Boolean).join('\n\n').trim()
  const dates = [mail.date ?? '', ...mail.headers.filter(({ key }) => key === 'received').map(({ value }) => value.replace(/^.*;/s, ''))]
  mails.push({
    messageId: /^<?([^<>\s]+@[^<>\s]+)>?$/.exec(mail.messageId?.trim() ?? '')?.[1] ?? null,
    subject: (mail.subject ?? '').trim(),
    text,
    date: dates.map(readLooseDate).find((date) => isPlausible(date, now)) ?? null,
    bytes,
  })
  return mails.filter((one) => one.text !== '')
}

/** The texts of a mail in their order, and the mails that are attached to it. A report of a mail that was not delivered only returns that mail. */
function contentsOf(part: Part, isReport = false): { pieces: Piece[]; attached: Buffer[] } {
  const { value: type } = part.contentType.parsed
  if (part.contentType.multipart === false) {
    const content = part.content === null ? null : Buffer.from(part.content)
    if (content === null) return { pieces: [], attached: [] }
    if (type === 'message/rfc822' || isMailFile(part)) return { pieces: [], attached: isReport ? [] : [content] }
    if (part.contentDisposition.parsed.value === 'attachment' || (type !== 'text/plain' && type !== 'text/html'))
      return { pieces: [], attached: [] }
    // What the part says of its encoding is checked against its bytes.
    part.contentType.parsed.params['charset'] = encodingOf(content, part.contentType.parsed.params['charset'])
    const text = part.getTextContent()
    return { pieces: [type === 'text/html' ? { plain: '', html: text } : { plain: text, html: '' }], attached: [] }
  }
  const parts = part.childNodes.map((child) => contentsOf(child, isReport || part.contentType.multipart === 'report'))
  const pieces = parts.flatMap((one) => one.pieces)
  const attached = parts.flatMap((one) => one.attached)
  if (part.contentType.multipart !== 'alternative') return { pieces, attached }
  const together = (kind: keyof Piece) =>
    pieces
      .map((piece) => piece[kind])
      .filter((text) => text.trim() !== '')
      .join('\n')
  return { pieces: [{ plain: together('plain'), html: together('html') }], attached }
}

const isMailFile = ({ contentType, contentDisposition }: Part) =>
  /\.eml$/i.test(contentDisposition.parsed.params['filename'] ?? contentType.parsed.params['name'] ?? '')

/** The plain text, unless it is a stand-in for the HTML. */
function textOf({ plain, html }: Piece): string {
  const given = plain.trim()
  if (html === '') return given
  const shown = htmlText(html)
  const own = given.replace(/\b(https?:\/\/|www\.)\S+/gi, ' ')
  if (own.trim() === '') return shown || given
  const words = new Set(wordsOf(shown))
  const told = new Set(wordsOf(own))
  let held = 0
  for (const word of words) if (told.has(word)) held++
  return shown.length > own.length && held < WORDS_HELD * words.size ? shown : given
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
