import { describeFurtherEvent, furtherAsked } from '../events/generic/further-events.ts'
import { withoutMinority } from '../events/acquisition/minority-stake.ts'
import { withThe } from '../text/place-article.ts'
import { SEPARATOR } from './details.ts'
import type { Alternative, FrameId, Slots } from '../types.ts'
import { contentWords } from '../text/content-words.ts'

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

function dollars(amount: string | undefined): string {
  const value = Number(amount ?? 0)
  if (value >= 1e9) return `$${+(value / 1e9).toFixed(2)} billion`
  if (value >= 1e6) return `$${+(value / 1e6).toFixed(2)} million`
  return `$${value.toLocaleString('en-US')}`
}

function time(recencyDays: number, slots: Slots): string {
  if (slots['since']?.startsWith('this ') === true && slots['until'] === undefined) return slots['since']
  if (slots['since'] !== undefined)
    return slots['until'] === undefined ? `since ${slots['since']}` : `from ${slots['since']} to ${slots['until']}`
  if (recencyDays % 365 === 0 && recencyDays > 0) return recencyDays === 365 ? 'in the last year' : `in the last ${recencyDays / 365} years`
  return `in the last ${recencyDays} days`
}

function amount({ minimumAmount, maximumAmount, amount: exact, bound }: Slots): string {
  if (maximumAmount !== undefined)
    return minimumAmount === undefined
      ? ` of ${bound === 'excluded' ? 'less than' : 'at most'} ${dollars(maximumAmount)}`
      : ` of ${dollars(minimumAmount)} to ${dollars(maximumAmount)}`
  if (minimumAmount !== undefined) return ` of ${bound === 'included' ? 'at least' : 'more than'} ${dollars(minimumAmount)}`
  return exact === undefined ? '' : ` of ${dollars(exact)}`
}

/** How long a contract or partnership has to run. */
const forAtLeast = (years: string | undefined): string =>
  years === undefined ? '' : years === '2' ? ' over more than one year' : ` over at least ${years} years`

const at = (place: string | undefined): string => (place === undefined ? '' : ` in ${withThe(place)}`)
const withWhom = (name: string | undefined): string => (name === undefined ? '' : ` with ${name}`)

/** Of whom a question names: the post without the name of who holds it, "an executive" where that leaves nothing. */
function executive({ role, person }: Slots): string {
  const post = (person === undefined ? role : role?.replace(person, '').replace(/^ ?(?:as|to be|for) /, ''))?.trim() ?? ''
  return post === '' ? 'an executive' : withArticle(post)
}

/** How many people, who by name and from where, as far as the question says so. */
function whoAndHowMany({ minimumCount, maximumCount, exactCount, person, origin, bound }: Slots): string {
  const count =
    minimumCount !== undefined
      ? `, ${bound === 'excluded' ? 'more than' : 'at least'} ${minimumCount}`
      : maximumCount !== undefined
        ? `, ${bound === 'excluded' ? 'fewer than' : 'at most'} ${maximumCount}`
        : exactCount === undefined
          ? ''
          : `, about ${exactCount}`
  const from = origin === undefined ? '' : `, from ${origin} the company`
  return `${count}${person === undefined ? '' : `: ${person}`}${from}`
}

const SUBJECTS: Readonly<Record<Exclude<FrameId, 'generic'>, (slots: Slots) => string>> = {
  funding: (s) =>
    s['direction'] === 'invested'
      ? 'The account investing in another company'
      : `The account raising ${s['round'] === undefined ? 'money' : withArticle(`${s['round']} round`)}` +
        `${amount(s)}${s['investor'] === undefined ? '' : ` from ${s['investor']}`}${at(s['place'])}`,
  hiring: (s) =>
    s['direction'] === 'stopped'
      ? 'The account pausing or stopping its hiring'
      : `Open positions or hiring${s['role'] === undefined ? '' : ` for ${s['role']}`}${at(s['place'])} at the account`,
  executive_change: (s) => {
    const who = executive(s)
    if (s['direction'] === 'joined') return `The account appointing or hiring ${who}${whoAndHowMany(s)}`
    const moves = s['direction'] === 'left' ? 'leaving' : 'joining or leaving'
    return `${who.replace(/^./, (c) => c.toUpperCase())} ${moves} the account${whoAndHowMany(s)}`
  },
  layoffs: (s) => `The account cutting jobs or announcing job cuts${at(s['place'])}${whoAndHowMany(s)}`,
  acquisition: (s) => {
    const other = s['counterparty']
    if (s['direction'] === 'made') return `The account acquiring ${other ?? 'another company'}, agreed or completed`
    if (s['direction'] === 'received') return `The account being acquired${other === undefined ? '' : ` by ${other}`}, agreed or completed`
    return 'The account acquiring, merging or being acquired, agreed or completed'
  },
  expansion: (s) =>
    s['direction'] === 'closed'
      ? 'The account closing an office, plant or other site'
      : s['sites'] === 'any'
        ? `The account opening or building a new office, store, plant or other site${at(s['place'])}`
        : s['kind'] === 'office'
          ? `The account opening or moving to a new office or site${at(s['place'])}`
          : s['kind'] === 'plant'
            ? `The account opening or building a plant, warehouse or other facility${at(s['place'])}`
            : s['place'] === undefined
              ? 'The account entering a new market or opening a new location'
              : `The account expanding into ${withThe(s['place'])}`,
  product_launch: (s) =>
    s['direction'] === 'stopped'
      ? 'The account delaying, withdrawing or giving up a product'
      : `The account launching ${s['product'] === undefined ? 'a new product or service' : s['product']}`,
  partnership: (s) =>
    `${s['direction'] === 'ended' ? 'The end of a' : 'A'} partnership of the account${forAtLeast(s['minimumYears'])}${withWhom(s['counterparty'])}`,
  contract_won: (s) =>
    s['direction'] === 'placed'
      ? `The account placing an order or contract${forAtLeast(s['minimumYears'])}${withWhom(s['counterparty'])}`
      : `The account winning a contract or customer${amount(s)}${s['years'] === undefined ? forAtLeast(s['minimumYears']) : ` over ${s['years']} years`}${s['counterparty'] === undefined ? '' : `: ${s['counterparty']}`}${s['work'] === undefined ? '' : ` (${s['work']})`}`,
  earnings_remark: (s) => {
    if (s['topic'] === undefined) return "Remarks on growth, costs or guidance in the account's results or earnings call"
    if (s['topic'] === 'guidance')
      return `The account ${s['direction'] === 'down' ? 'lowering' : s['direction'] === 'up' ? 'raising' : 'changing or giving'} its guidance`
    if (s['topic'] === 'expectations') return `The account's results ${s['direction'] === 'missed' ? 'missing' : 'beating'} expectations`
    if (s['topic'] === 'decline') return "Falling revenue or profit in the account's results"
    if (s['topic'] === 'growth') return "Growth of revenue or profit in the account's results or remarks"
    return `${s['topic'].replace(/^./, (c) => c.toUpperCase())} in the account's results or earnings call`
  },
  technology: (s) =>
    s['stage'] === 'changed'
      ? `The account exchanging its ${s['technology'] ?? 'technology'} for another`
      : `The account using ${s['technology'] ?? 'the technology'}`,
  legal_trouble: (s) =>
    s['kind'] === undefined
      ? 'Lawsuits, fines, investigations or breaches against the account'
      : `${withArticle(s['kind']).replace(/^a/, 'A')} against or at the account`,
  rebrand: () => 'The account changing its name or brand',
  going_public_or_private: (s) =>
    s['direction'] === 'private'
      ? 'The account being taken private or delisted'
      : s['direction'] === 'public'
        ? 'The account going public or filing to'
        : 'The account going public or private',
}

/** What one event is looked for as, and within which time. Says so when the question is nothing specific. */
function described({ frame, slots, recencyDays, question }: Alternative): string {
  const when = time(recencyDays, slots)
  const outside = slots['outside'] === undefined ? '' : ` outside ${withThe(slots['outside'])}`
  const stake = slots['stake'] === 'minority' ? ', of less than half' : ''
  const abroad = slots['border'] === 'abroad' ? ' abroad' : ''
  const details = slots['details'] === undefined ? '' : `, told with ${slots['details'].split(SEPARATOR).join(' and ')}`
  if (frame !== 'generic') return `${SUBJECTS[frame](slots)}${abroad}${stake}${outside}, ${when}${details}`
  if (slots['contrary'] !== undefined)
    return 'Nothing specific: the question whether something did not happen, or stopped, fits no known kind of event'
  const words = withoutMinority(contentWords(question), slots['stake'])
  const event = furtherAsked(question)
  if (event !== null) return `${describeFurtherEvent(event, words)}${stake}, ${when}`
  const about = words.length === 0 ? '' : `: sentences about the account with ${words.slice(0, 8).join(', ')}`
  return `Nothing specific: the question fits no known kind of event, so only strong matches of its words count${about}`
}

/** One sentence for people: what will be looked for. */
export function describeLooksFor(events: readonly Alternative[]): string {
  const [first = '', ...others] = new Set(events.map(described))
  return `${[first, ...others.map((one) => `or ${one.replace(/^(?:An?|The) /, (article) => article.toLowerCase())}`)].join(', ')}.`
}
