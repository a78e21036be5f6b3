import { outlinesOf, type Outline } from '../../match/outline.ts'
import { isHearsay, withoutMereForm, type Reality } from '../../match/reality.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'
import { isOccupation } from '../../text/occupations.ts'
import { ofAccount, type Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { OF_ACCOUNT, OF_NOBODY, type Telling } from './wordings.ts'

const VACANCY =
  /^(?:jobs?|posts?|positions?|roles?|vacanc(?:y|ies)|openings?|requisitions?|reqs|placements?|apprenticeships?|internships?|traineeships?|berths?|headcount)$/
const TEAM_WORD = /^(?:teams?|workforce|headcount|department|ranks|roster|payroll|bench|division|desk|function|force)$/
const APPLICATION = /^(?:applications?|applicants?|cvs?|r[ée]sum[ée]s?|candidates?|jobseekers|hopefuls|expressions-of-interest)$/

const markOf = (word: string): string =>
  VACANCY.test(word) ? 'VAC' : APPLICATION.test(word) ? 'APP' : TEAM_WORD.test(word) ? 'TEAM' : isOccupation(word) ? 'PPL' : word

function marked(outline: Outline): Outline {
  const words = outline.text.split(' ')
  const text = words.map(markOf).join(' ')
  return { text, tokenAt: (offset) => outline.tokenAt(words.slice(0, text.slice(0, offset).split(' ').length).join(' ').length) }
}

const NO_OPENINGS = anyOf`
  not | never | n't | no (?:vacancies|openings|VAC|open|plans?|intention|new|more|longer|PPL|hiring|recruit\w*)
  nobody | without | freez\w+ | froze\w* | paus\w+ | halt\w* | stop(?:s|ped|ping)? | scrap\w* | shelv\w+ | cancel\w*
  withdr[ae]w\w* | pull(?:s|ed|ing)? | tak(?:es|ing) down | took down | remov\w+ | rescind\w*
  los(?:e|es|ing|t) (?:\w+ )?(?:VAC|PPL) | at risk | axes? | axed | axing | cut(?:s|ting)? | slash\w* | suspend\w*
  den(?:y|ies|ied) | refus\w+ | declin\w+ | rul\w+ out | fully staffed | filled | dries up | dried up
  clos(?:es|ed) (?:APP|its doors) | fake | bogus | scam\w* | fraud\w* | on hold | abandon\w* | drop(?:s|ped)
  instead of (?:hiring|recruiting) | rather than (?:hire|recruit|hiring) | laid off | lay(?:s|ing)? off
  made redundant | quit | left jobs | hired out | fail(?:s|ed) to | unable to | rather than
`
const NOT_HIRED = new RegExp(either`\b${NO_OPENINGS}\b | \w+n't\b`)
const UNSURE = new RegExp(anyWord`
  could | may | might | if(?! you(?:'re)? (?:can|are|know|have|like|want|love|enjoy|fancy|ca)) | whether | consider\w*
  mull\w* | weigh\w* | wonder\w* | rumou?r\w* | reportedly | allegedly | said to be
  hop(?:es?|ed|ing) to (?!hear|fill)
  would(?! (?:also |really )?(?:love|like) to (?:hear|meet|talk|see|hire|recruit)| follow| fill) | should
  urg(?:e|es|ed|ing) | call(?:s|ed)? on | ask(?:s|ed) | discuss\w* | talks | possib\w+ | unless | pressure to | must
  speculation | tempted | explor\w+ | study | studying | thinking
`)
/** The words before, up to the beginning of the clause. */
const CLAUSE = /[;:.!?]|\b(?:but|while|whereas|although|though)\b/g

function realityOf(sentence: Sentence, text: string, start: number, end: number): Reality {
  if (sentence.question && !/\b(?:ACC|we) (?:is|are|'re|needs?|wants?|seeks?|has|have)\b/.test(text)) return 'rumour'
  if (isHearsay(sentence.text)) return 'rumour'
  let from = Math.max(0, start - 60)
  for (const match of text.slice(from, start).matchAll(CLAUSE))
    from = Math.max(from, start - (start - from) + match.index + match[0].length)
  const words = text
    .slice(from, end)
    .replaceAll(/\bit ca n't find|can't find enough\b/g, '')
    .replace(/^ ?not (?=(?:on|in|at|for|among|across)\b)/, '')
  const after = (text.slice(end, end + 45).split(/[;:.!?]/)[0] ?? '').replace(/\b(?:that|who|which)\b.*/, '')
  if (
    NOT_HIRED.test(words) ||
    /\b(?:frozen|on hold|paused|halted|cancelled|called off|denied|it had advertised|are fake|postponed|have closed|filled|has ended)\b/.test(
      after,
    )
  )
    return 'denied'
  if (UNSURE.test(withoutMereForm(words)) || /\bif\b(?! you)/.test(after)) return 'rumour'
  return /\b(?:will|to|plans?|aims?|expects?|intends?)\b/.test(words) ? 'planned' : 'real'
}

/** Every construction holds one of these. */
const TELLING =
  /PPL|VAC|APP|TEAM|\b(?:hir(?:e|es|ing)|recruit\w*|headhunt\w*|interview\w*|staff\w*|join|work|more|talent|career|careers|us|\d+|hundreds|dozens|thousands)\b/

function matchIn(sentence: Sentence, outline: Outline, list: readonly Telling[], named: boolean): Evidence | null {
  const { text, tokenAt } = marked(outline)
  if (!TELLING.test(text)) return null
  for (const { id, pattern, strength, settled } of list) {
    const match = pattern.exec(text)
    if (!match) continue
    const reality = realityOf(sentence, text, match.index, match.index + match[0].length)
    return ofAccount(sentence, tokenAt(match.index + match[0].length - 1), strength, !named, {
      // "from actuaries to wholesalers" is no plan.
      reality: reality === 'denied' || (settled === true && reality === 'planned') ? 'real' : reality,
      // What freezes hiring is read elsewhere; here the wording only proves nothing.
      reason: reality === 'denied' ? 'not hiring' : null,
      rule: id,
      accepts: ['real', 'announced', 'planned'],
    })
  }
  return null
}

/** Those who once worked for the account, what it once owned, and places beside it. */
const ELSEWHERE = new RegExp(either`
  \b(?:former|ex|onetime|one-time|rival|rivals) (?:\w+ )?(?:ACC|OTH)\b | \bACC (?:alumni|alumn[ai]|veterans?)\b
  \b(?:next to|opposite|near|outside|behind) (?:the )?ACC\b
  \b(?:position|role) of (?:strength|weakness|power|trust)\b
`)
/** What is said of employers at large. */
export const MANY_EMPLOYERS =
  /\b(?:everyone|everybody|nobody|no one|council|councils|many|most|employers|companies|firms|others|some|anyone|rivals) (?:\w+ )?(?:wants?|needs?|are|is|seeks?)\b/

/** What stands before a semicolon: what comes behind is told by itself. */
const firstPart = (outline: Outline): Outline => ({ ...outline, text: outline.text.split(' ; ')[0] ?? outline.text })

/** Hiring told by constructions rather than by a single verb: "Vacancies at Acme", "another 40 welders are wanted". */
export function hiringConstructions(sentence: Sentence): Evidence[] {
  const { plain, full } = outlinesOf(sentence)
  if (ELSEWHERE.test(full.text)) return []
  const unnamed = /\bOTH\b/.test(full.text) ? firstPart(full) : full
  const found =
    matchIn(sentence, plain, OF_ACCOUNT, sentence.namesAccount) ??
    (full === plain ? null : matchIn(sentence, full, OF_ACCOUNT, sentence.namesAccount)) ??
    (/\bOTH\b/.test(unnamed.text) || MANY_EMPLOYERS.test(full.text) ? null : matchIn(sentence, unnamed, OF_NOBODY, false))
  return found === null ? [] : [found]
}
