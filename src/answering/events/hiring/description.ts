import { type Describe, placed } from '../wording.ts'

export const describe: Describe = (account, s) =>
  s['role'] === undefined ? null : `${account} is hiring: ${s['role']}${placed('in', s['place'])}`
