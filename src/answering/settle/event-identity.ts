import { countsIn } from '../text/head-counts.ts'
import { findMoney, roughlyInDollars } from '../text/money.ts'
import type { Slots } from '../types.ts'

/** Slots that tell one event from another, strongest first. */
const IDENTITY_SLOTS = [
  'direction',
  'amount',
  'round',
  'person',
  'role',
  'counterparty',
  'product',
  'site',
  'place',
  'count',
  'kind',
  'name',
  'technology',
  'topic',
  // Of a question that asks for one event or another.
  'frame',
] as const
/** Reports of one sum differ by rounding and by exchange rates, those of one number of people by rounding ("more than 300" of 310). */
const TOLERANCE = 0.15

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function sameAmount(a: string, b: string): boolean {
  const [first, second] = [findMoney(a)[0], findMoney(b)[0]]
  if (!first || !second) return plain(a) === plain(b)
  const isSame = first.currency === second.currency
  const [x, y] = isSame ? [first.amount, second.amount] : [roughlyInDollars(first), roughlyInDollars(second)]
  return Math.abs(x - y) <= TOLERANCE * Math.max(x, y)
}

/**
 * Numbers of people by the number, whatever the people are called: "310 workers" are "more than 300 jobs". Undefined where one is a share of all and the other
 * is not: then nothing can be said.
 */
function sameCount(a: string, b: string): boolean | undefined {
  const [first, second] = [countsIn(a.toLowerCase()), countsIn(b.toLowerCase())]
  if (first.length === 0 || second.length === 0) return sameWords(a, b)
  const alike = first.flatMap((x) => second.filter(({ share }) => share === x.share).map((y) => [x, y] as const))
  if (alike.length === 0) return undefined
  return alike.some(([x, y]) => {
    const least = Math.max(x.least, y.least)
    return least - Math.min(x.most, y.most) <= TOLERANCE * least
  })
}

/** One is the other, or a shorter form of it: "Calder" and "Calder Ventures", "Jane Doe" and "Doe". */
function sameWords(a: string, b: string): boolean {
  const [x, y] = [` ${plain(a)} `, ` ${plain(b)} `]
  return x.includes(y) || y.includes(x)
}

/** How many identifying slots two findings share, or null when one contradicts the other and they must be two events. */
export function sharedSlots(a: Slots, b: Slots): number | null {
  let shared = 0
  for (const slot of IDENTITY_SLOTS) {
    const [x, y] = [a[slot], b[slot]]
    if (x === undefined || y === undefined) continue
    const isSame = slot === 'amount' ? sameAmount(x, y) : slot === 'count' ? sameCount(x, y) : sameWords(x, y)
    if (isSame === false) return null
    if (isSame) shared++
  }
  return shared
}

/** Slots of several findings on one event together: the first that has a slot wins. */
export function mergeSlots(all: readonly Slots[]): Slots {
  const merged: Record<string, string> = {}
  for (const slots of all) for (const [name, value] of Object.entries(slots)) merged[name] ??= value
  return merged
}

/** A short readable key of an event within its account and signal, from its date and strongest slots. */
export function eventKey(date: Date | null, slots: Slots): string {
  const parts = IDENTITY_SLOTS.flatMap((slot) =>
    slots[slot] === undefined ? [] : [plain(slots[slot]).replaceAll(' ', '-').slice(0, 40)],
  ).slice(0, 3)
  return [date === null ? 'undated' : date.toISOString().slice(0, 10), ...parts].join(':')
}
