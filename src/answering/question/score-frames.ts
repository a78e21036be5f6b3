import { verbReading } from '../reading/words/lexicon.ts'
import type { FrameId } from '../types.ts'

type Words = readonly (readonly [weight: number, pattern: RegExp])[]
const of = (weight: number, alternatives: string): readonly [number, RegExp] => [weight, new RegExp(`\\b(?:${alternatives})\\b`, 'gi')]

/**
 * The words by which people speak of each frame, by meaning. Weight 2: hardly said of anything else. Weight 1: said of it among other things, so two
 * of them are needed.
 */
const VOCABULARY: Readonly<Partial<Record<FrameId, Words>>> = {
  funding: [
    of(
      2,
      'fundrais\\w*|refinanc\\w+|recapitali[sz]\\w+|venture capital\\w*|vcs?|bankroll\\w*|pre-seed|series [a-h]|angel money|cash injection',
    ),
    of(
      1,
      'fund(?:s|ed|ing)?|financ(?:e|ed|ing)|capital|money|cash|investors?|invest(?:s|ed|ing|ment|ments)?|backers?|back(?:ed|ing)?|rais(?:e|ed|es|ing)|rounds?|seed|equity|valuation|loans?|debt|credit|lenders?|grants?|angels?',
    ),
  ],
  hiring: [
    of(
      2,
      'recruit(?:s|ing|ment|er|ers)?|vacanc(?:y|ies)|job (?:ads?|posts?|postings?|openings?|adverts?|board)|applicants?|headhunt\\w*|hiring',
    ),
    of(
      1,
      'hir(?:e|es)|jobs?|roles?|openings?|positions?|candidates?|talent|headcount|staff(?:ing)?|workforce|team|salespeople|engineers|developers|careers?|advertis(?:e|ed|ing)|apply|fill',
    ),
  ],
  executive_change: [
    of(
      2,
      'step\\w* down|resign\\w*|ousted|successors?|succession|c-suite|reshuffle\\w*|shake-?up|new (?:ceo|cfo|cto|coo|cmo|cio|ciso|cro|boss|chief)',
    ),
    of(
      1,
      'ceos?|cfos?|ctos?|coos?|cmos?|cios?|cisos?|cros?|chief|executives?|execs?|leadership|president|vps?|board|chair\\w*|boss|director|appoint\\w*|nam(?:e|ed)|join\\w*|replac\\w+|left|leav\\w+|depart\\w*|retir\\w+|new|successor|promot\\w*|hired',
    ),
  ],
  layoffs: [
    of(2, 'layoffs?|laid off|redundanc\\w+|redundant|retrench\\w*|furlough\\w*|downsiz\\w+|job (?:cuts?|losses)|pink slips?|severance'),
    of(
      1,
      'jobs?|staff|workers|workforce|headcount|employees|cut(?:s|ting)?|los(?:e|es|ing|t)|axe[ds]?|sack\\w*|dismiss\\w*|fired|firing|let go|restructur\\w+|shed\\w*|shrink\\w*|slash\\w*',
    ),
  ],
  acquisition: [
    of(2, 'acqui(?:re|red|res|ring|sition|sitions)|takeovers?|tak\\w+ over|buy-?outs?|merg(?:e|ed|er|ers|ing)|m&a|new owners?'),
    of(
      1,
      'b(?:uy|uys|uying|ought)|purchas\\w+|stake|owners?(?:hip)?|swallow\\w*|absorb\\w*|snap\\w* up|rivals?|competitors?|target|deal|bid|suitors?',
    ),
  ],
  expansion: [
    of(
      2,
      'relocat\\w+|new (?:offices?|markets?|plants?|factory|headquarters|hq|location|site|stores?|country|region)|new (?:warehouse|facility)|foothold|market entry',
    ),
    of(
      1,
      'expan(?:d|ds|ded|ding|sion)|open(?:s|ed|ing)?|offices?|hq|headquarters|plants?|factor(?:y|ies)|warehouses?|stores?|branch(?:es)?|abroad|overseas|international\\w*|presence|footprint|facilit(?:y|ies)|build(?:s|ing)?|premises|sites?|enter(?:s|ed|ing)?',
    ),
  ],
  product_launch: [
    of(
      2,
      'unveil\\w*|product launch\\w*|new (?:product|service|feature|app|platform|version|model|release|tool|offering)s?|rolled out|go-live',
    ),
    of(1, 'launch\\w*|releas\\w+|introduc\\w+|debut\\w*|ship(?:ped|ping)|products?|features?|app|beta|version|novelty|rollout'),
  ],
  partnership: [
    of(2, 'partner(?:s|ed|ing|ship|ships)|allianc\\w+|collaborat\\w+|joint ventures?|tie-?ups?|team\\w* up|joined forces|memorandum'),
    of(1, 'together|agreement|pact|deal|allied|integrat\\w+|jointly|cooperat\\w+|co-operat\\w+|resellers?|distributors?'),
  ],
  contract_won: [
    of(2, 'contract (?:wins?|awards?)|tenders?|purchase orders?|new (?:clients?|customers?|contracts?|orders?)|framework agreement'),
    of(
      1,
      'contracts?|customers?|clients?|orders?|w[io]n(?:s|ning)?|awarded|bids?|deal|landed|bagg\\w+|secur\\w+|signed|chosen|selected|supplier',
    ),
  ],
  earnings_remark: [
    of(2, 'ebitda|turnover|profitability|profit warning|net income|earnings'),
    of(
      1,
      'revenues?|profits?|sales|margins?|results|quarter|growth|gr[eo]w\\w*|f[ae]ll\\w*|declin\\w+|ris(?:e|en|ing)|rose|record|guidance|forecasts?|outlook|costs?|spending|savings',
    ),
  ],
  legal_trouble: [
    of(2, 'lawsuits?|su(?:ed|ing)|litigation|subpoena\\w*|ransomware|data breach|hacked|antitrust|indict\\w+|prosecut\\w+|investigated'),
    of(
      1,
      'court|regulators?|investigation|fines?|penalt\\w+|legal|breach\\w*|fraud|probe|recall\\w*|settlement|hackers?|attack\\w*|judge|law',
    ),
  ],
  rebrand: [of(2, 're-?brand\\w*|renam\\w+|new name|new logo|brand identity'), of(1, 'names?|logo|brand|identity|chang\\w+|refresh\\w*')],
  going_public_or_private: [
    of(2, 'ipos?|flotation|delist\\w*|spac|going public|stock market'),
    of(1, 'list(?:ed|ing)?|float\\w*|shares|public|private|exchange|nasdaq|nyse|debut'),
  ],
}

/** Asks for a state or a habit ("Does ACCT sell to hospitals?", "Is ACCT a member of …"), not for something that happened. */
export const ASKS_FOR_STATE =
  /^(?:how|why|when|where|which|does ACCT (?:have|own|offer|sell|provide|support|accept|make|produce|publish|serve|care|believe|treat|pay|compete|operate|need|allow|belong|require|export|ship)|do|can|should|would|could|is ACCT (?:an?|the|in|at|on|based|known|good|considered|part|really|still|exposed|dependent|interested|concerned|worried|committed|attending|compliant|certified|headquartered|located|privately|publicly|famous|required|allowed|able)|are ACCT['’]s|is ACCT['’]s)\b/i

const NEEDED = 2
const AHEAD = 1

function scoreOf(question: string, words: Words): number {
  let score = 0
  for (const [weight, pattern] of words) {
    const said = new Set([...question.matchAll(pattern)].map((one) => one[0].toLowerCase().slice(0, 5)))
    score += weight * said.size
  }
  return score
}

/**
 * The frame whose words the question holds most of, when no rule fits: at least a sure word and another, or three that others use too, and clearly
 * more than of any other frame. Null when in doubt: a question that is read as the wrong event is worse than one that is nothing specific.
 */
export function frameByVocabulary(question: string): FrameId | null {
  if (ASKS_FOR_STATE.test(question)) return null
  const scores = Object.entries(VOCABULARY)
    .map(([frame, words]) => ({ frame: frame as FrameId, score: scoreOf(question.replace(/\bACCT\b/g, ' '), words) }))
    .sort((a, b) => b.score - a.score)
  const [first, second] = scores
  return first !== undefined && first.score >= NEEDED && first.score - (second?.score ?? 0) >= AHEAD ? first.frame : null
}

const IDLE =
  /^(?:acct|is|are|was|were|be|been|has|have|had|do|does|did|will|the|an?|it|its|they|their|any|all|best|better|great|nice|cool|really|still|now|yet|ever|just|also|with|for|from|and|or|not|of|in|on|at|to|by)$/
/** Whether a question has words enough to tell of an event: two that mean something, or one that is a verb. What has less, a model can only guess at. */
export function namesAnEvent(question: string): boolean {
  const words = (question.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).filter((word) => word.length > 2 && !IDLE.test(word))
  return words.length > 1 || words.some((word) => verbReading(word) !== undefined)
}

const PASSIVE = /\b(?:been|being|was|were|is|got|get|gets|getting) (?:\w+ly )?\w+(?:ed|en|ught|old)\b|\b(?:of|for|in|into|to) ACCT\b/i

/** Which side the account is on, by voice, for a frame found without a rule; null where the frame has no sides or the question does not tell. */
export function directionByVoice(frame: FrameId, question: string): string | null {
  if (frame === 'funding') return 'raised'
  if (frame === 'acquisition') return PASSIVE.test(question) ? 'received' : /\bmerg/i.test(question) ? 'either' : 'made'
  if (frame === 'executive_change') {
    const left = /\b(?:left|leav\w+|resign\w*|depart\w*|quit\w*|step\w* down|ousted|fired|retir\w+)\b/i.test(question)
    const joined = /\b(?:join\w*|appoint\w*|hired|new|nam(?:e|ed)|promot\w*)\b/i.test(question)
    return left === joined ? null : left ? 'left' : 'joined'
  }
  if (frame === 'going_public_or_private') return /\b(?:private|delist\w*|off the)\b/i.test(question) ? 'private' : 'public'
  return null
}
