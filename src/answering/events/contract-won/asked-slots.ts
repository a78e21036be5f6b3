import { askedAmounts } from '../../text/asked-amounts.ts'
import { particularName } from '../../text/asked/particular-name.ts'
import { askedWork, askedYears } from './asked-contract.ts'
import type { AddSlots } from '../event.ts'

const PUBLIC_CUSTOMER =
  /\b(government|public[- ]sector|federal|defen[cs]e|military|nhs|state|municipal|navy|army)\b(?=[^?]*\b(?:contract|tender|customer|client|deal|order|work)s?\b)/i

export const addSlots: AddSlots = (slots, question, { counterparty: named }) => {
  const counterparty = particularName(named)
  if (counterparty !== null) slots['counterparty'] = counterparty
  if (slots['direction'] === undefined) {
    Object.assign(slots, askedAmounts(question))
    const [years, work] = [askedYears(question), askedWork(question)]
    if (years !== null) slots['years'] = years
    if (work !== null) slots['work'] = work
  }
  const customer = PUBLIC_CUSTOMER.exec(question)?.[1]
  if (customer !== undefined) slots['counterparty'] ??= customer.toLowerCase()
}
