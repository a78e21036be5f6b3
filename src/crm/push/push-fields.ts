import type { CrmField } from '../connector.ts'

/** The fields that the service has in a CRM, under names that nobody else uses. It writes these and no others. */
export const PUSH_FIELDS = [
  {
    name: 'account_signal_score',
    label: 'Signal score',
    description: 'How much speaks for this company now, 0 to 100; -100: a signal that rules it out. Written by the Account Signal Service.',
    type: 'number',
  },
  {
    name: 'account_signal_why_now',
    label: 'Why now',
    description: 'Why to talk to this company now, in a few sentences with their sources. Written by the Account Signal Service.',
    type: 'text',
  },
  {
    name: 'account_signal_matches',
    label: 'Matched signals',
    description: 'Which signals match this company, the weightiest first. Written by the Account Signal Service.',
    type: 'text',
  },
  {
    name: 'account_signal_last_match',
    label: 'Last signal match',
    description: 'The day on which the latest match of this company was found. Written by the Account Signal Service.',
    type: 'date',
  },
] as const satisfies readonly CrmField[]

export const PUSH_FIELD_NAMES: readonly string[] = PUSH_FIELDS.map(({ name }) => name)
