import { outlinesOf, stretchReality, type Outline } from './outline.ts'
import { allForms } from '../text/inflect.ts'
import { ofAccount, type Evidence } from './evidence.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyOf, either } from '../text/any-of.ts'
import { MONTH_WORDS } from '../text/time/calendar-words.ts'

/** A way of telling an event that no single verb tells, as a pattern over a sentence's outline (see `outline.ts`). */
export interface Construction {
  id?: string
  pattern: RegExp
  /** How well it proves the event, 0..1. */
  strength: number
  /** Proves nothing when this is found anywhere in the outline. */
  unless?: RegExp
  /** The words tell the event although their verbs are not done yet: "the first chance to order". */
  settled?: boolean
}

/** Words without a party, within one clause. */
export const GAP = String.raw`(?:[^A-Z;:!?]|PLC|SUM|PRO|PER\b|ACC 's){0,90}?`
/** A few words without a party or comma. */
export const NEAR = String.raw`(?:[^A-Z;:!?,]|PLC\b|PRO\b|ACC 's\b){0,44}?`
const NEXT_WORD = anyOf`
  for | in | from | after | and | or | to | at | on | out | as | amid | with | by | off | away | under | before
  following | over | against | this | last | next | early | earlier | late | today | yesterday | through | via | while
  where | when | which | who | that | is | are | was | were | has | have | had | will | would | back | down | up | but
  because | since | , | \. | - | – | — | \) | " | ; | :
`
/** After a party that stands for itself, not before what is its own ("Acme's plant", "Acme shares"). */
export const END = `(?= ${NEXT_WORD}|$)`
/** The same where what is the account's own may stand between: "on its debut". */
export const OWN_GAP = String.raw`(?:[^A-Z;:!?]|PLC|SUM|PRO|PER\b|ACC 's\b){0,90}?`
const AUX_WORD = anyOf`
  has | have | had | is | are | was | were | will | would | to | be | been | being | 's | 've | 'll | 're | also | now
  just | today | yesterday | recently | finally | then | already | officially | formally | together | jointly | both
  each | all | on (?:mon|tues|wednes|thurs|fri|satur|sun)day | this (?:week|month|morning|year)
  last (?:week|month|year)
  in (?:${MONTH_WORDS}) | [a-z]+ly | , which
  , who | ,
`
/** What may stand between a subject and its verb. */
export const AUX = `(?:${AUX_WORD} )*`

/** All forms of the verbs, as one group of a pattern. */
export const formsOf = (verbs: string): string => `(?:${allForms(verbs.trim().split(/\s+/)).join('|')})`

/** A pattern over an outline, with single spaces. */
export const over = (source: string): RegExp => new RegExp(source.replace(/\s*\n\s*/g, ''))

export const constructions = (
  strength: number,
  ...sources: readonly (string | readonly [source: string, unless: RegExp])[]
): Construction[] =>
  sources.map((one) => (typeof one === 'string' ? { pattern: over(one), strength } : { pattern: over(one[0]), strength, unless: one[1] }))

type Accept = (matched: string, groups: Readonly<Record<string, string>>) => boolean

function matchIn(sentence: Sentence, outline: Outline, list: readonly Construction[], accept: Accept): Evidence | null {
  let best: Evidence | null = null
  for (const { id, pattern, strength, unless, settled } of list) {
    if (best !== null && strength <= best.strength) continue
    const match = pattern.exec(outline.text)
    if (match === null || unless?.test(outline.text) === true || !accept(match[0], match.groups ?? {})) continue
    const [from, to] = [outline.tokenAt(match.index), outline.tokenAt(match.index + match[0].length - 1) + 1]
    const verb = sentence.tokens.slice(from, to).findIndex((token) => token.tag === 'verb')
    const reality = stretchReality(sentence, from, to, settled)
    // The clause reading decides what a denial is; here it only means that the wording proves nothing.
    const reason = reality === 'denied' ? 'not done' : null
    const evidence = ofAccount(sentence, verb < 0 ? to - 1 : from + verb, strength, !sentence.namesAccount, { reality, reason, rule: id })
    if (best === null || evidence.reality === 'real' || evidence.reality === 'announced') best = evidence
  }
  return best
}

/** The best evidence that one of the constructions gives, without the sentence's asides or, where `asides` says so, as it stands. */
export function matchConstructions(
  sentence: Sentence,
  list: readonly Construction[],
  accept: (matched: string, groups: Readonly<Record<string, string>>) => boolean = () => true,
  asides = true,
): Evidence[] {
  // Lists that leave asides out speak of the account in every construction; most sentences do not.
  if (!asides && !sentence.aboutAccount) return []
  const { plain, full } = outlinesOf(sentence)
  if (!asides && !plain.text.includes('ACC')) return []
  const found = matchIn(sentence, plain, list, accept) ?? (full === plain || !asides ? null : matchIn(sentence, full, list, accept))
  return found === null ? [] : [found]
}

const ONCE = anyOf`former | formerly | ex | ex- | onetime | one-time | erstwhile`
/** Somebody who once was the account's: "a former Acme engineer", "formerly a unit of Acme". */
export const FORMERLY = new RegExp(either`
  \b${ONCE}(?: [a-z-]+){0,4} (?:of |at |by |from )?(?:the )?ACC\b(?! (?:has|have|is|will|said))
  \bACC (?:alumn\w+|veterans?|spin-?(?:off|out))\b
`)

/** Whether the account stands only in an aside about another company: "Bowden, maker of parts for Acme, wins order". */
export function asideOnly(sentence: Sentence): boolean {
  const { plain, full } = outlinesOf(sentence)
  return (
    plain !== full &&
    /^(?:[^A-Z]{0,30} )?OTH\b/.test(plain.text) &&
    !/\bACC\b/.test(plain.text) &&
    !/, (?:with )?(?:which|whom|where|whose)\b/.test(full.text)
  )
}
