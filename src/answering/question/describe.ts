import { EVENTS } from '../events/index.ts'
import { describeFurtherEvent, furtherAsked } from '../events/generic/further-events.ts'
import { withoutMinority } from '../text/asked/minority-stake.ts'
import { withThe } from '../text/told-place.ts'
import { SEPARATOR, withoutNumbers } from './details.ts'
import type { Alternative, Slots } from '../types.ts'
import { contentWords } from '../text/content-words.ts'

function time(recencyDays: number, slots: Slots): string {
  if (slots['since']?.startsWith('this ') === true && slots['until'] === undefined) return slots['since']
  if (slots['since'] !== undefined)
    return slots['until'] === undefined ? `since ${slots['since']}` : `from ${slots['since']} to ${slots['until']}`
  if (recencyDays % 365 === 0 && recencyDays > 0) return recencyDays === 365 ? 'in the last year' : `in the last ${recencyDays / 365} years`
  return `in the last ${recencyDays} days`
}

/** What one event is looked for as, and within which time. Says so when the question is nothing specific. */
function described({ frame, slots, recencyDays, question }: Alternative): string {
  const when = time(recencyDays, slots)
  const outside = slots['outside'] === undefined ? '' : ` outside ${withThe(slots['outside'])}`
  const stake = slots['stake'] === 'minority' ? ', of less than half' : ''
  const abroad = slots['border'] === 'abroad' ? ' abroad' : ''
  const details = slots['details'] === undefined ? '' : `, told with ${slots['details'].split(SEPARATOR).join(' and ')}`
  if (frame !== 'generic') return `${EVENTS[frame].lookedFor(slots)}${abroad}${stake}${outside}, ${when}${details}`
  if (slots['contrary'] !== undefined)
    return 'Nothing specific: the question whether something did not happen, or stopped, fits no known kind of event'
  const words = withoutMinority(contentWords(withoutNumbers(question, slots)), slots['stake'])
  const event = furtherAsked(question)
  if (event !== null) return `${describeFurtherEvent(event, words)}${stake}, ${when}${details}`
  const about = words.length === 0 ? '' : `: sentences about the account with ${words.slice(0, 8).join(', ')}${details}`
  return `Nothing specific: the question fits no known kind of event, so only strong matches of its words count${about}`
}

/** One sentence for people: what will be looked for. */
export function describeLooksFor(events: readonly Alternative[]): string {
  const [first = '', ...others] = new Set(events.map(described))
  return `${[first, ...others.map((one) => `or ${one.replace(/^(?:An?|The) /, (article) => article.toLowerCase())}`)].join(', ')}.`
}
