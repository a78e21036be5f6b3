import type { Schemas } from '../../app/api.ts'

export const RANKS: Readonly<Record<`${Schemas['QRank']}`, string>> = { '6': 'High', '1': 'Normal', '0.1': 'Low', '0': 'Disqualifies' }
export const RANK_ORDER: readonly Schemas['QRank'][] = [6, 1, 0.1, 0]
export const RANK_HINTS: Readonly<Record<`${Schemas['QRank']}`, string>> = {
  '6': 'Counts six times; Account Suggestions look for it.',
  '1': 'Counts once.',
  '0.1': 'Counts a tenth.',
  '0': 'An account that matches scores -100.',
}

export const KINDS: Readonly<Record<Schemas['SignalFrame'], string>> = {
  funding: 'Funding',
  hiring: 'Hiring',
  executive_change: 'Executives',
  layoffs: 'Layoffs',
  acquisition: 'Acquisitions',
  expansion: 'Expansion',
  product_launch: 'Launches',
  partnership: 'Partnerships',
  contract_won: 'Contracts',
  earnings_remark: 'Results',
  technology: 'Technology',
  legal_trouble: 'Legal trouble',
  rebrand: 'New name',
  going_public_or_private: 'Listing',
  generic: 'Own words',
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString()} ${count === 1 ? one : many}`

/** What the team said of a signal's answers. */
export function precisionOf({ marked_right: right, marked_wrong: wrong }: Schemas['SignalRow']): string {
  if (right + wrong === 0) return 'nobody has marked its answers yet'
  return `${right.toLocaleString()} right, ${wrong.toLocaleString()} marked wrong`
}

/** Whether Account Suggestions of the ICP are on and this is the last signal that they can look for. */
export const isLastHigh = (icp: Schemas['Icp'], signal: Schemas['SignalRow']): boolean =>
  icp.farsight_state !== 'false' &&
  signal.q_rank === 6 &&
  icp.signals.every((one) => one.q_rank !== 6 || one.signal_id === signal.signal_id)
