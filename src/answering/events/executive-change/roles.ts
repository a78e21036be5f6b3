import { OTHER_NOUNS } from '../../reading/words/lexicon.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { findRole, type RoleMention } from '../../match/role-matcher.ts'
import { tokenAtWord } from '../../match/cues.ts'
import { concernsAccount } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'
import { anyOf } from '../../text/any-of.ts'

const ONCE_WAS = anyOf`
  former | ex | ex- | previously | previous | late | outgoing | departing | retiring | then | onetime | one-time
  erstwhile | assistant to (?:the|our) | reports? to | reporting to | deputy | support(?:s|ing)? (?:the|our)
`
const FORMER = new RegExp(String.raw`\b${ONCE_WAS}[ -]*(?:[\w'&.-]+ ){0,3}$`)

export interface RoleAt extends RoleMention {
  /** Token index of the mention's first word. */
  token: number
  endToken: number
}

const STATESMAN = /^(?:president|prime minister|chancellor|secretary)$/
/** Who stands beside an event and is not what it is done to: "a visit by President …", "after U.S. President …". */
const BESIDE =
  /(?:(?<!\b(?:succeeded|replaced|led|headed|run) )\bby|\bfrom|\bunder|\bafter|(?<!\breplac\w+ (?:\S+ ){1,4})\bwith|\b(?:u\.s\.|us|american|french|russian|chinese|british|german)) $/

/** Whether a title is that of a country's head, told with the name. */
const isStatesman = (sentence: Sentence, text: string, { text: role, start, end }: RoleMention): boolean =>
  STATESMAN.test(role) &&
  BESIDE.test(text.slice(Math.max(0, start - 60), start)) &&
  sentence.tokens[tokenAtWord(sentence, end + 1)]?.tag === 'name'

/** Whether the only titles in a sentence are those of visitors and heads of state. */
export function namesOnlyStatesmen(sentence: Sentence): boolean {
  const text = sentence.words()
  const mentions = findRole(text, undefined)
  return mentions.length > 0 && mentions.every((mention) => isStatesman(sentence, text, mention))
}

/** The words of a sentence with the token that each character belongs to. */
export function rolesIn(sentence: Sentence, asked: string | undefined): RoleAt[] {
  const text = sentence.words()
  const found: RoleAt[] = []
  for (const mention of findRole(text, asked)) {
    // "CFO of the Year" is a prize.
    if (/^ of the (?:year|month|decade|week)\b/.test(text.slice(mention.end))) continue
    const token = tokenAtWord(sentence, mention.start)
    if (isStatesman(sentence, text, mention)) continue
    found.push({ ...mention, token, endToken: tokenAtWord(sentence, mention.end - 1) + 1 })
  }
  return found
}

/** The company that a role belongs to: "CFO of Acme", "Acme's CFO", "Acme CFO", "its CFO"; nobody when the words beside it do not say. */
export function employerOf(sentence: Sentence, role: RoleAt): Participant {
  const { tokens } = sentence
  for (let j = role.token; j < role.endToken; j++)
    if (isAccount(tokens[j])) return { ...NOBODY, who: 'account', byReference: tokens[j]?.tag !== 'account' }
  // "poached Jane Doe from Corvid to run its operations": no title that the name before could own.
  const untitled = /^(?:to|in|at|tak|took|lead|head(?!s? of)|run|oversee|responsib|will)/.test(role.text)
  for (let j = untitled ? -1 : role.token - 1; j >= Math.max(0, role.token - 6); j--) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'mark' || token.tag === 'preposition') break
    if (isAccount(token)) return { ...NOBODY, who: 'account', byReference: token.tag !== 'account' }
    if (token.tag === 'name' && token.sort !== 'person' && token.sort !== 'place') return { ...NOBODY, who: 'other', name: token.text }
    if (token.refers === 'other') return { ...NOBODY, who: 'other', byReference: true }
    if (token.tag === 'noun' && OTHER_NOUNS.has(token.lower) && tokens[j + 1]?.tag === 'possessive')
      return { ...NOBODY, who: 'other', relation: token.lower }
  }
  for (let j = role.endToken; j < Math.min(tokens.length, role.endToken + 12); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || (token.tag === 'mark' && token.text !== ',')) break
    if (token.text === ',' && j > role.endToken) break
    if (/^(?:after|before|since|until|from|following|during|despite)$/.test(token.lower)) break
    if (token.tag === 'preposition' && /^(?:of|at|for|with|by)$/.test(token.lower)) {
      let to = j + 1
      while (
        to < tokens.length &&
        !['mark', 'verb', 'auxiliary', 'preposition', 'conjunction', 'subordinator'].includes(tokens[to]?.tag ?? 'mark')
      )
        to++
      const participant = participantOf(tokens, { from: j + 1, to })
      if (concernsAccount(participant)) return { ...participant, who: 'account' }
      if (participant.who === 'other') return participant
      // "of sales at Acme": go on.
    }
  }
  return NOBODY
}

/** "Corvid, the pump maker, replaced its chief": told beside the account, and all of it of another. */
export function tellsOfAnother({ tokens }: Sentence): boolean {
  const at = tokens[0]?.tag === 'determiner' ? 1 : 0
  const [name, comma, next] = tokens.slice(at)
  if (name?.tag !== 'name' || name.sort === 'place' || comma?.text !== ',') return false
  // No person is "which", whatever a name looks like.
  const isAside =
    next?.lower === 'which' ||
    (name.sort !== 'person' && /^(?:the|an?)$/.test(next?.lower ?? '') && !tokens.some(({ sort }) => sort === 'person'))
  return isAside && !tokens.some(({ tag }) => tag === 'account')
}

export const isFormer = (sentence: Sentence, role: RoleAt): boolean => FORMER.test(sentence.words().slice(0, role.start))

/** "joins from Corvid, where she was CFO": the role belongs to the company before. */
export const isElsewhere = (sentence: Sentence, from: number, role: RoleAt): boolean =>
  sentence.tokens.slice(from + 1, role.token).some((token) => token.lower === 'where')

/** "The Winnipeg railway": an unknown town in a description of the account. */
function inDescription(sentence: Sentence, at: number): boolean {
  let head = at + 1
  while (sentence.tokens[head]?.tag === 'noun' && !isAccount(sentence.tokens[head]) && head - at < 4) head++
  return sentence.tokens[at - 1]?.lower === 'the' && sentence.tokens[head]?.tag === 'noun' && isAccount(sentence.tokens[head])
}

/** What stands before a name, past the place that it is of: "from" in "from Finland's Corvid". */
function wordBefore({ tokens }: Sentence, at: number): string {
  const isOfPlace = tokens[at - 1]?.tag === 'possessive' && tokens[at - 2]?.sort === 'place'
  return tokens[isOfPlace ? at - 3 : at - 1]?.lower ?? ''
}

/** "Ph.D.", "M.D.", which stand behind a name between commas and may look like one themselves. */
const DEGREE = /^(?:ph\.?|ph\.?d\.?|m\.?d\.?|d\.?|mba|cpa|esq\.?|j\.?d\.?)$/

/** Whether a token stands in a clause that tells what somebody did before: "Jane Doe, who ran the shops of Corvid, will". */
function inPast({ tokens }: Sentence, at: number): boolean {
  const who = tokens.findLastIndex(
    (token, j) => j < at && token.lower === 'who' && tokens[j - 1]?.text === ',' && tokens[j - 2]?.sort === 'person',
  )
  if (who < 0 || !tokens.slice(at).some(({ text }) => text === ',')) return false
  const first = tokens.slice(who + 1, at).find(({ tag }) => tag === 'verb' || tag === 'auxiliary')
  const isPast = first?.verb?.past === true || /^(?:was|had)$/.test(first?.lower ?? '')
  return isPast && !tokens.slice(who, at).some(({ text }) => text === ',')
}

export function otherCompany(sentence: Sentence): boolean {
  return sentence.tokens.some(
    (token, j) =>
      token.tag === 'name' &&
      token.sort === 'company' &&
      !DEGREE.test(token.lower) &&
      !inPast(sentence, j) &&
      !/^(?:from|at|with|formerly|ex|and)$/.test(wordBefore(sentence, j)) &&
      !(sentence.tokens[j - 1]?.lower === 'of' && sentence.tokens[j - 2]?.sort === 'person') &&
      !inDescription(sentence, j),
  )
}

/** "formerly of Acme", "from Acme", "spent six years at Acme": where somebody comes from. */
function cameFrom(sentence: Sentence, account: number): boolean {
  const before = sentence.tokens
    .slice(Math.max(0, account - 9), account)
    .map((token) => token.lower)
    .join(' ')
  return /\b(?:formerly|previously|ex|from|left|spent|before that|worked|years|veteran)\b[^,;]*\b(?:of|at|from|with|for|by)\b(?: \w+){0,3}$|\b(?:from|ex|formerly)(?: \w+){0,3}$/.test(
    before,
  )
}

/** Who employs in a sentence that does not say so beside the role: the account when it is spoken of and no other company is. */
export function impliedEmployer(sentence: Sentence): Participant {
  if (sentence.implied) return { ...NOBODY, who: 'account', byReference: true }
  const named = sentence.tokens.find((token, j) => isAccount(token) && !cameFrom(sentence, j))
  if (named) return otherCompany(sentence) ? NOBODY : { ...NOBODY, who: 'account', byReference: named.tag !== 'account' }
  return NOBODY
}

/** The company that a role belongs to by the words beside it or, where these do not say, by what the sentence speaks of. */
export function employerOrImplied(sentence: Sentence, role: RoleAt): Participant {
  const employer = employerOf(sentence, role)
  return employer.who === 'nobody' ? impliedEmployer(sentence) : employer
}

/** The sentences right behind one, so far as they go on with it: in the same paragraph or the next. */
export function sentencesBehind({ sentences }: AccountReading, sentence: Sentence, count: number): readonly Sentence[] {
  const at = sentences.indexOf(sentence)
  const behind = sentences.slice(at + 1, at + 1 + count)
  const end = behind.findIndex((one) => one.headline !== sentence.headline || one.span.paragraph > sentence.span.paragraph + 1)
  return end < 0 ? behind : behind.slice(0, end)
}

/** What evidence of a move tells: which way, in which role, and who, where a person is named. */
export const moveSlots = (direction: 'joined' | 'left', role: RoleAt, person: string | null): Slots => ({
  direction,
  role: tidyRole(role.text),
  ...(person === null ? {} : { person }),
})

/** What is written in capitals in a title: "CFO", "VP of sales", "head of IT", "HR director". */
const CAPITALS = /\b(?:c[a-z]{1,3}o|[sear]?vps?|md|gm|hr|pr|ai|emea|apac|dach|uk|us|eu|it(?= (?:chief|director|boss|head))|(?<=of )it)\b/g

/** A role as it is shown: its abbreviations in capitals. */
export function tidyRole(text: string): string {
  if (/^(?:helm|reins|top job)$/.test(text)) return 'chief executive'
  return text.replace(CAPITALS, (short) => short.toUpperCase())
}
