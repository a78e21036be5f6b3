import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'production adopted built centre chosen cloud code conversion crm deployed deploying does erp hr implemented implementing ' +
  'keep log migrated migration moved onto page platform programme record recruiters rely running runs send software stack ' +
  'staff support switch system tickets tool track training use user uses using utilise warehouse website write'

export const lookedFor = (s: Slots): string =>
  s['stage'] === 'changed'
    ? `The account exchanging its ${s['technology'] ?? 'technology'} for another`
    : `The account using ${s['technology'] ?? 'the technology'}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['uses', s['technology']]
