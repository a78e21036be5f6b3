import { EVENTS } from '../events/index.ts'
import { customerFits } from '../events/contract-won/customer-asked.ts'
import { raisedSum } from '../events/funding/raised-sum.ts'
import { isToCome } from '../events/funding/rounds-told.ts'
import { metricNamed } from '../events/earnings-remark/figures/figures.ts'
import { asksForSum } from '../events/earnings-remark/figures/levels.ts'
import { withoutOthersForecasts } from '../events/earnings-remark/figures/others-forecasts.ts'
import { holderStays } from '../events/executive-change/holder.ts'
import { employerOf, rolesIn } from '../events/executive-change/roles.ts'
import { meetsAmount, personIn, roundIn } from '../match/evidence.ts'
import { CALLS_BACK, KIND_WORDINGS } from '../events/legal-trouble/wordings.ts'
import { isOfSpeaker } from '../events/hiring/post-of-speaker.ts'
import { askedTechnologies, mentionOf } from '../events/technology/told.ts'
import { describingWords, isDescribedIn, tellsOfExchange } from '../events/technology/described.ts'
import { COMPANY_NOUNS } from '../reading/words/lexicon.ts'
import { findRole, namesNoRole } from '../match/role-matcher.ts'
import { findMoney } from '../text/money.ts'
import { isOccupation } from '../text/occupations.ts'
import { isKnownPlace, namesOfPlace } from '../text/places.ts'
import type { FrameId, Slots } from '../types.ts'
import { isDescribed, isName } from '../match/counterparty.ts'
import { holdsMost, ownWords } from '../odds/further-kinds.ts'
import { movesGuidance, SEES_GROWTH } from '../events/earnings-remark/figures/guidance-words.ts'
import { askedKinds } from '../events/model-kinds.ts'
import { isElsewhere } from '../match/place-told.ts'
import { isInvestor } from '../events/funding/investor.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyOf, anyWord, either } from '../text/any-of.ts'

const LEGAL: Readonly<Record<string, RegExp>> = {
  lawsuit: new RegExp(anyWord`
    su(?:e[sd]?|ing|its?) | lawsuits? | courts? | courtroom | litigat\w+ | complaints? | plaintiffs?
    class[- ]action | legal action | writs? | tribunal | judge | jury | damages | trial
    charg(?:ed|es) (?:with|over|of|against|by) | charged\W*$
    (?:court|civil|infringement|patent|libel|fraud|bribery|negligence) (?:\w+ )?(?:actions?|cases?|claims?)
    (?:actions?|cases?|claims?) (?:\w+ ){0,2}(?:against|filed|brought|baseless)
  `),
  investigation:
    /\b(?:investigat\w+|prob(?:e[sd]?|ing)|inquir\w+|scrutin\w+|raid\w*|subpoena\w*|look(?:ing|s|ed)? into|examin\w+|search(?:ed|es|ing)? (?:\S+ ){0,4}(?:offices?|headquarters|premises))\b/,
  fine: /\b(?:fin(?:e[sd]?|ing)|penalt\w+|sanction\w*|pay)\b/,
  'data breach': /\b(?:breach\w*|hack\w*|leak\w*|stolen|stole|ransom\w*|intru\w+|cyber\w*|expos\w+)\b/,
  'product recall': CALLS_BACK,
  settlement: /\b(?:settl\w+|agreed to pay|pay)\b/,
}

const LEGAL_ACTIONS = ['lawsuit', 'investigation', 'fine', 'settlement']
const tellsOfKind = (text: string, kind: string): boolean =>
  kind === 'legal action'
    ? LEGAL_ACTIONS.some((one) => tellsOfKind(text, one))
    : LEGAL[kind]?.test(text) === true || (kind in KIND_WORDINGS && KIND_WORDINGS[kind as keyof typeof KIND_WORDINGS].test(text))
const EXPECTED = /\b(?:expect\w*|forecast\w*|predict\w*|will|outlook|guidance|sees)\b/
const GREW = /\b(?:grew|rose|climbed|jumped|increased|advanced|surged|soared|doubled|trebled|tripled|improved|gained)\b/
const FIGURE = /\b(?:sales|revenues?|turnover|profits?|earnings|income|bookings|orders|premiums?|deliveries|volumes?)\b/
/** Growth that is only expected is none yet; in "raised its forecast after sales grew" one clause tells of what was. */
const isOnlyExpected = (text: string): boolean =>
  EXPECTED.test(text) &&
  !text.split(/[,;]|\b(?:and|after|as|while|but)\b/).some((clause) => GREW.test(clause) && FIGURE.test(clause) && !EXPECTED.test(clause))
const ONCE_WAS = anyOf`
  former(?:ly)?(?!.* (?:as|to) ) | ex(?!.* (?:as|to) ) | once | previously | advis\w+ | assist\w+ | deput\w+
  report\w* to | under | served as
  was(?! (?:made|named|appointed|promoted|hired|elected|chosen|picked|confirmed|installed|introduced|unveiled|presented|called))
  than
`
/** Before a role: somebody else's, or one given up. */
const NOT_THE_ROLE = new RegExp(
  String.raw`\bto (?:advise|assist|support|coach) (?:its |the |their )?$|\b${ONCE_WAS}\b[^,;]{0,24}$|\b(?:to|for) (?:its|the|their) $|'s former `,
)

const SAYS = anyOf`sa(?:id|ys) | added | adds | told | explained | wrote | commented | noted | according to`
/** "said Jane Doe, co-founder and …", "in the words of its …": whoever speaks has had the post for long, unless it says otherwise. */
const SPEAKER = new RegExp(either`
  \b${SAYS}(?! (?:it|they|he|she|that|the|we)\b) [^,;.]{2,40} , (?!.*\b(?:new|newly|incoming|outgoing|departing|appointed|joined|designate)\b)[^,;]{0,30}$
  \bin the words of (?:its|the|their) $
`)

const TOOK_UP = anyOf`
  took (?:up|over) (?:the |her |his )?(?:role|post|job|position|reins)
  (?:joined|started|arrived|took over)(?: the (?:company|group|firm|bank))? (?:in|as|last|this|on)\b | succeeded
  replaced | was (?:named|appointed|hired|promoted|made|recruited)
`
/** "who took up the role in May": whoever speaks is new to it after all. */
const TOOK_IT_UP = new RegExp(String.raw`^(?:\W*\w+){0,4}\W+who ${TOOK_UP}\b`)

/** Whether the role stands in the sentence as the one that somebody takes or leaves. */
function holdsRole(text: string, role: string): boolean {
  return findRole(text, role).some(({ start, end }) => {
    if (NOT_THE_ROLE.test(text.slice(Math.max(0, start - 40), start))) return false
    if (SPEAKER.test(text.slice(0, start)) && !TOOK_IT_UP.test(text.slice(end))) return false
    // "hires the CFO of Corvid as chief operating officer"
    const as = text.slice(end).lastIndexOf(' as ')
    return as < 0 || findRole(text.slice(end + as), undefined).length === 0
  })
}

/** Whoever speaks in a sentence has the post that it names. */
const SPOKEN = /\b(?:said|says|told|tells|added|adds|wrote|explained|commented)\b/

/** Who came or went in one sentence, as what in the one beside it: "She succeeds Jane Doe", "Acme will be led by a former nurse". The sentence itself must name no other post. */
const roleToldBeside = (sentence: Sentence, beside: readonly Sentence[], role: string): boolean =>
  !findRole(sentence.words(), undefined).some(
    ({ start, text }) =>
      !/^board|^(?:the|its) board/.test(text) && !NOT_THE_ROLE.test(sentence.words().slice(Math.max(0, start - 40), start)),
  ) &&
  beside.some((one) => (one.aboutAccount || one.implied) && !one.boilerplate && !SPOKEN.test(one.words()) && holdsRole(one.words(), role))

/** Whether the role stands in the sentence, and each time as that of somebody who keeps it, tells of another's leaving or has it at another company. */
function onlyOfThoseWhoStay(sentence: Sentence, role: string): boolean {
  const roles = rolesIn(sentence, role)
  return (
    roles.length > 0 &&
    !namesNoRole(role) &&
    roles.every((one) => holderStays(sentence, one, roles) || (sentence.namesAccount && employerOf(sentence, one).who === 'other'))
  )
}

/** Whether each post in the sentence is that of whoever speaks in it. */
function onlyOfSpeakers({ text }: Sentence, role: string): boolean {
  const posts = findRole(text.toLowerCase(), role)
  return posts.length > 0 && posts.every((one) => isOfSpeaker(text, one))
}

function holdsName(text: string, name: string, isAsked: boolean): boolean {
  const [padded, wanted] = [` ${text} `, ` ${name.toLowerCase()} `]
  for (let at = padded.indexOf(wanted); at >= 0; at = padded.indexOf(wanted, at + 1)) {
    if (!isAsked || !isElsewhere(padded.slice(0, at + 1))) return true
  }
  return false
}
const holdsPlace = (text: string, place: string): boolean =>
  place
    .toLowerCase()
    .split(/\s+or\s+/)
    .some((one) => namesOfPlace(one).some((name) => holdsName(text, name, name === one)))

/** A place named as such, rather than where somebody comes from: "in Poland", not "the Polish chain" or "Poland's Corvid". */
const placesIn = ({ tokens }: Sentence): string[] =>
  tokens.flatMap((token, j) =>
    (token.sort === 'place' || (token.tag === 'name' && isKnownPlace(token.lower))) &&
    tokens[j + 1]?.tag !== 'possessive' &&
    tokens[j + 1]?.tag !== 'noun' &&
    !/^(?:of|from|outside|beyond|than|over|against)$/.test(tokens[j - 1]?.lower ?? '')
      ? [token.lower]
      : [],
  )

/** A sentence with such a word tells of what is only wished, or is over, or of others. */
const UNLIKE =
  /\b(?:would|could|may|might|hop(?:e|es|ed|ing)|consider\w*|wants?|no|not|never|left|withdr\w+|clos(?:e|es|ed|ing)|shut|rivals?|competitors?|until)\b/

/** Where it happens may be told in the headline or the sentence beside, as long as the sentence tells of no other place. */
const placeToldBeside = (sentence: Sentence, beside: readonly Sentence[], place: string): boolean =>
  !sentence.tokens.some(({ lower }, j) => isKnownPlace(lower) && !COMPANY_NOUNS.has(sentence.tokens[j + 1]?.lower ?? '')) &&
  beside.some((one) => !one.boilerplate && !UNLIKE.test(one.words()) && placesIn(one).some((word) => holdsPlace(word, place)))

/** Which posts are open may be told in the sentence beside, where the sentence itself names none. */
const postsToldBeside = (sentence: Sentence, beside: readonly Sentence[], role: string): boolean =>
  !sentence.tokens.some(({ lower, tag }) => tag === 'noun' && isOccupation(lower) && !ANY_POST.test(lower)) &&
  beside.some(
    (one) => (one.aboutAccount || one.implied) && !one.boilerplate && !GONE.test(one.words()) && findRole(one.words(), role).length > 0,
  )
const ANY_POST =
  /^(?:people|staff|employees?|workers?|hires?|recruits?|personnel|candidates?|applicants?|newcomers?|starters?|heads?|lead|hands|women|men|chief|boss|director|manager|president)$/
const GONE =
  /\b(?:cut|cuts|cutting|laid off|lay-?offs?|redundan\w+|left|lost|dismiss\w+|shed|fired|no (?:more|new|plans?)|not|never|already)\b/

/** Whether whom a question names or describes stands in the sentence, or, described, in its surroundings. */
function isCounterparty(frame: FrameId, asked: string, sentence: Sentence, beside: readonly Sentence[]): boolean {
  const text = sentence.words()
  if (frame === 'contract_won' ? customerFits(asked, text) : text.includes(asked.toLowerCase())) return true
  return !isName(asked) && isDescribed(asked, near(sentence, beside))
}

const DEBT = /\b(?:loans?|bonds?|facilit(?:y|ies)|credit|debt|notes|borrow\w*|lend(?:s|ing)?|lent|overdraft|debentures?|refinanc\w+)\b/
const isRound = (text: string, round: string): boolean =>
  roundIn(text)?.toLowerCase() === round.toLowerCase() || (/\bdebt\b/.test(round) && DEBT.test(text.toLowerCase()))

/** A technology by its name in the sentence, or by the words that describe it in the sentence or beside it. */
function holdsTechnology(sentence: Sentence, asked: Slots, beside: readonly Sentence[]): boolean {
  if (asked['stage'] === 'changed' && !tellsOfExchange(sentence.words())) return false
  const near = [sentence, ...beside].map((one) => one.words())
  return (
    askedTechnologies(asked).some((one) => mentionOf(sentence, one) !== null) ||
    isDescribedIn(describingWords(asked['technology'] ?? ''), near)
  )
}

const near = (sentence: Sentence, beside: readonly Sentence[]): string => [sentence, ...beside].map((one) => one.words()).join(' . ')

/** What a sentence says of the things that the question names, as slots; null when it does not hold one of them. */
export function askedSlots(sentence: Sentence, frame: FrameId, asked: Slots, beside: readonly Sentence[] = []): Slots | null {
  const text = sentence.words()
  // The models read no sums.
  if (asksForSum(asked)) return null
  if (EVENTS[frame].otherEvent?.test(text) === true || (asked['topic'] === 'growth' && isOnlyExpected(text))) return null
  const slots: Record<string, string> = {}
  const { place, role, kind, counterparty, investor, product, round, direction } = asked
  // Where a deal was done, or the shares are listed, is judged for rules and models alike.
  if (place !== undefined && frame !== 'acquisition' && frame !== 'going_public_or_private') {
    if (!holdsPlace(text, place) && !placeToldBeside(sentence, beside, place)) return null
    slots['place'] = place
  }
  if (role !== undefined) {
    if (frame === 'executive_change' && direction === 'left' && onlyOfThoseWhoStay(sentence, role)) return null
    if (frame === 'hiring' && onlyOfSpeakers(sentence, role)) return null
    if (!holdsRole(text, role) && !(frame === 'hiring' ? postsToldBeside : roleToldBeside)(sentence, beside, role)) return null
    slots['role'] = role
  }
  if (counterparty !== undefined && !isCounterparty(frame, counterparty, sentence, beside)) return null
  if (investor !== undefined && !isInvestor(sentence, [], asked)) return null
  if (
    product !== undefined &&
    !product
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return null
  if (asked['words'] !== undefined && !holdsMost(ownWords(askedKinds(frame, asked), asked['words'].split(' ')), near(sentence, beside)))
    return null
  if (round !== undefined && (!isRound(sentence.text, round) || isToCome(text, round))) return null
  if (frame === 'technology' && !holdsTechnology(sentence, asked, beside)) return null
  if (frame === 'legal_trouble' && kind !== undefined) {
    if (!tellsOfKind(text, kind)) return null
    slots['kind'] = kind
  }
  if (frame === 'earnings_remark' && direction !== undefined) {
    if (asked['topic'] !== 'expectations' && !movesGuidance(withoutOthersForecasts(sentence), direction)) return null
    if (asked['metric'] !== undefined && (metricNamed(text) ?? asked['metric']) !== asked['metric']) return null
  }
  if (asked['outlook'] === 'growth' && !SEES_GROWTH.test(text)) return null
  if (frame === 'funding') {
    const sums = findMoney(sentence.text)
    if (!meetsAmount(raisedSum(sentence.text), asked)) return null
    const named = roundIn(sentence.text)
    if (sums.length === 1 && sums[0]) slots['amount'] = sentence.text.slice(sums[0].start, sums[0].end)
    if (named !== null) slots['round'] = named
  }
  if (frame === 'executive_change') {
    const person = personIn(sentence, 0, sentence.tokens.length)
    if (person !== null) slots['person'] = person
  }
  return slots
}
