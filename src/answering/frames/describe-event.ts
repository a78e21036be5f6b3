import type { FrameId, Slots } from '../types.ts'

const withArticle = (noun: string): string => (/^(?:a|an|the)\s/i.test(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`)
const part = (before: string, value: string | undefined): string => (value === undefined ? '' : ` ${before} ${value}`)
/** "the United States", as a sentence has it. */
const PLURAL_PLACE =
  /^(?:United (?:States|Kingdom|Arab Emirates)|U\.?S\.?A?\.?|U\.?K\.?|UAE|EU|Netherlands|Philippines|Bahamas|Maldives|(?:Czech|Dominican) Republic|Middle East|Nordics|Baltics|Balkans|Gulf|Midlands|Midwest|Americas)$/
const placed = (before: string, place: string | undefined): string =>
  part(before, place !== undefined && PLURAL_PLACE.test(place) ? `the ${place}` : place)

type Describe = (account: string, slots: Slots) => string | null

const executiveChange: Describe = (account, s) => {
  if (s['person'] === undefined && s['role'] === undefined) return null
  const role = s['role'] ?? 'an executive'
  if (s['direction'] === 'left')
    return s['person'] === undefined
      ? `The ${role} of ${account} is leaving`
      : `${s['person']} is leaving ${account}${part('as', s['role'])}`
  return s['person'] === undefined
    ? `${account} appointed ${withArticle(s['role'] === undefined ? 'new executive' : `new ${role}`)}`
    : `${account} appointed ${s['person']}${part('as', s['role'])}`
}

const acquisition: Describe = (account, s) => {
  const [other, price] = [s['counterparty'], part('for', s['amount'])]
  if (s['direction'] === 'merger')
    return other === undefined ? `${account} is merging with another company` : `${account} is merging with ${other}`
  if (s['direction'] === 'received')
    return other === undefined ? `${account} is being acquired${price}` : `${account} is being acquired by ${other}${price}`
  return other === undefined
    ? null
    : `${account} is acquiring ${other}${price}`.replace('is acquiring', s['stage'] === 'agreed' ? 'agreed to acquire' : 'acquired')
}

const DESCRIPTIONS: Readonly<Record<Exclude<FrameId, 'generic'>, Describe>> = {
  funding: (account, s) => {
    if (s['direction'] === 'invested')
      return s['counterparty'] === undefined
        ? null
        : `${account} invested${part('', s['amount']).replace('  ', ' ')} in ${s['counterparty']}`
    if (s['amount'] === undefined && s['round'] === undefined && s['investor'] === undefined) return null
    const round =
      s['round'] === undefined
        ? ''
        : ` in ${withArticle(/round|loan|grant|offering|facility|placement/i.test(s['round']) ? s['round'] : /^series/i.test(s['round']) ? s['round'] : `${s['round']} round`)}`
    return `${account} raised ${s['amount'] ?? 'money'}${round}${part(s['round'] === undefined && s['amount'] === undefined ? 'from' : 'led by', s['investor'])}`
  },
  hiring: (account, s) => (s['role'] === undefined ? null : `${account} is hiring: ${s['role']}${placed('in', s['place'])}`),
  executive_change: executiveChange,
  layoffs: (account, s) => (s['count'] === undefined ? null : `${account} is cutting ${s['count']}${placed('in', s['place'])}`),
  acquisition,
  expansion: (account, s) =>
    s['site'] === undefined
      ? s['place'] === undefined
        ? null
        : `${account} is expanding${placed('into', s['place'])}`
      : `${account} is opening ${withArticle(s['site'])}${placed('in', s['place'])}`,
  product_launch: (account, s) => (s['product'] === undefined ? null : `${account} launched ${s['product']}`),
  partnership: (account, s) => (s['counterparty'] === undefined ? null : `${account} entered a partnership with ${s['counterparty']}`),
  contract_won: (account, s) =>
    s['counterparty'] === undefined
      ? s['amount'] === undefined
        ? null
        : `${account} won a contract worth ${s['amount']}`
      : `${account} won a contract with ${s['counterparty']}${part('worth', s['amount'])}`,
  earnings_remark: () => null,
  technology: (account, s) => (s['technology'] === undefined ? null : `${account} uses ${s['technology']}`),
  legal_trouble: (account, s) =>
    s['kind'] === undefined ? null : `${account} faces ${withArticle(s['kind'])}${part('by', s['counterparty'])}${part('of', s['amount'])}`,
  rebrand: (account, s) => (s['name'] === undefined ? null : `${account} changed its name to ${s['name']}`),
  going_public_or_private: (account, s) =>
    s['direction'] === 'private'
      ? `${account} is being taken private${part('by', s['counterparty'])}`
      : s['direction'] === 'public'
        ? `${account} is going public${part('on', s['place'])}`
        : null,
}

/** The end or the other side of a frame's event, of which its description would say the contrary. */
const REVERSED: ReadonlySet<string | undefined> = new Set(['closed', 'ended', 'placed', 'stopped'])
export const isReversed = ({ direction }: Slots): boolean => REVERSED.has(direction)

/** One clause about an event from its slots, without a full stop; null when the slots do not say enough and the headline tells it better. */
export function describeEvent(frame: FrameId, account: string, slots: Slots): string | null {
  return frame === 'generic' || isReversed(slots) ? null : DESCRIPTIONS[frame](account, slots)
}
