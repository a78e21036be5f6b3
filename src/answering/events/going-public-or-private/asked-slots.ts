import { splitPlace } from '../../text/asked/place-name.ts'
import { exchangeNamed } from '../../text/exchanges.ts'
import type { AddSlots } from '../event.ts'

/** Where a listing is to be: "in New York", "on Nasdaq". */
export const addSlots: AddSlots = (slots, question) => {
  const { place } = /\bin (?:the )?\p{Lu}/u.test(question) ? splitPlace(question) : { place: null }
  const named = place ?? exchangeNamed(question)
  if (slots['direction'] === 'public' && named !== null) slots['place'] = named
}
