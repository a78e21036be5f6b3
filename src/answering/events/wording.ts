import { inRunningText } from '../text/money.ts'
import { withThe } from '../text/told-place.ts'
import type { Slots } from '../types.ts'

export const withArticle = (noun: string): string =>
  /^(?:a|an|the)\s/i.test(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

export const part = (before: string, value: string | undefined): string => (value === undefined ? '' : ` ${before} ${value}`)

/** "in the United States"; a place may bring its own preposition: "near Alliance Airport". */
export const placed = (before: string, place: string | undefined): string =>
  place === undefined ? '' : ` ${OWN_PREPOSITION.test(place) ? '' : `${before} `}${withThe(place)}`

const OWN_PREPOSITION = /^(?:near|outside|beside|opposite|close to|next to) /

export const isDone = (s: Slots): boolean => s['told'] === 'done'

export const sum = (amount: string | undefined): string | undefined => (amount === undefined ? undefined : inRunningText(amount))

/** One clause about an event from its slots, without a full stop; null when they do not say enough and the headline tells it better. */
export type Describe = (account: string, slots: Slots) => string | null
