import { oneLine } from '../../mail/one-line.ts'

/** One match, as a message tells it. */
export interface ToldMatch {
  signalName: string
  /** Word for word from the document. */
  quote: string
  /** URL of the document. */
  source: string
  pubDate: Date | null
}

/** An account with its matches, as a message tells it. */
export interface ToldAccount {
  domain: string
  /** The company's name; null when the directory does not know it. */
  name: string | null
  score: number
  /** "" when there is none. */
  whyNow: string
  matches: ToldMatch[]
}

/** What one message tells, before it is put into the words of a chat. */
export interface Telling {
  occasion: 'morning' | 'instant' | 'test'
  /** In the order in which they are told. */
  accounts: ToldAccount[]
  at: Date
  /** When the first of the matches was found: from then on the home page tells them too. */
  since: Date
  /** The ICP that the channel is for; null: all. */
  icpName: string | null
  /** Where the service is reached, without a slash at its end; null when the operator has not said so. */
  publicUrl: string | null
}

const MOST_QUOTE = 400
const MOST_NAME = 150
const MOST_SIGNAL = 80
const MOST_WHY_NOW = 500
/** How many matches of one account a message tells; the rest are counted. */
export const MOST_MATCHES = 5
// What is longer is told by its host alone.
const MOST_URL = 1000

const count = (number: number, one: string, many: string) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Text of others on one line, cut, and fit for JSON whatever it was cut in. */
export const line = (text: string, maxLength: number) => oneLine(text, maxLength).toWellFormed()

export function accountTitle({ domain, name }: Pick<ToldAccount, 'domain' | 'name'>): string {
  const called = name === null ? '' : line(name, MOST_NAME)
  return called === '' ? line(domain, MOST_NAME) : `${called} (${line(domain, MOST_NAME)})`
}

export const whyNowOf = ({ whyNow }: ToldAccount) => line(whyNow, MOST_WHY_NOW)
export const quoteOf = ({ quote }: ToldMatch) => `“${line(quote, MOST_QUOTE)}”`
export const signalOf = ({ signalName }: ToldMatch) => line(signalName, MOST_SIGNAL)
export const scoreOf = ({ score }: ToldAccount) => `score ${Math.round(score)}`

const total = (accounts: ToldAccount[]) => accounts.reduce((sum, { matches }) => sum + matches.length, 0)

/** The message in a line: what notifications show. */
export function headline({ occasion, accounts }: Telling): string {
  if (occasion === 'test') return 'Test message: signal matches are told here like this'
  const matches = total(accounts)
  const [first] = accounts
  const one = occasion === 'instant' ? 'rank-6 match' : 'new signal match'
  const match = first?.matches[0]
  if (matches === 1 && first && match) return `${sentence(one)}: ${line(first.name ?? first.domain, 80)}, ${line(match.signalName, 60)}`
  return `${count(matches, one, `${one}es`)} on ${count(accounts.length, 'account', 'accounts')}`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What stands below the headline. */
export function introduction({ occasion, at, icpName }: Telling): string {
  const icp = icpName === null ? '' : ` ICP: ${line(icpName, MOST_NAME)}.`
  if (occasion === 'test') return `Invented data.${icp}`
  return `Found ${occasion === 'morning' ? 'in the run of' : 'on'} ${day(at)} (UTC).${icp}`
}

export const day = (date: Date) => date.toISOString().slice(0, 10)

/** Where a match was found: the host to show, the address to lead to where it is one of the web, and the day. */
export function sourceOf({ source, pubDate }: ToldMatch): { host: string; url: string | null; published: string } {
  const published = pubDate === null ? '' : `, ${day(pubDate)}`
  const url = URL.canParse(source) ? new URL(source) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return { host: line(source, MOST_NAME), url: null, published }
  url.username = ''
  url.password = ''
  // Chats end a link at these, and take the bar for the beginning of its name.
  const href = url.href.replace(/[()[\]<>|*`\\]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  return { host: url.host.replace(/[[\]]/g, ''), url: href.length > MOST_URL ? null : href, published }
}

/** The page of an account in the platform; null where the service's address is not known. */
export const accountPage = ({ publicUrl }: Telling, { domain }: ToldAccount) =>
  publicUrl === null ? null : `${publicUrl}/accounts?account=${encodeURIComponent(domain)}`

/** The home page with all that is told; null where the service's address is not known. */
export const homePage = ({ publicUrl, since, occasion }: Telling) =>
  publicUrl === null || occasion === 'test' ? null : `${publicUrl}/home?since=${since.toISOString()}`

/**
 * As many accounts as fit, from the first on, and what to say of the rest ("" when nothing is left). `parts` turns an account into parts of the message, `fits`
 * says whether these are still one message.
 */
export function asManyAsFit<T>(
  { accounts }: Telling,
  parts: (account: ToldAccount) => T[],
  fits: (parts: T[]) => boolean,
): { parts: T[]; more: string } {
  const kept: T[] = []
  let told = 0
  for (const account of accounts) {
    const next = parts(account)
    if (!fits([...kept, ...next])) break
    kept.push(...next)
    told += 1
  }
  const left = accounts.slice(told)
  if (left.length === 0) return { parts: kept, more: '' }
  return {
    parts: kept,
    more: `${told === 0 ? '' : 'And '}${count(total(left), 'more match', 'more matches')} on ${count(left.length, 'account', 'accounts')}`,
  }
}

/** Of an account with more matches than are told: how many more. */
export const moreOf = ({ matches }: ToldAccount) => (matches.length > MOST_MATCHES ? `and ${matches.length - MOST_MATCHES} more` : '')
