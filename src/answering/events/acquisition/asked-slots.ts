import { particularName, NAME } from '../../text/asked/particular-name.ts'
import { splitPlace } from '../../text/asked/place-name.ts'
import { isKnownPlace } from '../../text/places.ts'
import { anyCase, either } from '../../text/any-of.ts'
import type { AddSlots } from '../event.ts'

/** "an Austrian company", "a Dutch pensions business" */
const COMPANY_OF =
  /\b(?:an?|another|any) (\p{Lu}\p{L}+) (?:[\p{L}-]+ ){0,2}?(?:compan(?:y|ies)|firms?|business(?:es)?|group|rival|competitor|start-?up|maker|bank|brand)\b/u
/** Where a bought company is to be: "a company in Scotland". What it is remains asked for without the place. */
function addPlaceOfTarget(slots: Record<string, string>, question: string): void {
  if (slots['direction'] !== 'made' || slots['place'] !== undefined) return
  const adjective = COMPANY_OF.exec(question)?.[1]
  const { place } = /\bin (?:the )?\p{Lu}/u.test(question) ? splitPlace(question) : { place: null }
  const named = place ?? adjective
  if (named === undefined || !isKnownPlace(named)) return
  slots['place'] = named
  const kept = slots['counterparty']?.replace(/ in (?:the )?\p{Lu}.*$/u, '')
  if (kept !== undefined) slots['counterparty'] = kept
}

const OFFER_OF = new RegExp(`\\b(?:offer|bid|approach|proposal)s? (?:from|by) (?:the )?(${NAME})`, 'u')
const BUYER = new RegExp(
  `^\\p{Lu}\\p{L}+ (?:the )?(${NAME}) (?:(?:now|already|also|been) )?(?:buying|acquiring|acquired?|bought|buy|purchas\\w+|the (?:new )?(?:owner|parent|buyer) of|tak(?:en|ing|e) over) ACCT`,
  'u',
)

/** Who buys the account: "an offer from Intertek", "Is Corvid the new owner of ACCT?" */
const buyerIn = (question: string): string | null => (OFFER_OF.exec(question) ?? BUYER.exec(question))?.[1] ?? null

/** "took over Elm Lodge from Sunrest": what, and not whose it was. */
const withoutOwner = (bought: string | undefined): string | undefined => bought?.replace(/ from \p{Lu}.*$/u, '')
const ACQUISITION_OF = /\b(?:acquisition|purchase|takeover|buy-?out) of (?!ACCT)([^?]{2,60}?)(?: (?:for|by|in|from|on) [^?]*)?\W*$/i
const DEAL_DONE = anyCase(either`
  \b(?:takeover|acquisition|purchase|sale|buyout|merger|deal)\b.*\b(?:completed|closed|finali[sz]ed|gone through|done)\b
  \b(?:completed|closed|finali[sz]ed)\b
`)

export const addSlots: AddSlots = (slots, question, { counterparty: bought }) => {
  const target = ACQUISITION_OF.exec(question)?.[1] ?? ''
  const counterparty = particularName(withoutOwner(bought)) ?? (/^\p{Lu}/u.test(target) ? target : null)
  if (counterparty !== null) slots['counterparty'] = counterparty
  const buyer = slots['direction'] === 'received' && slots['counterparty'] === undefined ? buyerIn(question) : null
  if (buyer !== null) slots['counterparty'] = buyer
  addPlaceOfTarget(slots, question)
  if (DEAL_DONE.test(question)) slots['stage'] = 'done'
}

const PASSIVE = /\b(?:been|being|was|were|is|got|get|gets|getting) (?:\w+ly )?\w+(?:ed|en|ught|old)\b|\b(?:of|for|in|into|to) ACCT\b/i
export const directionByVoice = (question: string): string =>
  PASSIVE.test(question) ? 'received' : /\bmerg/i.test(question) ? 'either' : 'made'
