import { type Describe, isDone, part, sum } from '../wording.ts'

export const describe: Describe = (account, s) => {
  const [other, price] = [s['counterparty'], part('for', sum(s['amount']))]
  if (s['direction'] === 'merger')
    return other === undefined ? `${account} is merging with another company` : `${account} is merging with ${other}`
  if (s['direction'] === 'received') {
    const acquired = isDone(s) ? 'was acquired' : s['stage'] === 'agreed' ? 'is to be acquired' : 'is being acquired'
    return `${account} ${acquired}${part('by', other)}${price}`
  }
  if (other === undefined) return null
  return `${account} ${s['stage'] === 'agreed' && !isDone(s) ? 'agreed to acquire' : 'acquired'} ${other}${price}`
}
