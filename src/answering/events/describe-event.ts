import { inRunningText } from '../text/money.ts'
import { withThe } from '../text/place-article.ts'
import type { FrameId, Slots } from '../types.ts'

/** "depots", "premises", but not "campus" and "headquarters". */
const PLURAL = /(?<!headquarter|campu|clas|addres)s$/
const withArticle = (noun: string): string => (/^(?:a|an|the)\s/i.test(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`)
const part = (before: string, value: string | undefined): string => (value === undefined ? '' : ` ${before} ${value}`)
/** "in the United States"; a place may bring its own preposition: "near Alliance Airport". */
const placed = (before: string, place: string | undefined): string =>
  place === undefined ? '' : ` ${OWN_PREPOSITION.test(place) ? '' : `${before} `}${withThe(place)}`
const OWN_PREPOSITION = /^(?:near|outside|beside|opposite|close to|next to) /
const isDone = (s: Slots): boolean => s['told'] === 'done'
const sum = (amount: string | undefined): string | undefined => (amount === undefined ? undefined : inRunningText(amount))

type Describe = (account: string, slots: Slots) => string | null

const executiveChange: Describe = (account, s) => {
  if (s['person'] === undefined && s['role'] === undefined) return null
  const role = s['role'] ?? 'an executive'
  if (s['direction'] === 'left') {
    const leaves = isDone(s) ? 'has left' : 'is leaving'
    return s['person'] === undefined ? `The ${role} of ${account} ${leaves}` : `${s['person']} ${leaves} ${account}${part('as', s['role'])}`
  }
  return s['person'] === undefined
    ? `${account} appointed ${withArticle(s['role'] === undefined ? 'new executive' : `new ${role}`)}`
    : `${account} appointed ${s['person']}${part('as', s['role'])}`
}

const acquisition: Describe = (account, s) => {
  const [other, price] = [s['counterparty'], part('for', sum(s['amount']))]
  if (s['direction'] === 'merger')
    return other === undefined ? `${account} is merging with another company` : `${account} is merging with ${other}`
  if (s['direction'] === 'received') {
    const acquired = isDone(s) ? 'was acquired' : s['stage'] === 'agreed' ? 'is to be acquired' : 'is being acquired'
    return `${account} ${acquired}${part('by', other)}${price}`
  }
  if (other === undefined) return null
  return `${account} ${s['stage'] === 'agreed' && !isDone(s) ? 'agreed to acquire' : 'acquired'} ${other}${price}`
}

/** Of whom a number counts: "310 workers" are 310 jobs. */
const HOLDERS =
  /^(.*\d\S*|(?:hundreds|thousands|dozens) of) (?:\w+ )?(?:jobs|workers|employees|people|staff|staffers|positions|roles|posts|colleagues)$/i
const SHARE = /%|per ?cent|\b(?:half|third|quarter|fifth|tenth)\b|^one in/i

const layoffs: Describe = (account, s) => {
  if (s['count'] === undefined) return null
  const place = placed('in', s['place'])
  const cut = isDone(s) ? 'cut' : 'is cutting'
  const number = HOLDERS.exec(s['count'])?.[1]
  if (number !== undefined || /^[\d.,]+$/.test(s['count'])) return `${account} ${cut} ${number ?? s['count']} jobs${place}`
  return SHARE.test(s['count'])
    ? `${account} ${cut} ${/ of /.test(s['count']) ? s['count'] : 'jobs'}${place}`
    : `${account} ${isDone(s) ? 'laid off' : 'is laying off'} ${s['count']}${place}`
}

const expansion: Describe = (account, s) => {
  const site =
    s['site'] === undefined ? undefined : `${PLURAL.test(s['site']) ? s['site'] : withArticle(s['site'])}${placed('in', s['place'])}`
  const market = s['market'] ?? (site === undefined ? s['place'] : undefined)
  if (market !== undefined) return `${account} ${isDone(s) ? 'expanded' : 'is expanding'}${placed('into', market)}${part('with', site)}`
  return site === undefined ? null : `${account} ${isDone(s) ? 'opened' : 'is opening'} ${site}`
}

const legalTrouble: Describe = (account, s) => {
  const [kind, by] = [s['kind'], part('by', s['counterparty'])]
  if (kind === undefined) return null
  if (kind === 'data breach')
    return s['attack'] === undefined
      ? `${account} had a data breach`
      : `${account} was hit by ${withArticle(s['attack'])}${part('in which', s['taken'])}`
  if (kind === 'fine' && isDone(s)) return `${account} was fined${s['amount'] === undefined ? '' : ` ${inRunningText(s['amount'])}`}${by}`
  if (kind === 'settlement') return `${account} reached a settlement${part('with', s['counterparty'])}${part('of', sum(s['amount']))}`
  return `${account} faces ${withArticle(kind)}${by}${part('of', sum(s['amount']))}`
}

const GUIDANCE: Readonly<Record<string, string>> = { up: 'raised its outlook', down: 'lowered its outlook', same: 'kept its outlook' }

const earningsRemark: Describe = (account, s) => {
  switch (s['topic']) {
    case undefined:
    case '':
      return null
    case 'cost cutting':
      return `${account} ${s['told'] === 'planned' ? 'plans to cut costs' : 'is cutting costs'}`
    case 'growth':
      return `${account} reported growth`
    case 'decline':
      return `${account} reported a decline`
    case 'expectations':
      return `${account} ${s['direction'] === 'missed' ? 'missed' : 'beat'} expectations`
    case 'guidance':
      return `${account} ${s['told'] === 'withdrawn' ? 'withdrew its forecast' : (GUIDANCE[s['direction'] ?? ''] ?? 'spoke of its outlook')}`
    default:
      return `${account} spoke of ${s['topic']}`
  }
}

const DESCRIPTIONS: Readonly<Record<Exclude<FrameId, 'generic'>, Describe>> = {
  funding: (account, s) => {
    if (s['direction'] === 'invested')
      return s['counterparty'] === undefined
        ? null
        : `${account} invested${part('', sum(s['amount'])).replace('  ', ' ')} in ${s['counterparty']}`
    if (s['amount'] === undefined && s['round'] === undefined && s['investor'] === undefined) return null
    const round =
      s['round'] === undefined
        ? ''
        : ` in ${withArticle(/round|loan|grant|offering|facility|placement/i.test(s['round']) ? s['round'] : /^series/i.test(s['round']) ? s['round'] : `${s['round']} round`)}`
    return `${account} raised ${sum(s['amount']) ?? 'money'}${round}${part(s['round'] === undefined && s['amount'] === undefined ? 'from' : 'led by', s['investor'])}`
  },
  hiring: (account, s) => (s['role'] === undefined ? null : `${account} is hiring: ${s['role']}${placed('in', s['place'])}`),
  executive_change: executiveChange,
  layoffs,
  acquisition,
  expansion,
  product_launch: (account, s) => (s['product'] === undefined ? null : `${account} launched ${s['product']}`),
  partnership: (account, s) => (s['counterparty'] === undefined ? null : `${account} entered a partnership with ${s['counterparty']}`),
  contract_won: (account, s) =>
    s['counterparty'] === undefined
      ? s['amount'] === undefined
        ? null
        : `${account} won a contract worth ${inRunningText(s['amount'])}`
      : `${account} won a contract with ${s['counterparty']}${part('worth', sum(s['amount']))}`,
  earnings_remark: earningsRemark,
  technology: (account, s) =>
    s['technology'] === undefined
      ? null
      : `${account} uses ${/^\p{Ll}[\p{Ll} -]*$/u.test(s['technology']) ? withArticle(s['technology'].replace(/^new /, '')) : s['technology'].replace(/^new /, '')}`,
  legal_trouble: legalTrouble,
  rebrand: (account, s) => (s['name'] === undefined ? null : `${account} changed its name to ${s['name']}`),
  going_public_or_private: (account, s) =>
    s['direction'] === 'private'
      ? `${account} ${isDone(s) ? 'was' : 'is being'} taken private${part('by', s['counterparty'])}`
      : s['direction'] === 'public'
        ? `${account} ${isDone(s) ? 'went' : 'is going'} public${part('on', s['place'])}`
        : null,
}

/** The end or the other side of a frame's event, of which its description would say the contrary. */
const REVERSED: ReadonlySet<string | undefined> = new Set(['closed', 'ended', 'placed', 'stopped'])
export const isReversed = ({ direction }: Slots): boolean => REVERSED.has(direction)

/** One clause about an event from its slots, without a full stop; null when the slots do not say enough and the headline tells it better. */
export function describeEvent(frame: FrameId, account: string, slots: Slots): string | null {
  return frame === 'generic' || isReversed(slots) ? null : DESCRIPTIONS[frame](account, slots)
}
