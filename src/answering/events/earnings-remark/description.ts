import type { Describe } from '../wording.ts'

const GUIDANCE: Readonly<Record<string, string>> = { up: 'raised its outlook', down: 'lowered its outlook', same: 'kept its outlook' }

export const describe: Describe = (account, s) => {
  switch (s['topic']) {
    case undefined:
    case '':
      return null
    case 'cost cutting':
      return `${account} ${s['told'] === 'planned' ? 'plans to cut costs' : 'is cutting costs'}`
    case 'growth':
      return `${account} reported growth`
    case 'decline':
      return `${account} reported a decline`
    case 'expectations':
      return `${account} ${s['direction'] === 'missed' ? 'missed' : 'beat'} expectations`
    case 'guidance':
      return `${account} ${s['told'] === 'withdrawn' ? 'withdrew its forecast' : (GUIDANCE[s['direction'] ?? ''] ?? 'spoke of its outlook')}`
    default:
      return `${account} spoke of ${s['topic']}`
  }
}
