import { withIds } from '../../match/with-ids.ts'
import { besides } from '../../match/besides.ts'
import { outlinesOf, stretchReality } from '../../match/outline.ts'
import { NOBODY } from '../../reading/grammar/participant.ts'
import { numberWords } from '../../text/number-words.ts'
import { LEAD } from './wordings.ts'
import { AUX, constructions, formsOf, GAP, matchConstructions, NEAR } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, leading } from '../../text/any-of.ts'

const MANY = `(?:${numberWords(2, 12)}|a dozen|several|a string of|\\d{1,2})`
const PURCHASES = '(?:acquisitions|takeovers|purchases|buyouts|buy-outs)'
/** Companies that are bought rather than hired. */
const OWNED = anyOf`
  maker | makers | brand | rival | producer | manufacturer | chain | retailer | brewer | brewery | distiller
  insurer | developer | operator | start-up | group | publisher | studio | label | competitor | house | business
  company | specialist | distributor | broker
`

/** Ways to tell in passing that the account bought companies, in words that say nothing else. */
const MADE = withIds(
  'acquisition/made-in-passing',
  constructions(
    0.86,
    `ACC (?:, (?:who|which) |, PER , who )?${AUX}${formsOf('spend splash pay shell')} (?:out )?${NEAR}SUM (?:in cash )?(?:on|for) ${LEAD}${OWNED} (?:OTH|PRO)(?! (?:'s|to))`,
    `ACC ${AUX}${formsOf('do make complete close announce sign seal strike')} ${MANY} (?:more |further |[a-z]+ ){0,3}?${PURCHASES}\\b`,
    `ACC ${AUX}(?:again |once more )?the (?:busiest|keenest|biggest|most (?:active|acquisitive))(?: buyer| acquirer)? ,? ?with ${MANY} (?:[a-z]+ ){0,2}${PURCHASES}\\b`,
  ),
)

/** The rest of a company that it has a part of: "to buy the rest of the brewer Corvid", "the shares in Corvid that it does not own". */
const REST = withIds(
  'acquisition/rest',
  constructions(
    0.86,
    `ACC ${AUX}(?:${formsOf('agree')} to )?${formsOf('buy acquire purchase')} (?:all )?(?:the |those )?(?:shares|stock)` +
      ` (?:of|in) (?:the |[a-z-]+ ){0,3}OTH(?= (?:that |which )?ACC (?:does|did|do)(?: not|n't| n't) (?:already |yet )?own\\b)`,
    `ACC ${AUX}(?:${formsOf('agree')} to )?${formsOf('buy acquire purchase')} (?:the )?(?:rest|remainder) of (?:the |PLC 's |[a-z-]+ ){0,4}OTH(?! 's)`,
  ),
)

const OWNER_NOUN = '(?:fund|group|investors?|firm|company|bank|family|chain|giant|rival|conglomerate|competitor|consortium)'
/** Ways to tell that the account is, or will be, somebody else's. */
const RECEIVED = withIds(
  'acquisition/received-in-passing',
  constructions(
    0.86,
    `ACC ${AUX}${formsOf('survive continue remain operate')} (?:on )?as (?:a |an )(?:[\\w-]+ )?(?:wholly[- ]owned |indirect |direct )*(?:subsidiary|unit|division) of (?:[a-z-]+ |PLC )*OTH`,
    `^now (?:in the hands of|owned by|controlled by|belonging to) (?:the |an? )?(?:PLC |[a-z-]+ ){0,4}?(?:OTH\\b(?! 's)|${OWNER_NOUN} )(?:(?!ACC (?!'s))[^.;:]){0,90}?, ACC\\b(?! 's)`,
    `ACC ${GAP}\\b(?:after|following|through|in|via) (?:a |an |its |the )(?:SUM )?(?:management|employee|staff|worker) (?:buyout|buy-out)\\b`,
    `^now (?:a )?(?:part|subsidiary|unit) of (?:the )?(?:PLC |[a-z-]+ ){0,3}?OTH(?! 's)(?: group)? (?:(?!ACC (?!'s))[^.;:]){0,90}?, ACC\\b(?! 's)`,
  ),
)

const COUNTED = new RegExp(
  `\\bACC ${AUX}(?:did|made|closed|announced|completed) (?:another |a further )?${MANY}(?= ?(?:,|\\.|;|:|in\\b|of\\b|last\\b|this\\b|and\\b|$))(?! of (?!them|those|these))`,
)
const COUNTING = /\b(?:acquisitions|takeovers|purchases of|m&a|\d+ purchases)\b/
const HOLDING = anyOf`stake | shares | shareholding | holding | interest | company | business | firm`
const ALL_OF_THEIRS = anyOf`her | his | their | all (?:of )?(?:her|his|their)`
const WHOLE = leading`whole | entire | full | remaining`
const SOLD_ALL = new RegExp(
  String.raw`\bPER (?:, \d+ , )?${AUX}(?:sold|sells|sell|handed|hands) ${ALL_OF_THEIRS} ${WHOLE}?${HOLDING}(?= (?:,|to|and|in)\b| ,)[^.;]{0,60}\bto (?:[a-z]+ |PLC 's |PLC |a |the ){0,4}OTH\b`,
)
const ALL = /\b(?:whole|entire|all (?:of )?(?:her|his|their)|remaining|company|business|firm)\b/
const PART = /\b\d+(?:\.\d+)?(?:%| ?per ?cent)|\bminority\b/
const OWNER = /\b(?:founders?|founding|owners?|family|widow|proprietor)\b/

const evidenceAt = (sentence: Sentence, match: RegExpExecArray, slots: Readonly<Record<string, string>>, strength: number): Evidence => {
  const { plain } = outlinesOf(sentence)
  const [from, to] = [plain.tokenAt(match.index), plain.tokenAt(match.index + match[0].length - 1) + 1]
  const who = { ...NOBODY, who: 'account' as const, byReference: !sentence.namesAccount }
  return { sentence, index: to - 1, who, reality: stretchReality(sentence, from, to), strength, slots, reason: null, paired: true }
}

/** "Brokers announced 138 acquisitions. Acme did three." */
function counted(reading: AccountReading, sentence: Sentence): Evidence[] {
  const match = COUNTED.exec(outlinesOf(sentence).plain.text)
  if (match === null) return []
  const isOfDeals = besides(reading, sentence).some((one) => COUNTING.test(one.words()))
  return isOfDeals ? [evidenceAt(sentence, match, { direction: 'made', stage: 'done' }, 0.84)] : []
}

/** "Acme's founder retires", "Jane Doe has sold her whole stake to Corvid": the owner's all is the company. */
function soldByOwner(reading: AccountReading, sentence: Sentence): Evidence[] {
  const words = sentence.words()
  const match = SOLD_ALL.exec(outlinesOf(sentence).plain.text)
  if (match === null || !ALL.test(match[0]) || PART.test(words)) return []
  const near = [sentence, ...besides(reading, sentence)]
  const isOwner = near.some((one) => one.namesAccount && OWNER.test(one.words()))
  return isOwner ? [evidenceAt(sentence, match, { direction: 'received', stage: 'done' }, 0.84)] : []
}

/** Deals that are told in passing, or by two sentences together. */
export function dealsInPassing(reading: AccountReading, sentence: Sentence): Evidence[] {
  const of = (direction: string, list: typeof MADE): Evidence[] =>
    matchConstructions(sentence, list, undefined, false).map((one) => ({ ...one, slots: { direction, stage: 'done' }, paired: true }))
  return [
    ...of('made', MADE),
    ...of('made', REST),
    ...of('received', RECEIVED),
    ...counted(reading, sentence),
    ...soldByOwner(reading, sentence),
  ]
}
