import { FIRST_NAMES } from './first-names.ts'
import { ROLE_WORDS, verbReading } from '../words/lexicon.ts'
import type { NamedToken } from './named-token.ts'
import { anyOf, only } from '../../text/any-of.ts'

const SPEAKING = new Set(
  (
    'say tell join become succeed resign retire explain recall write add start take lead replace step leave serve appoint name ' +
    'hire promote describe admit quip joke follow run found'
  ).split(' '),
)
const AFTER_NAME =
  /^(?:who|whose|formerly|previously|aged?|currently|until|latterly|most|former|his|her|founder|co-founder|head|chief|once)$/
const HE_OR_SHE = /^(?:he|she|him|his|her|himself|herself)$/
/** Verbs whose subject in the -s form is a company: "Calder Works appoints CFO". */
const EMPLOYING = /^(?:appoint|name|hire|promote)$/
const SURNAME = /^\p{Lu}[\p{L}'-]{2,}$/u

/** Whether the words beside a name are those beside a person's. */
function besidePerson(tokens: readonly NamedToken[], at: number): boolean {
  const [before, next, second] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  if (before && ROLE_WORDS.has(before.lower) && before.unit === 'plain' && (before.lower === 'boss' || !/s$/.test(before.lower)))
    return true
  if (
    next?.text === ',' &&
    second !== undefined &&
    (AFTER_NAME.test(second.lower) ||
      ROLE_WORDS.has(second.lower) ||
      /^\d{2}$/.test(second.text) ||
      second.lower === 'vp' ||
      second.lower === 'age')
  )
    return true
  if (next?.text === ',' && /^(?:the|its|a|an|our)$/.test(second?.lower ?? '')) {
    for (let j = at + 3; j < Math.min(tokens.length, at + 8); j++) {
      if (tokens[j]?.text === ',') break
      if (ROLE_WORDS.has(tokens[j]?.lower ?? '')) return true
    }
  }
  const reading = next === undefined ? undefined : verbReading(next.lower)
  if (reading && /^(?:say|tell|resign|retire|recall|quip|joke|step)$/.test(reading.lemma) && (reading.past || reading.third))
    return /^(?:say|tell)$/.test(reading.lemma) ? before?.text === '"' || before?.text === ',' || tokens[at - 2]?.text === '"' : true
  if (before?.lower === 'of' || before?.lower === 'at' || before?.lower === 'from' || before?.lower === 'for') return false
  // "Jane Doe joins Acme as", "Jane Doe becomes chief executive", "Jane Doe was named CFO"
  for (let j = at + 1; j < Math.min(tokens.length, at + 4); j++) {
    const verb = verbReading(tokens[j]?.lower ?? '')
    if (!verb || !SPEAKING.has(verb.lemma)) continue
    if (EMPLOYING.test(verb.lemma) && (verb.third || verb.ing)) return false
    for (let k = j + 1; k < Math.min(tokens.length, j + 9); k++)
      if (ROLE_WORDS.has(tokens[k]?.lower ?? '') || tokens[k]?.lower === 'helm') return true
    break
  }
  return false
}

/** The one name of two or three plain words in a sentence; "he" or "she" in it or at the start of the next then stands for it. */
function onlyPlainName(tokens: readonly NamedToken[]): NamedToken | null {
  const names = tokens.filter((token) => token.unit === 'name' && token.sort !== 'place' && token.sort !== 'company')
  const [only] = names
  return names.length === 1 && only && /^\p{Lu}[\p{L}'-]+(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'-]+)){1,2}$/u.test(only.text) ? only : null
}

/** Marks the names of people, in place: two or three plain words beside a role or a verb of people; later by surname or first name alone. */
export function markPeople(sentences: readonly (readonly NamedToken[])[]): void {
  const people = new Set<string>()
  for (const [index, tokens] of sentences.entries()) {
    const only = onlyPlainName(tokens)
    const next = sentences[index + 1] ?? []
    if (
      only !== null &&
      only.sort === null &&
      (tokens.slice(tokens.indexOf(only)).some((token) => HE_OR_SHE.test(token.lower)) ||
        next.slice(0, 3).some((token) => HE_OR_SHE.test(token.lower)))
    )
      only.sort = 'person'
    for (const [at, token] of tokens.entries()) {
      if (token.unit !== 'name' || token.sort === 'place') continue
      const words = token.text.split(' ')
      const plain =
        words.length > 1 && words.length < 5 && words.every((word) => /^\p{Lu}[\p{L}'.-]*$|^(?:de|van|von|der|del|di|la|le)$/iu.test(word))
      if (token.sort === 'person' || (token.sort === null && plain && besidePerson(tokens, at))) {
        people.add(token.text)
        const surname = words.at(-1) ?? ''
        if (words.length > 1 && SURNAME.test(surname)) people.add(surname)
        const first = words[0] ?? ''
        if (words.length > 1 && FIRST_NAMES.has(first.toLowerCase())) people.add(first)
      }
    }
  }
  if (people.size === 0) return
  for (const tokens of sentences)
    for (const token of tokens) if (token.unit === 'name' && token.sort !== 'place' && people.has(token.text)) token.sort = 'person'
}

/** Before "in", a company: "invested in Corvid". */
const INTO_COMPANY = new RegExp(only`
  invest | invests | invested | investing | investment | investments | investor | investors | stake | stakes | shares
  share | interest | interests | holding | holdings | confidence | believe | believes | position | trust | involved
  majority | minority | bought | equity | stock
`)
const LOCATING = /^(?:in|outside|near|around|inside)$/

/** "Wall Street had expected more", "the FTSE rose": nobody whom "the company" could mean. */
const MARKETS = /^(?:wall street|ftse|nikkei|m?dax|hang seng|gmt)$/

const AMERICAN_STATE = anyOf`
  n\.y | n\.j | n\.h | n\.m | n\.c | n\.d | s\.c | s\.d | r\.i | w\.va | b\.c | ala | ariz | ark | calif | colo | conn
  del | fla | ga | ill | ind | kan | ky | mass | md | mich | minn | mo | mont | neb | nev | okla | ont | ore | pa
  que | tenn | tex | va | vt | wash | wis | wyo
`
/** What American papers write for a state behind a town. */
const STATE = new RegExp(String.raw`^${AMERICAN_STATE}\.?$`)

/** "of Rochester, N.Y., which": neither is a company. */
function markTownsOfStates(tokens: readonly NamedToken[]): void {
  for (const [at, token] of tokens.entries()) {
    const town = tokens[at - 2]
    if (!token.capital || !STATE.test(token.lower) || tokens[at - 1]?.text !== ',' || town?.unit !== 'name') continue
    if (token.unit === 'name') token.sort = 'place'
    town.sort = 'place'
  }
}

/** Marks unknown towns, in place: names of one or two words after "in" or "outside" that act nowhere in the text. */
export function markTowns(sentences: readonly (readonly NamedToken[])[]): void {
  const acting = new Set<string>()
  const located = new Set<string>()
  for (const tokens of sentences) {
    for (const [at, token] of tokens.entries()) {
      if (token.unit !== 'name' || token.sort === 'person' || token.sort === 'place') continue
      const [before, next] = [tokens[at - 1], tokens[at + 1]]
      const reading = next === undefined ? undefined : verbReading(next.lower)
      const locating = before !== undefined && LOCATING.test(before.lower) && !INTO_COMPANY.test(tokens[at - 2]?.lower ?? '')
      if (
        !locating &&
        (next?.lower === "'s" ||
          /^(?:is|was|has|had|will|would|said)$/.test(next?.lower ?? '') ||
          (reading && (reading.third || reading.past)))
      )
        acting.add(token.lower)
      else if (locating && /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?$/u.test(token.text)) located.add(token.lower)
    }
  }
  for (const tokens of sentences) markTownsOfStates(tokens)
  for (const tokens of sentences)
    for (const token of tokens)
      if (
        token.unit === 'name' &&
        token.sort !== 'person' &&
        (MARKETS.test(token.lower) || (located.has(token.lower) && !acting.has(token.lower)))
      )
        token.sort = 'place'
}
