import { alternativesOf } from '../../match/role-matcher.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { lastWord } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import type { Scope, Told } from '../in-full.ts'
import { employerOf, isFormer, rolesIn, tidyRole, type RoleAt } from './roles.ts'
import { anyOf } from '../../text/any-of.ts'

const SMALL_WORD = anyOf`
  to | in | at | as | an? | the | its | their | tak\w* | took | leads? | leading | head(?:s|ing)?(?! of)
  run(?:s|ning)? | overse\w+ | responsib\w+ | will | pick\w* | hand\w* | giv\w+ | gets? | holds? | land\w* | fill\w*
  is | are | being | who | day-to-day
`
/** Wording that gives a role without a title: "to run sales", "takes charge of finance", "the top finance job". */
const UNTITLED = new RegExp(`^${SMALL_WORD}(?= |$)`)
const SEAT_ON_BOARD = /^(?:as|to|an?|the|its) (?=director\b|board\b)/
const titleOf = ({ text }: RoleAt): string => tidyRole(text.replace(SEAT_ON_BOARD, ''))

function titlesIn(sentence: Sentence, asked: string | undefined): string[] {
  const roles = rolesIn(sentence, asked).filter((role) => !isFormer(sentence, role) && employerOf(sentence, role).who !== 'other')
  return roles.map(titleOf).filter((title) => !UNTITLED.test(title))
}

/** Titles that do not say of what; what is asked for says it better, where it means one post only. */
const VAGUE = /^(?:boss|chief|head|lead|director)$/

/** The title that the source gives: of what is only asked for, or told without one, that beside it or where the person is named again. */
function roleTold({ reading, asked, proofs }: Scope, { role, person }: Slots): string | undefined {
  if (role === undefined || (role !== asked['role'] && !UNTITLED.test(role) && !VAGUE.test(role))) return role
  const surname = person?.split(' ').at(-1)
  const again = surname === undefined ? [] : reading.sentences.filter(({ tokens }) => tokens.some(({ text }) => lastWord(text) === surname))
  const titles = [...proofs.map(({ sentence }) => sentence), ...again].flatMap((sentence) => titlesIn(sentence, asked['role']))
  const isOne = asked['role'] !== undefined && alternativesOf(asked['role']).length === 1
  return titles.find((title) => !VAGUE.test(title)) ?? (isOne ? asked['role'] : titles[0])
}

const ARTICLES =
  "(?:(?:as|to be|to|its|their|his|her|the|our|an?|ACCT 's|new|next|first|group|global|interim|permanent|senior|full-time|m\\.d\\.|ph\\.d\\.|,) )*"
const AS = new RegExp(`^${ARTICLES}$`)
const APPOINTED = '(?:appoint|nam|hir|promot|elect|recruit|poach|install|confirm|select|choos|chose|tapp|pick|welcom|elevat)\\w*'
const APPOINTS = new RegExp(
  `\\b(?:${APPOINTED}|taps|brought in|brings in|(?:appointment|hiring|hire|promotion|arrival|election|recruitment) of) (?:back )?$`,
)
const IS_APPOINTED = new RegExp(
  `^(?:, )?(?:(?:has|have|had|been|was|is|will|be|to) )*(?:${APPOINTED}|(?:join|joins|joined|joining|become|becomes|became) ?(?:ACCT|the company|the firm|us)?) ${ARTICLES}$`,
)

const isAccount = (token: Token): boolean => token.tag === 'account' || token.refers === 'account'
const wordsOf = (tokens: readonly Token[]): string => tokens.map((token) => `${isAccount(token) ? 'ACCT' : token.lower} `).join('')
const isName = ({ tag, sort, text }: Token): boolean =>
  tag === 'name' && sort !== 'place' && sort !== 'product' && /^\p{Lu}[^\d&]*$/u.test(text)

/** Who is given a role by the words between: a person, whatever the name looks like ("Helen Park", "Joris van Ede"). */
function givenRole(sentence: Sentence, role: RoleAt): string | null {
  const { tokens } = sentence
  for (let at = role.token - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || !isName(token)) continue
    const [before, between] = [wordsOf(tokens.slice(Math.max(0, at - 4), at)), wordsOf(tokens.slice(at + 1, role.token))]
    if (AS.test(between) && APPOINTS.test(before)) return token.text
    // "Jane Doe, formerly of Corvid, will join as CFO"
    if (token.sort !== 'company' && !/\b(?:of|at|from|by|with) $/.test(before) && IS_APPOINTED.test(between)) return token.text
  }
  return null
}

const HONORIFIC = /^(?:Mr|Mrs|Ms|Dr|Prof|Sir|Dame)\.? /

/** "Manny Garcia" for "Garcia", where the document has but one of that name. */
function fullName({ sentences }: AccountReading, name: string): string {
  const short = name.replace(HONORIFIC, '')
  if (short.includes(' ')) return name
  const fuller = new Set<string>()
  for (const { tokens } of sentences)
    for (const token of tokens) {
      const whole = token.text.replace(HONORIFIC, '')
      const first = token.sort === 'person' && whole.startsWith(`${short} `)
      if (isName(token) && whole.includes(' ') && (first || lastWord(whole) === short)) fuller.add(whole)
    }
  const [only, another] = fuller
  return only === undefined || another !== undefined ? name : only
}

function personTold({ reading, asked, proofs }: Scope, { person, direction }: Slots): string | undefined {
  const given =
    direction === 'left'
      ? undefined
      : proofs
          .flatMap(({ sentence }) => rolesIn(sentence, asked['role']).map((role) => givenRole(sentence, role)))
          .find((name) => name !== null)
  const name = given ?? person
  return name === undefined ? undefined : fullName(reading, name)
}

/** Who comes or goes and as what, as the source has it in full. */
export function executiveTold(scope: Scope, slots: Slots): Told {
  const person = personTold(scope, slots)
  return { person, role: roleTold(scope, person === undefined ? slots : { ...slots, person }) }
}
