import { type Describe, part, sum } from '../wording.ts'
import { inRunningText } from '../../text/money.ts'

export const describe: Describe = (account, s) =>
  s['counterparty'] === undefined
    ? s['amount'] === undefined
      ? null
      : `${account} won a contract worth ${inRunningText(s['amount'])}`
    : `${account} won a contract with ${s['counterparty']}${part('worth', sum(s['amount']))}`
