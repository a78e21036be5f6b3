import type { Describe } from '../wording.ts'

export const describe: Describe = (account, s) => (s['product'] === undefined ? null : `${account} launched ${s['product']}`)
