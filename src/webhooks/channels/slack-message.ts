import * as told from './telling.ts'
import type { Telling, ToldAccount } from './telling.ts'

interface Block {
  type: string
  [member: string]: unknown
}

// Of Slack: https://docs.slack.dev/reference/block-kit/blocks. The last three blocks are for what is left over and the way to it.
const MOST_BLOCKS = 50 - 3
const MOST_SECTION = 3000
const MOST_HEADER = 150
// Of all texts of a message together: what people read at a glance, and less than Slack takes.
const MOST_CHARACTERS = 16_000
// What shows without blocks: in notifications, and in chats that speak Slack's format without them, of which Mattermost takes 16,383 characters.
const MOST_TEXT = 12_000

const WORD_JOINER = '\u2060'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Text of others amid Slack's mrkdwn: control sequences such as <!channel> are escaped, and an invisible joiner on either side of what formats, names an emoji, mentions or
 * links keeps it from standing at the beginning or end of a word, where alone it counts.
 */
const literally = (text: string) =>
  escaped(text).replace(/[*_~`]|[@#](?=\w)|:(?=[\w+'-]+:|\/\/)|\](?=\()/g, `${WORD_JOINER}$&${WORD_JOINER}`)

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text, verbatim: true })
/** Never formatted, whatever it holds. */
const plain = (text: string, most = MOST_SECTION) => ({ type: 'plain_text', text: cut(escaped(text), most), emoji: false })

/** Cuts between two characters, an escaped one being one. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/&[a-z]{0,3}$|[\uD800-\uDBFF]$/, '')}…`
}

const link = (url: string | null, name: string) =>
  url === null ? literally(name) : `<${escaped(url)}|${literally(name).replaceAll('|', '¦')}>`

/** What Slack takes at an incoming webhook: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. Bounded as Slack wants it. */
export function slackMessage(telling: Telling): string {
  const head: Block[] = [
    { type: 'header', text: plain(told.headline(telling), MOST_HEADER) },
    { type: 'context', elements: [plain(told.introduction(telling))] },
  ]
  const { parts, more } = told.asManyAsFit(
    telling,
    (account) => accountBlocks(telling, account),
    (blocks) => isOneMessage([...head, ...blocks]),
  )
  const home = told.homePage(telling)
  const blocks = [
    ...head,
    ...parts,
    ...(more === '' ? [] : [section(link(home, more))]),
    ...(home === null || more !== '' ? [] : [section(link(home, 'See all of it on the home page'))]),
  ]
  return JSON.stringify({ text: fallback(telling), blocks, unfurl_links: false, unfurl_media: false })
}

const section = (text: string): Block => ({ type: 'section', text: mrkdwn(text) })

function isOneMessage(blocks: Block[]): boolean {
  return blocks.length <= MOST_BLOCKS && JSON.stringify(blocks).length <= MOST_CHARACTERS
}

function accountBlocks(telling: Telling, account: ToldAccount): Block[] {
  const matches = account.matches.slice(0, told.MOST_MATCHES)
  const lines = [told.whyNowOf(account), ...matches.map((match) => `${told.signalOf(match)}: ${told.quoteOf(match)}`)]
  const sources = matches.map((match) => {
    const { host, url, published } = told.sourceOf(match)
    return mrkdwn(`${link(url, host)}${published}`)
  })
  return [
    section(`*${link(told.accountPage(telling, account), told.accountTitle(account))}* · ${told.scoreOf(account)}`),
    { type: 'section', text: plain(lines.filter((text) => text !== '').join('\n\n')) },
    { type: 'context', elements: told.moreOf(account) === '' ? sources : [...sources, plain(told.moreOf(account))] },
  ]
}

/** The same in one text. */
function fallback(telling: Telling): string {
  const head = literally(told.headline(telling))
  const { parts, more } = told.asManyAsFit(
    telling,
    (account) => [accountText(telling, account)],
    (texts) => head.length + texts.join('\n').length < MOST_TEXT,
  )
  const home = told.homePage(telling)
  return [head, ...parts, ...(more === '' ? [] : [link(home, more)])].join('\n')
}

function accountText(telling: Telling, account: ToldAccount): string {
  const matches = account.matches.slice(0, told.MOST_MATCHES).map((match) => {
    const { host, url, published } = told.sourceOf(match)
    return `    ${literally(told.signalOf(match))}: ${literally(told.quoteOf(match))} (${link(url, host)}${published})`
  })
  const whyNow = literally(told.whyNowOf(account))
  const title = `• ${link(told.accountPage(telling, account), told.accountTitle(account))}, ${told.scoreOf(account)}${whyNow === '' ? '' : `: ${whyNow}`}`
  return [title, ...matches, ...(told.moreOf(account) === '' ? [] : [`    ${told.moreOf(account)}`])].join('\n')
}
