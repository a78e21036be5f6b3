import { COMPANY_NOUNS } from '../../reading/words/lexicon.ts'
import { isAccount } from '../../reading/grammar/participant.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { wordSet } from '../../text/words.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { only } from '../../text/any-of.ts'

/** What is done with a technology for oneself or, as a trade, for others. */
const WORKING = wordSet('implement deploy roll install run host manage operate maintain configure support integrate service administer')
const MAKING = wordSet('make build sell offer develop provide design write launch supply produce publish market create deliver resell')
const MOVING = wordSet('move migrate switch shift transfer port convert bring take put get help train teach coach advise onboard')
const SHOWING = wordSet('run give hold teach host organise organize')
const OPENING = wordSet('let help give enable allow show offer serve')
/** Behind these the technology is in use, whoever gains by it. */
const TAKING = wordSet('use utilise utilize adopt choose select pick buy rely power standardise standardize leverage')

/** Company nouns that are as often a thing of one's own. */
const OWN_THINGS = wordSet('app platform network exchange yard mill house label practice concern contractor studio marketplace institution')
const BODIES = wordSet(
  'hospitals universities colleges councils associations bodies municipalities authorities ministries museums landlords ' +
    'farmers accountants lawyers beginners others shopkeepers cities governments newspapers nonprofits non-profits ' +
    'not-for-profits freelancers',
)
/** Places of others, or of one's own where it is told what has been done there. */
const PLACES = wordSet('hotels restaurants libraries clinics clubs surgeries schools theatres')
/** One's own customers may be served with what one uses. */
const SERVED = wordSet('clients customers users')
const AUDIENCE = new RegExp(only`
  customers | users | clients | clusters | admins | administrators | developers | teams | merchants | shops | stores
  sellers | environments | deployments | accounts | owners | engineers | warehouses | workloads | databases
  instances
`)
const LESSONS =
  /^(?:courses?|training|workshops?|boot-?camps?|classes|lessons|tutorials|seminars|webinars|certifications?|meet-?ups?|consulting|consultancy)$/
const EXTRAS = /^(?:apps|add-ons?|plug-?ins?|extensions?|templates|themes|licen[cs]es|implementations|migrations)$/
const OWN = /^(?:its|their|our|his|her|own|all|both|the|every|each|staff|employees)$/
const FOR_OWN = /\b(?:for|at|by|to|among|in|across) (?:its|their|our|all|every|staff|employees)\b/
/** "… and runs its own books on it": the sentence may tell of both. */
const ITSELF = /\b(?:itself|themselves|ourselves|in-house|internally|(?:its|our|their) own)\b/

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=ch|sh|ss)es$|s$/, '')
const areCompanies = (word: string): boolean =>
  BODIES.has(word) || (word.endsWith('s') && COMPANY_NOUNS.has(singular(word)) && !OWN_THINGS.has(singular(word)))

/** "helps firms move to Kafka": verbs that are nouns too. */
const isDeed = (word: string): boolean => WORKING.has(word) || MOVING.has(word) || TAKING.has(word)

/** Where the noun phrase from `from` ends if it names others for whom one works, or -1. */
function othersAt(tokens: readonly Token[], from: number, countsServed: boolean): number {
  let own = false
  for (let j = from; j < Math.min(tokens.length, from + 7); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'mark' || token.tag === 'auxiliary' || token.tag === 'possessive') return -1
    if (token.tag === 'preposition' && !/^(?:than|over|of)$/.test(token.lower)) return -1
    if (token.tag === 'name' && token.sort === 'company' && !own) return tokens[j + 1]?.tag === 'possessive' ? -1 : j
    const next = tokens[j + 1]
    const ends = next?.tag !== 'possessive' && (next?.tag !== 'noun' || isDeed(next.lower)) && !/^['’]/.test(next?.text ?? '')
    if (ends && SERVED.has(token.lower)) return countsServed ? j : -1
    if (ends && !own && (areCompanies(token.lower) || (countsServed && PLACES.has(token.lower)))) return j
    own ||= OWN.test(token.lower)
  }
  return -1
}

/** Where the phrase begins that tells for whom: "for", "at", "on behalf of", within a few words of `from`; or -1. */
function forWhom(tokens: readonly Token[], from: number, to: number): number {
  for (let j = from; j < Math.min(tokens.length, to); j++) {
    const { lower, tag } = tokens[j]!
    if (/^(?:for|at)$/.test(lower) || (lower === 'of' && tokens[j - 1]?.lower === 'behalf')) return j + 1
    if (lower === 'to' && tag === 'preposition') return j + 1
    if (tag === 'verb' || tag === 'auxiliary' || tag === 'mark' || tag === 'subordinator') return -1
  }
  return -1
}

/** Whether the account implements, teaches, moves others to or makes things for the technology from `at` on as its trade: nothing says that it works with it itself. */
export function isForOthers({ tokens, headline, words }: Sentence, at: number, length: number): boolean {
  if (ITSELF.test(words())) return false
  const account = tokens.findIndex((token) => isAccount(token))
  const next = tokens[at + length]?.lower ?? ''
  const oneOn = tokens[at + length + 1]?.lower ?? ''
  let isDone = false
  for (let j = at - 1; j >= Math.max(0, at - 12); j--) {
    const { verb, tag, text, lower: word } = tokens[j]!
    if (text === ';' || account > j) return false
    // "which moves banks to Kafka": taken for a noun.
    const lemma = tag === 'verb' ? verb?.lemma : tokens[j - 1]?.tag === 'subordinator' ? word.replace(/s$/, '') : undefined
    if (lemma === undefined) continue
    if (TAKING.has(lemma)) return false
    const between = tokens.slice(j + 1, at)
    // "its platform on Snowflake", "an app for banks on AWS": a thing of its own.
    const isOwn = between.some(({ lower }) => /^(?:an?|the|its|their|our|this)$/.test(lower))
    const isPast = verb?.past === true
    const served = MAKING.has(lemma) || (!isPast && !headline && !/^(?:deploy|roll|install)$/.test(lemma))
    if (!isDone && (WORKING.has(lemma) || MAKING.has(lemma)) && !isOwn) {
      const [before, after] = [forWhom(tokens, j + 1, at), forWhom(tokens, at + length, at + length + 6)]
      const named = before > 0 ? othersAt(tokens, before, served) : -1
      if ((named >= 0 && tokens[named + 1]?.tag === 'preposition') || (after > 0 && othersAt(tokens, after, served) >= 0)) return true
    }
    if (MOVING.has(lemma)) {
      const end = othersAt(tokens, j + 1, !isPast)
      const goesOn = !tokens.slice(end + 1, at).some((one) => one.tag === 'mark' || one.tag === 'conjunction' || one.tag === 'subordinator')
      if (end >= 0 && end < at && tokens[end]?.tag !== 'name' && goesOn) return true
    }
    // Of the verbs before the technology the last is the one that tells what is done with it; "helps banks run Kafka" tells for whom.
    if (isDone) continue
    isDone = WORKING.has(lemma) || MAKING.has(lemma)
    const forOwn = FOR_OWN.test(
      tokens
        .slice(at + length, at + length + 6)
        .map(({ lower }) => lower)
        .join(' '),
    )
    const taught = LESSONS.test(next) || LESSONS.test(oneOn)
    if (
      between.length < 5 &&
      !forOwn &&
      ((taught && (SHOWING.has(lemma) || MAKING.has(lemma))) || (EXTRAS.test(next) && MAKING.has(lemma)))
    )
      return true
    // "security software for Kubernetes clusters", "lets Snowflake customers see"
    const isFor = between.slice(-3).some(({ lower }) => /^(?:for|to)$/.test(lower))
    const own = between.slice(-3).some(({ lower }) => /^(?:its|their|our)$/.test(lower))
    if (AUDIENCE.test(next) && !own && !forOwn && ((MAKING.has(lemma) && isFor) || (OPENING.has(lemma) && between.length < 3))) return true
  }
  return false
}
