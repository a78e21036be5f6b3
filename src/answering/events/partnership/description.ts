import type { Describe } from '../wording.ts'

export const describe: Describe = (account, s) =>
  s['counterparty'] === undefined ? null : `${account} entered a partnership with ${s['counterparty']}`
