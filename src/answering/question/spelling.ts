import { ADVERBS, COMMON_NOUNS, COMPANY_NOUNS, OTHER_NOUNS, PART_NOUNS, verbReading } from '../reading/words/lexicon.ts'
import { isOccupation } from '../text/occupations.ts'
import { PLACE_WORDS } from '../text/places.ts'
import { wordList } from '../text/words.ts'

/** Words by which the rules know a frame, long enough that one wrong letter leaves them recognisable. */
const KEYWORDS: readonly string[] = wordList(`
raised raising funding funded fundraise fundraising financing investment investments investor venture capital series secured
hiring recruit recruiting recruitment recruited recruits vacancy vacancies openings positions headcount headhunting advertising
appointed appoint appointing appointment appointments hired promoted poached replaced resigned retired departed
departure departures executive executives leadership management chairman president director successor
layoffs redundancies redundancy redundant workforce downsizing downsized furloughed restructuring dismissed employees
acquire acquired acquiring acquisition acquisitions merger merging takeover takeovers purchased bought
expand expanded expanding expansion opened opening relocated relocating relocation headquarters warehouse factory market markets building
launch launched launching launches unveiled unveiling released releasing release introduced introducing product products rolled
partner partnered partnering partners partnership partnerships collaborated collaborating collaboration collaborate
alliance alliances teamed integrated
contract contracts awarded tender clinched customer customers selected
revenue revenues profits profit earnings guidance forecast forecasts outlook turnover growth
leverage leveraging migrated migrating migrate deployed deploying implemented implementing adopted adopting technology
lawsuit lawsuits litigation investigated investigation investigations breach breached penalty ransomware recalled regulator settlement
rebrand rebranded rebranding renamed delisted flotation
announced announcing announce received receiving recently quarter
`)

/** Right words, one letter away from a keyword, that the service's own word lists do not hold. */
const RIGHT_WORDS: ReadonlySet<string> = new Set(
  wordList(`
playoff playoffs founded founder founders inventor inventors invented inverted rained praised braised designed reigned
deported prompted replayed rewired relisted contrast contrasts contracts contact contacts contractor
revenge preach bleach broach breathe gender render vender fender sender tinder costumer costumers opener openers
offering marker markets basket finding findings fielding fending bonding building lunched lunching munched fired
wiring firing airing
expend expended expense expenses expansive extended parting parted patterned produce produced reduced relished related
realised salaried rolling sowing seres serves retried rehired rewarded warded warned guarded unreleased emerged verged
merges
profit profits prophet proposition possession position disposition opposing growths director directed direction
directors presidents president residents resident residence chairmen marketed marketing capitol penalties adapted
adopts adaption adapting adoption employed employee fetched batched matched perched poaching reached
receive deceived deceiving relieved relieving perceive announcer announces bought brought thought fought sought recall
recalls called regulators regulated settlements replacement preplaced displaced recruiter recruiters branding branded
forecaster overtake overtaken takeaway takeaways purchaser purchases purchase hires renames unnamed tamed seamed
steamed reamed teased detected elected selects
`),
)

function isRight(word: string): boolean {
  return (
    RIGHT_WORDS.has(word) ||
    verbReading(word) !== undefined ||
    [COMMON_NOUNS, COMPANY_NOUNS, OTHER_NOUNS, PART_NOUNS, ADVERBS, PLACE_WORDS].some((list) => list.has(word)) ||
    isOccupation(word) ||
    // A plural or a possessive of a right word.
    (word.endsWith('s') && (verbReading(word.slice(0, -1)) !== undefined || COMMON_NOUNS.has(word.slice(0, -1))))
  )
}

/** Whether one letter too many, one missing, one wrong, or two neighbours changed about turn one word into the other. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false
  // Another ending makes another word: "regulatory" is no slip for "regulator".
  if (typed.slice(0, -1) === meant || typed === meant.slice(0, -1) || typed.slice(0, -1) === meant.slice(0, -1)) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  if (typed.length > meant.length) return typed.slice(at + 1) === meant.slice(at)
  if (typed.length < meant.length) return typed.slice(at) === meant.slice(at + 1)
  if (typed.slice(at + 1) === meant.slice(at + 1)) return true
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2)
}

const meantBy = new Map<string, string>()

function correct(typed: string): string {
  const known = meantBy.get(typed)
  if (known !== undefined) return known
  const meant = isRight(typed)
    ? undefined
    : KEYWORDS.find((keyword) => keyword.charAt(0) === typed.charAt(0) && isOneSlipAway(typed, keyword))
  if (meantBy.size > 2000) meantBy.clear()
  meantBy.set(typed, meant ?? typed)
  return meant ?? typed
}

const KEYWORD_SET: ReadonlySet<string> = new Set(KEYWORDS)

/** The question with single slips in the words that tell its frame put right ("recieved", "parnership"). Names and words with capitals stay as they are. */
export function correctSpelling(question: string): string {
  return question
    .replace(/\blay(?:ed|d)(?=[ -])/gi, 'laid')
    .replace(/\b(won|hired|raised|signed|opened|launched|bought|appointed|named|acquired|has)(an?) (?=\p{L})/gu, '$1 $2 ')
    .replace(/(?<![\p{L}\p{N}'’.{-])\p{Ll}{6,}(?![\p{L}\p{N}'’}-])/gu, (word) => (KEYWORD_SET.has(word) ? word : correct(word)))
}
