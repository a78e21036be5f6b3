import type { Describe } from '../wording.ts'

export const describe: Describe = (account, s) => (s['name'] === undefined ? null : `${account} changed its name to ${s['name']}`)
