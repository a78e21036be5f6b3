import { findMoney, roughlyInDollars } from './text/money.ts'
import type { Slots } from './types.ts'

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
/** Reports of one sum differ by rounding and by exchange rates. */
const AMOUNT_TOLERANCE = 0.15

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function sameAmount(a: string, b: string): boolean {
  const [first, second] = [findMoney(a)[0], findMoney(b)[0]]
  if (!first || !second) return plain(a) === plain(b)
  const [x, y] = [roughlyInDollars(first), roughlyInDollars(second)]
  return Math.abs(x - y) <= AMOUNT_TOLERANCE * Math.max(x, y)
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
    if (!(slot === 'amount' ? sameAmount(x, y) : sameWords(x, y))) return null
    shared++
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
