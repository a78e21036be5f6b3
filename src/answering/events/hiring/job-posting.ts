import type { Evidence } from '../../match/evidence.ts'
import { findRole } from '../../match/role-matcher.ts'
import { NOBODY, type Participant } from '../../reading/grammar/participant.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { namesOfPlace } from '../../text/places.ts'
import { escapeForPattern } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { overBy } from './closed-posting.ts'
import { NOT_HIRING } from './cues.ts'
import { growsTeam, teamGrows } from './growing-team.ts'
import { roleOfTitle } from './posting-title.ts'
import { roleIn } from './role-sought.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'

/** The place must stand in the title, or in the body of a posting or the sentence. */
export function placeFits(place: string, text: string): boolean {
  return place
    .split(/\s+or\s+/i)
    .some((one) =>
      namesOfPlace(one).some((name) =>
        new RegExp(`(?<![\\p{L}\\p{N}])${escapeForPattern(name)}(?![\\p{L}\\p{N}])`, name.length <= 2 ? 'u' : 'iu').test(
          name.length <= 2 ? text : text.toLowerCase(),
        ),
      ),
    )
}

const JOBS_TO_BE_HAD = anyOf`vacancies | openings | positions | roles | jobs`
const SITE_OR_TEAM = anyOf`
  sites? | offices? | branch(?:es)? | depots? | plants? | stores? | shops? | yards? | works | mills? | hotels?
  clinics? | warehouses? | teams? | departments?
`
const FOR_WHAT_OR_WHERE = anyOf`in | for | on | at (?!present|the moment|this time|the time)`
const AT_PRESENT = anyOf`at (?:present|the moment|this time) | right now | just now | now | until | this year | and | but`
/** What says that nobody is looked for at all; not that another site has no vacancies. Of the posting itself, see closed-posting.ts. */
const CLOSED = new RegExp(either`
  (?<!\b${SITE_OR_TEAM} (?:currently )?)\b(?:(?:have|has|are) (?:currently )?no|do (?:not|n't) (?:currently )?have any) (?:open |current )?${JOBS_TO_BE_HAD}\b(?! ${FOR_WHAT_OR_WHERE})
  (?:\b(?:are|is)|'re) (?:not|n't) (?:currently |presently )?(?:recruiting|hiring)(?= ${AT_PRESENT}\b| ?(?:[.,;:!]|$))
`)
/** What a sentence of a posting says of the work itself, and of where else the company is. */
const WHERE_THE_WORK_IS =
  /\b(?:based|location|located|you|your|role|position|job|work(?:ing)?|hybrid|remote|on-?site|join|apply|candidates?|hire|hiring|looking for|shift|opening|team in)\b/
const WHERE_ELSE =
  /\b(?:customers?|clients?|offices in|depots?|plants?|sites?|factories|stores|countries|bought|acquired|took over|founded|started|headquarter\w*|head office)\b/
const NO_WORK_THERE = /\b(?:support|serve|visit|travel|trips?|customers?|clients?)\b/

const SEEKS = anyOf`seeks? | seeking | (?:looking|searching) for | needs? | hir(?:es|ing|e) | recruit(?:s|ing)? | wants?`
const SOME_OR_ONE = anyOf`an? | one | two | three | four | several | another | its | our | the | \d+`
/** What stands behind the one who is looked for, up to what for: "seeks an account executive in Austin". */
const SOUGHT = anyCase(
  String.raw`\b${SEEKS} ${SOME_OR_ONE}\b(?: (?:first|new|next|second))? (?:(?!(?:in|at|for|to|who|that|with|and) )[^ ,.;]+ ){1,6}?(?:in|at|for (?:our|its|the)) ([^,.;:]{2,40})`,
)
const WHAT_FOR = / (?:to|who|that|with|and|where|as|from)\b.*$/

/** Where a sentence says that somebody is looked for; null where it does not say. */
const soughtAt = (text: string): string | null => SOUGHT.exec(text)?.[1]?.replace(WHAT_FOR, '') ?? null

/** Whether the body of a posting places the work: another place in the title is where it is, but for what the body says of the work. */
export function isWorkedAt(place: string, title: string, hasTitle: boolean, body: readonly Sentence[]): boolean {
  const isPlaced = hasTitle && body.some(({ headline, tokens }) => headline && tokens.some(({ sort }) => sort === 'place'))
  return body.some((sentence) => {
    if (sentence.headline || sentence.boilerplate || !placeFits(place, sentence.text)) return false
    const sought = soughtAt(sentence.text)
    if (sought !== null && sentence.tokens.some(({ sort, text }) => sort === 'place' && sought.includes(text)))
      return placeFits(place, sought)
    const words = sentence.words()
    const ofWork = WHERE_THE_WORK_IS.test(words) && !NO_WORK_THERE.test(words)
    return isPlaced || placeOfTitle(title) ? ofWork && !WHERE_ELSE.test(words) : ofWork || !WHERE_ELSE.test(words)
  })
}

/** "Technician, Bologna", "Engineer – Leeds": a place that no gazetteer need know. */
const placeOfTitle = (title: string): boolean => /(?:,| [-–|]| in) \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?: or | ?$|,| \()/u.test(title)

/** A posting without a headline is told by its first sentences. */
const titleOf = (reading: AccountReading): Sentence[] => {
  const title = reading.sentences.filter((sentence) => sentence.headline)
  return title.length > 0 ? title : reading.sentences.filter((sentence) => !sentence.boilerplate).slice(0, 2)
}

/** The sentence by which a posting says that its company looks for nobody. */
const closedBy = (reading: AccountReading): Sentence | undefined =>
  reading.sentences.find((sentence) => !sentence.boilerplate && !sentence.question && CLOSED.test(sentence.words()))

/** Another company by its name. */
export const isOtherCompany = ({ tag, sort }: Token): boolean => tag === 'name' && sort === 'company'

const OFFERS =
  /\b(?:(?:is|are|'re) (?:also |now |currently )?(?:looking for|seeking|hiring|recruiting|searching for)|(?:openings|vacancies) for) (?!(?:someone|somebody)\b)[^.;:]*$/

/** Whether a sentence of a posting for several posts offers the one asked for: "is looking for a Head of Data and two engineers". */
function offers(sentence: Sentence, asked: Slots): boolean {
  const text = sentence.words()
  return (
    asked['role'] !== undefined &&
    !sentence.boilerplate &&
    !sentence.question &&
    !NOT_HIRING.test(text) &&
    !/, (?:which|who) (?:is|are)\b|\bnot\b/.test(text) &&
    !sentence.tokens.some(isOtherCompany) &&
    (teamGrows(text, asked['role']) ||
      findRole(text, asked['role']).some(
        ({ start }) =>
          OFFERS.test(text.slice(0, start)) &&
          !/\b(?:report\w*|work\w*|support\w*|assist\w*|alongside|help\w*|join\w*|who|that|to|with|not|than)\b[^,]*$/.test(
            text.slice(0, start).replace(/^.*\b(?:for|seeking|hiring|recruiting)\b/, ''),
          ),
      ))
  )
}

/** Places in the body may be where the company is, and not the work. */
const TELLS_OF_COMPANY = /\b(?:headquarter\w*|head office|offices in|customers in|founded in)\b/i
/** A job posting of the account is judged by its title; its place by title, then body. */
export function readJobPosting(reading: AccountReading, asked: Slots): Evidence[] {
  const title = titleOf(reading)
  const first = title[0]
  if (!first) return []
  const { role, place } = asked
  const text = title.map((sentence) => sentence.text).join(' ')
  const told: Slots = {
    role: first.headline ? roleOfTitle(text, reading.names) : (role ?? ''),
    ...(place === undefined ? {} : { place }),
  }
  const who: Participant = { ...NOBODY, who: 'account', byReference: !reading.own }
  const by = (sentence: Sentence, strength: number, reason: string | null, slots = told): Evidence[] => [
    { sentence, index: 0, who, reality: 'real', strength, slots, reason },
  ]
  const over = overBy(reading)
  const closed = over ?? closedBy(reading)
  if (closed && (over !== undefined || !role)) return by(closed, 0.5, 'not hiring')
  const body = reading.sentences.filter((sentence) => !sentence.headline)
  if (roleIn(text, asked) === null) {
    const growing = place === undefined && body.find((sentence) => growsTeam(sentence, role ?? ''))
    if (growing) return by(growing, 0.86, null)
    const open = place === undefined && body.find((sentence) => offers(sentence, asked))
    if (open) return by(open, 0.82, null, { role: role ?? '' })
    const inBody = body.find((sentence) => roleIn(sentence.text, asked) !== null)
    return inBody ? by(inBody, 0.5, 'boilerplate') : by(first, 0.5, 'another role')
  }
  if (place === undefined || placeFits(place, text)) return by(first, 0.96, null)
  if (!isWorkedAt(place, text, first.headline, reading.sentences)) return by(first, 0.5, 'another place')
  const words = body.flatMap(({ boilerplate, text: told }) => (boilerplate ? [] : [told])).join(' ')
  return by(first, TELLS_OF_COMPANY.test(words) ? 0.6 : 0.82, null)
}
