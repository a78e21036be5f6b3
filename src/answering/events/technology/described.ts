import { stem } from '../../text/stem.ts'
import { wordsIn } from '../../text/words.ts'
import { anyWord } from '../../text/any-of.ts'

/** Kinds of technology that are written like names. */
const ACRONYMS =
  /\b(?:AI|CRM|ERP|POS|HR|IT|IoT|RFID|GPS|VR|AR|RPA|CAD|MES|WMS|TMS|EHR|EMR|PMS|HRIS|LMS|CMS|PIM|PLM|BI|SaaS|B2B|3D|QR|NFC|LED|5G|API|EPOS|VoIP|SMS)\b/g
/** What is said of any technology, and tells none from another. */
const GENERAL = new Set(
  (
    'system systems software tool tools provider providers vendor vendors supplier suppliers platform platforms solution ' +
    'solutions service services technology technologies app apps application applications package packages programme program ' +
    'product products suite digital online electronic modern new newer latest own its the a an of for to and in on core main ' +
    'central company business'
  ).split(' '),
)
/** Said of the exchange of one technology for another. */
const EXCHANGE = new RegExp(anyWord`
  switch\w* | mov(?:e[sd]?|ing) | replac\w+ | swap\w* | chang(?:e[sd]?|ing) | migrat\w+ | left | leav(?:e[sd]?|ing)
  ditch\w* | dropp?\w* | in place of | instead of | successor | rebuilt | over to | tore out | goodbye | farewell
  went over | gone over | new | no longer | retir\w+ | upgrad\w+ | re-?platform\w* | since
`)

/** Words for one thing. */
const ALIKE: readonly (readonly string[])[] = [
  ['helpdesk', 'help desk', 'support desk', 'service desk', 'ticketing', 'tickets', 'customer support'],
  ['hosting', 'host', 'hosts', 'hosted', 'servers', 'data centre', 'data center', 'cloud'],
  ['shop', 'webshop', 'online shop', 'online store', 'web store', 'e-commerce', 'ecommerce', 'website'],
  ['point', 'pos', 'epos', 'till', 'tills', 'checkout', 'checkouts', 'cash register', 'cash registers'],
  ['sale', 'pos', 'epos', 'till', 'tills', 'checkout', 'checkouts', 'cash register', 'cash registers'],
  ['crm', 'customer database', 'client database', 'customer records', 'customer relationship', 'customer data'],
  ['erp', 'enterprise resource', 'resource planning', 'back office', 'ledger'],
  ['email', 'e-mail', 'mail', 'mailing', 'newsletter'],
  ['payroll', 'salaries', 'wages', 'pay slips', 'payslips'],
  ['booking', 'bookings', 'reservation', 'reservations'],
  ['accounting', 'accounts', 'bookkeeping', 'ledger', 'ledgers'],
  ['ai', 'artificial intelligence', 'machine learning', 'language model', 'copilot', 'chatbot'],
  ['hr', 'human resources', 'personnel', 'staff records'],
  ['phone', 'telephone', 'telephony', 'calls', 'voip'],
  ['warehouse', 'warehouses', 'warehousing', 'stock', 'inventory', 'picking'],
  ['policy', 'policies'],
  ['robots', 'robot', 'robotic', 'robotics'],
]

const TECHNICAL = new RegExp(anyWord`
  software | systems? | apps? | tools? | platforms? | program(?:me)?s? | cloud | technolog\w+ | digital\w*
  automat\w+ | online | servers? | code | robots?\w* | comput\w+ | databases? | scanners? | sensors? | screens?
  devices? | machines? | electronic | web\w* | saas | crm | erp | tills? | providers? | vendors?
`)

/** The words that tell a technology which a question describes without naming it from others; none for a name. */
export function describingWords(technology: string): string[] {
  if (/\p{Lu}|\d/u.test(technology.replace(ACRONYMS, ''))) return []
  return [...new Set(wordsIn(technology.replace(/-/g, ' ')).filter((word) => word.length > 1 && !GENERAL.has(word)))]
}

/** Whether the describing words stand in a sentence or what is told with it; of four or more, one may be missing. */
export function isDescribedIn(describing: readonly string[], texts: readonly string[]): boolean {
  if (describing.length === 0) return false
  const said = new Set(texts.flatMap((text) => wordsIn(text)).map(stem))
  const all = texts.join(' ').toLowerCase()
  // "point-of-sale", "web shop" and "webshop"
  const holds = (word: string): boolean => said.has(stem(word)) || (word.length > 5 && all.includes(word))
  const held = describing.filter(
    (word) =>
      holds(word) || ALIKE.some((group) => group.includes(word) && group.some((one) => ` ${all} `.includes(` ${one} `) || holds(one))),
  )
  // One word alone may be of anything: "a reading app", "a reading charity".
  if (describing.length === 1 && !TECHNICAL.test(all)) return false
  return held.length >= describing.length - (describing.length > 3 ? 1 : 0)
}

/** Whether a sentence tells that one technology was exchanged for another. */
export const tellsOfExchange = (text: string): boolean => EXCHANGE.test(text)

/** The last word of a sentence that describes the technology, or -1. */
export function describedAt(describing: readonly string[], tokens: readonly { lower: string }[]): number {
  const stems = new Set(describing.map(stem))
  return tokens.findLastIndex(({ lower }) => lower.split('-').some((part) => stems.has(stem(part))))
}
