import type { AnswerableDocument, CompanyProfile, CompiledSignal } from '../types.ts'

/** How much of a document's text a model is shown, in characters: about 3,000 tokens of English. */
export const EXCERPT_CHARACTERS = 12_000
/** What lies beyond is not looked at: no article, filing or transcript that is read for one account needs more. */
export const MAX_LOOKED_AT = 1_000_000
const BLOCK = 600
const LEAD_BLOCKS = 3
const GAP = '\n[…]\n'
const MIN_NAME_LENGTH = 3

// Left in, these could end the message in servers that read their markup in texts too.
const CHAT_MARKUP =
  /<[|｜](?=[\w ▁]{1,40}[|｜]>)|<(?=\/?(?:s|start_of_turn|end_of_turn|bos|eos)>)|\[(?=\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\])|<(?=<\/?SYS>>)/gi
const UNSEEN = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]|(?![\n\t])\p{Cc}/gu

/** The names by which a text may call the account, lower case. */
export function accountNames({ domain, name, aliases }: CompanyProfile): string[] {
  const names = [name, ...aliases, domain, domain.split('.')[0]].map((one) => (one ?? '').trim().toLowerCase())
  return [...new Set(names)].filter((one) => one.length >= MIN_NAME_LENGTH)
}

/**
 * The part of a document's text that is worth showing: all of a short one; of a long one its beginning, the passages round the account's
 * names and those with words of the questions, in their order, with a mark where something is left out. At most `limit` characters and the
 * marks.
 */
export function selectPassages(
  document: Pick<AnswerableDocument, 'text'>,
  account: CompanyProfile,
  signals: readonly CompiledSignal[],
  limit = EXCERPT_CHARACTERS,
): string {
  if (document.text.length <= limit) return document.text
  const blocks = blocksOf(document.text.slice(0, MAX_LOOKED_AT))
  const names = accountNames(account)
  const words = [...new Set(signals.flatMap(({ compiled }) => compiled.triggers))].filter((word) => word.length >= MIN_NAME_LENGTH)
  const lower = blocks.map(({ text }) => text.toLowerCase())
  const named = lower.map((block) => names.some((name) => block.includes(name)))
  const ranked = blocks
    .map((block, index) => {
      const near = named[index - 1] === true || named[index + 1] === true
      const asked = words.some((word) => lower[index]?.includes(word))
      return { ...block, index, rank: (index < LEAD_BLOCKS ? 8 : 0) + (named[index] ? 4 : near ? 2 : 0) + (asked ? 1.5 : 0) }
    })
    .toSorted((a, b) => b.rank - a.rank || a.index - b.index)
  const chosen: typeof ranked = []
  let left = limit
  for (const block of ranked) {
    if (block.text.length > left) continue
    chosen.push(block)
    left -= block.text.length
    if (left < BLOCK / 4) break
  }
  return chosen
    .toSorted((a, b) => a.index - b.index)
    .map((block, at, all) => (at === 0 || all[at - 1]?.index === block.index - 1 ? '' : GAP) + block.text)
    .join('')
}

/** Cuts a text into blocks of about BLOCK characters, at white space where there is some. */
function blocksOf(text: string): { text: string }[] {
  const blocks: { text: string }[] = []
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + BLOCK)
    if (to < text.length) {
      const space = text.slice(from, to).search(/\s\S*$/)
      if (space > BLOCK / 2) to = from + space + 1
      else if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to--
    }
    blocks.push({ text: text.slice(from, to) })
    from = to
  }
  return blocks
}

/** Text of strangers as it may stand in a message: without invisible characters and control codes, and with chat markup made harmless. */
export function harmless(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(CHAT_MARKUP, (mark) => `${mark} `)
}
