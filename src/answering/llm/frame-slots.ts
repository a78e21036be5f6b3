import type { FrameId } from '../types.ts'

/** What to note of an event, by frame: tells events apart and feeds the Why Now. Values are copied from the document. */
export const EVENT_SLOTS: Readonly<Record<FrameId, readonly string[]>> = {
  funding: ['amount', 'round', 'investor', 'counterparty'],
  hiring: ['role', 'place'],
  executive_change: ['person', 'role'],
  layoffs: ['count', 'place'],
  acquisition: ['counterparty', 'amount'],
  expansion: ['site', 'place'],
  product_launch: ['product'],
  partnership: ['counterparty'],
  contract_won: ['counterparty', 'amount'],
  earnings_remark: [],
  technology: ['technology'],
  legal_trouble: ['kind', 'counterparty', 'amount'],
  rebrand: ['name'],
  going_public_or_private: ['counterparty', 'place'],
  generic: [],
}

/** The values that the slot `direction` can have, by frame. */
export const DIRECTIONS: Readonly<Partial<Record<FrameId, readonly string[]>>> = {
  funding: ['raised', 'invested'],
  executive_change: ['joined', 'left'],
  acquisition: ['made', 'received', 'merger'],
  earnings_remark: ['up', 'down'],
  going_public_or_private: ['public', 'private'],
}

/** Every slot name that an answer can hold. */
export const SLOT_NAMES: readonly string[] = [...new Set(['direction', ...Object.values(EVENT_SLOTS).flat()])]
