import { exchangeNamed } from '../../text/exchanges.ts'
import { isKnownPlace } from '../../text/places.ts'
import { splitPlace } from './place-name.ts'

type Draft = Record<string, string>

/** "an Austrian company", "a Dutch pensions business" */
const COMPANY_OF =
  /\b(?:an?|another|any) (\p{Lu}\p{L}+) (?:[\p{L}-]+ ){0,2}?(?:compan(?:y|ies)|firms?|business(?:es)?|group|rival|competitor|start-?up|maker|bank|brand)\b/u
/** Where a bought company is to be: "a company in Scotland". What it is remains asked for without the place. */
export function addPlaceOfTarget(slots: Draft, question: string): void {
  if (slots['direction'] !== 'made' || slots['place'] !== undefined) return
  const adjective = COMPANY_OF.exec(question)?.[1]
  const { place } = /\bin (?:the )?\p{Lu}/u.test(question) ? splitPlace(question) : { place: null }
  const named = place ?? adjective
  if (named === undefined || !isKnownPlace(named)) return
  slots['place'] = named
  const kept = slots['counterparty']?.replace(/ in (?:the )?\p{Lu}.*$/u, '')
  if (kept !== undefined) slots['counterparty'] = kept
}

/** Where a listing is to be: "in New York", "on Nasdaq". */
export function addPlaceOfListing(slots: Draft, question: string): void {
  const { place } = /\bin (?:the )?\p{Lu}/u.test(question) ? splitPlace(question) : { place: null }
  const named = place ?? exchangeNamed(question)
  if (slots['direction'] === 'public' && named !== null) slots['place'] = named
}

const NAME = String.raw`(?!ACCT\b)\p{Lu}[\p{L}\d.&'’-]*(?: (?:(?:of|and|&|de) )?[\p{Lu}\d][\p{L}\d.&'’-]*)*`
const OFFER_OF = new RegExp(`\\b(?:offer|bid|approach|proposal)s? (?:from|by) (?:the )?(${NAME})`, 'u')
const BUYER = new RegExp(
  `^\\p{Lu}\\p{L}+ (?:the )?(${NAME}) (?:(?:now|already|also|been) )?(?:buying|acquiring|acquired?|bought|buy|purchas\\w+|the (?:new )?(?:owner|parent|buyer) of|tak(?:en|ing|e) over) ACCT`,
  'u',
)

/** Who buys the account: "an offer from Intertek", "Is Corvid the new owner of ACCT?" */
export const buyerIn = (question: string): string | null => (OFFER_OF.exec(question) ?? BUYER.exec(question))?.[1] ?? null

const INVESTOR = new RegExp(
  `^\\p{Lu}\\p{L}+ (?:the )?(${NAME}) (?:(?:also|been|a|an) )*(?:co-)?(?<deed>lead|leading|led|anchor\\w*|join\\w*|participat\\w*|back\\w*|invest\\w*|shareholder|backer|put\\w*)\\b`,
  'u',
)

/** Who put money into the account, and whether as the first of the investors. */
export function addInvestor(slots: Draft, question: string): void {
  const match = INVESTOR.exec(question)
  if (match?.[1] !== undefined) slots['investor'] ??= match[1]
  const leads = /^(?:lead|led|anchor)/.test(match?.groups?.['deed'] ?? '') || /\b(?:co-)?led by \p{Lu}/u.test(question)
  if (leads && slots['investor'] !== undefined) slots['part'] = 'lead'
}
