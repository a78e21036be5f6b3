import type { FrameId } from '../types.ts'

/**
 * How long a document still counts, in days, when the question does not say. An event is news for a year; an open position for a quarter; a
 * technology stays in use for two years unless a document says that it was dropped.
 */
export const FRAME_RECENCY_DAYS: Readonly<Record<FrameId, number>> = {
  funding: 365,
  hiring: 120,
  executive_change: 365,
  layoffs: 365,
  acquisition: 365,
  expansion: 365,
  product_launch: 365,
  partnership: 365,
  contract_won: 365,
  earnings_remark: 365,
  technology: 730,
  legal_trouble: 365,
  rebrand: 365,
  going_public_or_private: 365,
  generic: 365,
}
