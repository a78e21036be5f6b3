import { type Describe, isDone, part, sum, withArticle } from '../wording.ts'
import { inRunningText } from '../../text/money.ts'

export const describe: Describe = (account, s) => {
  const [kind, by] = [s['kind'], part('by', s['counterparty'])]
  if (kind === undefined) return null
  if (kind === 'data breach')
    return s['attack'] === undefined
      ? `${account} had a data breach`
      : `${account} was hit by ${withArticle(s['attack'])}${part('in which', s['taken'])}`
  if (kind === 'fine' && isDone(s)) return `${account} was fined${s['amount'] === undefined ? '' : ` ${inRunningText(s['amount'])}`}${by}`
  if (kind === 'settlement') return `${account} reached a settlement${part('with', s['counterparty'])}${part('of', sum(s['amount']))}`
  return `${account} faces ${withArticle(kind)}${by}${part('of', sum(s['amount']))}`
}
