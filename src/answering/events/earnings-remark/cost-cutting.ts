import { tokenAtWord } from '../../match/cues.ts'
import { claims, spanText } from '../../match/claims.ts'
import { isHearsay, type Reality } from '../../match/reality.ts'
import type { Participant } from '../../reading/grammar/participant.ts'
import type { Evidence, FrameScope } from '../../match/evidence.ts'
import { holderOf } from './figures/holder.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either, leading } from '../../text/any-of.ts'
import { ABOUT } from '../../text/number-words.ts'

const COSTS =
  '(?:costs?|cost (?:base|lines?)|expenses?|spending|spend|overheads?|opex|outgoings|expenditures?|budgets?|outlays|payroll|wage bill|run rate|capex|cash burn|burn rate)'
const KIND = anyOf`
  operating | fixed | annual | administrative | central | staff | personnel | labou?r | overhead | running
  production | travel | marketing | capital | structural | overall | total | group | corporate | back-office
  manufacturing | annualised | annualized | discretionary | non-staff | its | their | our | the | other | own
  global | supply | procurement
`
const SUM = anyOf`
  [$€£¥]?\d[\d.,]*(?: ?(?:m|mn|mln|million|bn|billion|k))?(?: (?:dollars|euros|pounds|crowns|francs|won|yen|kronor|sek|nok|dkk|chf))?
  a (?:further |another )?(?:tenth|fifth|quarter|third)
`
const CUT = anyOf`
  cut(?:s|ting)? | reduc(?:e|es|ed|ing) | lower(?:s|ed|ing)? | trim(?:s|med|ming)? | slash(?:es|ed|ing)?
  shrink(?:s|ing)? | shrank | slim(?:s|med|ming)?(?: down)? | par(?:e|es|ed|ing)(?: back| down)?
  prun(?:e|es|ed|ing) | strip(?:s|ped|ping)?(?: out)? | squeez(?:e|es|ed|ing) | tighten(?:s|ed|ing)?
  curb(?:s|ed|ing)? | rein(?:s|ed|ing)?(?: in)?
  (?:bring|brings|bringing|brought|get|getting|got|keep|keeping|kept|push|drive|driving|force|hold|holding)(?: down)?
  remov(?:e|es|ed|ing) | shed(?:s|ding)? | scal(?:e|es|ed|ing) back | cut(?:s|ting)? back(?: on)?
  clamp(?:ed|s|ing)? down on | contain(?:s|ed|ing)? | control(?:s|led|ling)? | streamlin(?:e|es|ed|ing)
  restructur(?:e|es|ed|ing) | chop(?:s|ped|ping)? | halv(?:e|es|ed|ing)
`
const gap = (count: number): string =>
  `(?:(?!customers?|clients?|users?|your|patients?|households?|prices?|emissions|jobs?|but|while|because)[\\w$€£%.,'’-]+ ){0,${count}}?`

const TAKES_AXE_TO = anyOf`sw[iu]ng(?:s|ing)? | tak(?:e|es|ing) | took | taken | wield(?:s|ed|ing)? | put(?:s|ting)?`
const CAME_DOWN = anyOf`
  fell | fallen | came down | come down | coming down | declined | dropped | down | lower | cut(?! into) | reduced
  slashed | trimmed | shrank | decreased | under control | under review | frozen | halved
`
const BRINGING_DOWN = anyOf`
  cut\w* | sav\w+ | reduc\w+ | control\w* | disciplin\w+ | efficien\w+ | out | base reductions? | optimi[sz]ation
  containment | take-?out | programmes? | programs? | drive | cull | squeeze | measures | review | restraint
  management | freeze | trimming | initiatives?
`
const PROGRAMME = anyOf`
  programme | program | plan | target | targets | measures | drive | package | push | scheme | effort | initiative
  from the | of (?:${ABOUT} )?${SUM}
`
const BY_ABOUT = leading`
  it | us | the company | the group | ${ABOUT} | an extra
`
const WHAT_IS_FROZEN = anyOf`hiring | recruitment | travel | spending | budgets? | pay | salaries | hires`
const PATTERNS = [
  String.raw`\b${TAKES_AXE_TO} (?:an |the |a )?(?:axe|ax|knife|scalpel|scissors|squeeze|brakes?|lid) (?:at|to|on) (?:${KIND} )*${COSTS}\b`,
  `\\b${CUT} (?:back )?(?:${KIND} )*${COSTS}\\b(?! (?:of|for) (?:an? |its |their |the |each |every )?(?![$€£\\d]|about|around|operating|running|production)\\w)`,
  `\\b${CUT} ${gap(4)}(?:${KIND} )+${COSTS}\\b(?! (?:of|for) (?:an? |its |their |the )?(?![$€£\\d]|about|around|operating|running)\\w)`,
  `\\b(?:tak|took|strip|pull|get|squeez|wring|remov|cut|trim|shav)\\w* (?:out )?${gap(5)}(?:out of|from|off|of) (?:${KIND} )*${COSTS}\\b`,
  `\\b${SUM} (?:of |in |a year in |out of )(?:${KIND} )*${COSTS}\\b(?=.*\\b(?:out|cut|remov|sav|reduc|by the end|come out))`,
  `\\b${SUM} (?:\\w+ ){0,3}must come out of (?:${KIND} )*${COSTS}`,
  String.raw`\b(?:${KIND} )*${COSTS} (?:at (?:[\w&'’-]+ ){1,4}?)?(?:were |was |have |has |had |will be |are |been |being )*${CAME_DOWN}\b`,
  String.raw`\b(?:cost|spending|expense|budget|overhead)s?[- ]${BRINGING_DOWN}\b`,
  `\\b(?:cost|spending|budget) (?:base|structure) (?:reduction|realignment)`,
  `\\b(?:reduction|reductions|cuts?|decrease|savings?|squeeze|freeze|brake|clampdown|cutbacks?) (?:in|on|to|of) (?:${KIND} )*${COSTS}\\b`,
  either`
    \bsavings? (?:worth|totalling|totaling|amounting)
    \b(?:tight|tighter|firm) (?:grip|lid|rein|hold|control) (?:on|over|of) (?:${KIND} )*${COSTS}
    \b(?:keep|put|kept|keeping) (?:a |the )?(?:lid|brakes?|cap|check) on (?:${KIND} )*${COSTS}
    \b(?:further|more|additional|new|cost) efficienc(?:y|ies)\b | \bsavings? ${PROGRAMME}
  `,
  either`
    \b${SUM} (?:a year |annually |per year |per annum )?(?:of|in|worth of) (?:[\w-]+ ){0,3}?savings\b
    \b(?:annual(?:ised|ized)?|run-rate|yearly|pre-tax|gross|net|structural|extra|further|additional|recurring) (?:cost )?savings\b
  `,
  String.raw`\b(?:to |will |would |should |can |could |and |that |which |programme |program |plan |plans? to |aims to |wants to |hopes to )?(?:saves?|saved|saving) ${BY_ABOUT}*${SUM}`,
  either`
    \befficiency (?:programme|program|drive|measures|gains|savings|push|plan|review)
    \b(?:save|saving|conserve|conserving|preserve) (?:money|cash|costs)\b | \bausterity\b | \bbelt[- ]tightening\b
    \bbelts? (?:is |are |being |has been |have been )?tighten\w*
    \btighten\w* (?:its|their|our|the|his) (?:own )?(?:belts?|purse strings)
    \brestructuring (?:programme|program|plan)
    \bfind (?:another |a further )?${SUM} (?:of|in) (?:savings|cuts|efficiencies)
  `,
  either`
    \b(?:hiring|recruitment|pay|spending|travel|headcount|salary) (?:freeze|ban|stop|moratorium)\b
    \b(?:freeze|ban|moratorium|halt|brake|stop) (?:on|to|in) (?:all )?(?:new )?(?:hiring|recruitment|pay|spending|travel|discretionary)
    \b(?:froz\w+|freez\w+|ban(?:s|ned)|suspend\w*|halt\w*|paus\w+) (?:all )?(?:new |external |business |staff |discretionary )*${WHAT_IS_FROZEN}\b
    \b(?:hiring|recruitment|travel|spending) (?:is|was|has been|had been|being)? ?(?:put )?(?:frozen|banned|suspended|halted|on hold|stopped)\b
  `,
  `\\b(?:fewer|less|stopped|stop|stops) (?:spending|paying|travelling)\\b[^;]*\\b(?:we|our|its)\\b`,
].map((pattern) => new RegExp(pattern))
const WHOSE_COSTS = anyOf`
  customers? | clients? | users? | households? | businesses | companies | retailers | hospitals | patients | firms
  manufacturers | drivers | consumers | buyers
`
const OTHERS_SAVE = new RegExp(either`
  \b${WHOSE_COSTS} (?:\w+ ){0,3}?(?:save|cut|reduce|lower|trim)
  \b(?:help(?:s|ed|ing)?|let(?:s|ting)?|allow(?:s|ed|ing)?|enabl(?:e|es|ed|ing)|promis\w+|offer\w*|giv\w+) (?:\w+ ){0,6}?(?:sav\w+|cut\w*|reduc\w+|lower\w*|trim\w*)
  \b(?:your|you)\b
  \bsavings? (?:for|to) (?:its |their |the |our )?(?:customers|clients|users|households|taxpayers|patients)
  \bcosts? of (?:living|clean|energy|care|capital|borrowing|sales|goods)\b
  \b(?:founded|mission) (?:\w+ ){0,3}to (?:cut|reduce|lower)
`)
const OWN_MEASURE = new RegExp(anyWord`
  plans? | programmes? | program | measures? | cuts? | board | management | moves? | steps? | review | restructuring
  company | group | firm | merger | closures? | savings? | reorgani[sz]ation | initiatives? | targets? | goals?
  objectives? | projects? | drive | job | redundancies | that | this | it | those | these
`)
const OWN_COSTS = /\b(?:costs?|expenses|spending|overheads|budgets?|headcount|savings?|weak\w*|demand|crisis|losses|belts?)\b/
const NO_NEED = anyOf`
  no (?:need|plans?|intention|reason|cost|hiring freeze|savings|\w+ (?:programme|program)) | den(?:y|ies|ied)
  ruled? out | reject\w* | dismiss\w* | quash\w* | rebuff\w* | not | n't | never | without | untrue | false | avoid\w*
  resist\w* | oppos\w+ | scrapp?ed | (?:done|finished|through) with | (?:an )?end (?:to|of)
`
const DENIED = new RegExp(String.raw`\b${NO_NEED}\b(?:[\w'-]+ ){0,7}?[^;,]{0,45}$`)
const DOUBT = anyWord`
  could | may | might | if | whether | fears? | feared | speculation | (?:room|scope|potential) for | likely | unless
  should | urged? | urging | calls? for | called for | demands? | press\w* for | wants? (?:the|it)
`
const DOUBTFUL = new RegExp(`${DOUBT}[^;]{0,60}$`)

function realityAt(sentence: Sentence, text: string, start: number, word: string): Reality {
  if (sentence.question || isHearsay(sentence.text)) return 'rumour'
  const before = text.slice(Math.max(0, start - 70), start + 4)
  if (DENIED.test(before) || /^no\b/.test(word)) return 'denied'
  if (DOUBTFUL.test(before)) return 'rumour'
  return /\b(?:aims?|plans?|planning|targets?|will|wants?|seeks?|hopes?|intends?|expects?|to)\b[^;]{0,40}$/.test(before)
    ? 'planned'
    : 'real'
}

/** Whose savings: the subject of the verb that cuts, when it is a party or a plan, else the holder of the noun. */
function whose(sentence: Sentence, index: number): Participant | null {
  let stranger = false
  for (const claim of claims(sentence)) {
    const covers = claim.index <= index && claim.complements.some((one) => one.span.from <= index && index < one.span.to + 3)
    if (!covers && !(claim.index >= index - 1 && claim.index <= index + 2)) continue
    const { subject } = claim
    if (subject.who === 'account') return subject
    // "The government is cutting costs": somebody is named as the subject, and it is not the account.
    const words = spanText(sentence, subject.span)
    // "told departments to cut their budgets"
    if (claim.group.controls.some(({ word }) => /^(?:tell|order|ask|instruct|want)$/.test(word))) continue
    if (
      subject.who === 'nobody' &&
      words !== '' &&
      !(words === 'we' && sentence.implied) &&
      !claim.passive &&
      !OWN_MEASURE.test(words) &&
      !OWN_COSTS.test(words)
    )
      stranger = true
    if (subject.who === 'other' && !claim.passive) return subject
    if (subject.who === 'thing' || subject.who === 'part')
      return OWN_MEASURE.test(spanText(sentence, subject.span)) ||
        /\b(?:costs?|expenses|spending|overheads|budget|headcount)\b/.test(spanText(sentence, subject.span)) ||
        subject.who === 'part'
        ? { ...subject, who: 'account' }
        : null
  }
  return stranger ? null : holderOf(sentence, index)
}

/** The account spending less: verbs with costs, sums saved, programmes, freezes. */
export function readCostCutting({ sentence }: FrameScope): Evidence[] {
  const text = sentence.words()
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text)
    if (!match) continue
    if (OTHERS_SAVE.test(text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 50))) continue
    const index = tokenAtWord(sentence, match.index + match[0].length - 1)
    const who = whose(sentence, index)
    if (who === null) continue
    // "Cutting costs is not on the agenda"
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40)
    const ruledOut = /^ ?(?:(?!and\b|but\b|until\b)[\w-]+ ){0,2}(?:is|are|was|were|will be) (?:not|no longer|n't|never|off)\b/.test(after)
    const reality = ruledOut ? 'denied' : realityAt(sentence, text, match.index, match[0])
    return [
      {
        sentence,
        index,
        who,
        reality,
        strength: reality === 'planned' ? 0.95 : 0.86,
        slots: { topic: 'cost cutting' },
        reason: null,
        accepts: ['real', 'announced', 'planned'],
        ...(reality === 'denied' ? { denies: true } : {}),
      },
    ]
  }
  return []
}
