import { type Describe, part, sum, withArticle } from '../wording.ts'

export const describe: Describe = (account, s) => {
  if (s['direction'] === 'invested')
    return s['counterparty'] === undefined
      ? null
      : `${account} invested${part('', sum(s['amount'])).replace('  ', ' ')} in ${s['counterparty']}`
  if (s['amount'] === undefined && s['round'] === undefined && s['investor'] === undefined) return null
  const round =
    s['round'] === undefined
      ? ''
      : ` in ${withArticle(/round|loan|grant|offering|facility|placement/i.test(s['round']) ? s['round'] : /^series/i.test(s['round']) ? s['round'] : `${s['round']} round`)}`
  return `${account} raised ${sum(s['amount']) ?? 'money'}${round}${part(s['round'] === undefined && s['amount'] === undefined ? 'from' : 'led by', s['investor'])}`
}
