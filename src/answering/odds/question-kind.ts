import { readQuestion } from '../reading/read-question.ts'
import type { FrameId, Slots } from '../types.ts'
import { FURTHER_KINDS } from './further-kinds.ts'
import { symbolsOf } from './symbols.ts'
import { furtherQuestionModel, questionModel } from '../learned/word-model.ts'

/** Less sure than this is a guess. */
const LEAST = 0.8
/** The least for a question worded like one about how things are ("Does it have …", "Can one …"). */
const LEAST_FOR_STATE = 0.9
/** A question that nothing else knows has little to lose. */
const LEAST_BY_DEFAULT = 0.6
/** One that may have a frame has more to lose. */
const LEAST_RATHER = 0.9

const FRAMES: Readonly<Record<string, { frame: FrameId; slots: Slots }>> = {
  'funding.raised': { frame: 'funding', slots: { direction: 'raised' } },
  'funding.invested': { frame: 'funding', slots: { direction: 'invested' } },
  'hiring.open': { frame: 'hiring', slots: {} },
  'executive.joined': { frame: 'executive_change', slots: { direction: 'joined' } },
  'executive.left': { frame: 'executive_change', slots: { direction: 'left' } },
  'executive.any': { frame: 'executive_change', slots: {} },
  'layoffs.cut': { frame: 'layoffs', slots: {} },
  'acquisition.made': { frame: 'acquisition', slots: { direction: 'made' } },
  'acquisition.received': { frame: 'acquisition', slots: { direction: 'received' } },
  'acquisition.any': { frame: 'acquisition', slots: { direction: 'either' } },
  'expansion.office': { frame: 'expansion', slots: { kind: 'office' } },
  'expansion.market': { frame: 'expansion', slots: { kind: 'market' } },
  'expansion.plant': { frame: 'expansion', slots: { kind: 'plant' } },
  'product.launched': { frame: 'product_launch', slots: {} },
  'partnership.formed': { frame: 'partnership', slots: {} },
  'contract.won': { frame: 'contract_won', slots: {} },
  'earnings.growth': { frame: 'earnings_remark', slots: { topic: 'growth' } },
  'earnings.decline': { frame: 'earnings_remark', slots: { topic: 'decline' } },
  'earnings.cost_cutting': { frame: 'earnings_remark', slots: { topic: 'cost cutting' } },
  'earnings.guidance': { frame: 'earnings_remark', slots: { topic: 'guidance' } },
  'technology.used': { frame: 'technology', slots: {} },
  'legal.trouble': { frame: 'legal_trouble', slots: {} },
  rebrand: { frame: 'rebrand', slots: {} },
  'going.public': { frame: 'going_public_or_private', slots: { direction: 'public' } },
  'going.private': { frame: 'going_public_or_private', slots: { direction: 'private' } },
}

/** A question as the model reads it. It holds {account}. */
export const questionSymbols = (asked: string): string[] => readQuestion(asked).flatMap((sentence) => symbolsOf(sentence))

/** Each kind with how likely the question asks for it. */
function kindsOf(asked: string, model = questionModel()): [kind: string, probability: number][] {
  const symbols = questionSymbols(asked)
  if (symbols.length === 0) return []
  return [...model.read(model.glance(symbols))].map((odds, at) => [model.kinds[at] ?? '', 1 / (1 + Math.exp(-odds))])
}

/** The further kind of event that a question without a frame most likely asks for, or rather than one; null when none is likely. */
export function likelyFurtherKind(asked: string, than: 'by default' | 'rather' = 'by default'): string | null {
  const [kind, probability] = best(kindsOf(asked, furtherQuestionModel()))
  return probability >= (than === 'rather' ? LEAST_RATHER : LEAST_BY_DEFAULT) && kind in FURTHER_KINDS ? kind : null
}

type Likely = { frame: FrameId; slots: Slots } | null

const best = (kinds: readonly [string, number][]): [kind: string, probability: number] =>
  kinds.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])

const likeliest = (kinds: readonly [string, number][], least: number): Likely => {
  const [kind, probability] = best(kinds)
  if (probability < least) return null
  return FRAMES[kind] ?? null
}

/** What a question that no rule knows most likely asks for; null when the model is not sure, or takes it for something else. */
export const likelyFrame = (asked: string, worded: 'freely' | 'as a state'): Likely =>
  likeliest(kindsOf(asked), worded === 'freely' ? LEAST : LEAST_FOR_STATE)

/** Frames whose rules go by words of many meanings ("lost its …", "took on …"); the words of the others are their own. */
const LOOSE: ReadonlySet<FrameId> = new Set<FrameId>([
  'executive_change',
  'hiring',
  'product_launch',
  'partnership',
  'acquisition',
  'expansion',
  'funding',
  'technology',
])
const SURE = 0.95
const UNLIKELY = 0.03

/** What a question asks for when a model is sure that a rule took it for something else; null when the rule may be right. */
export function mistakenFor(asked: string, frame: FrameId): Likely {
  if (!LOOSE.has(frame)) return null
  const mayBeRight = (kinds: readonly [string, number][]): boolean =>
    kinds.some(([kind, probability]) => FRAMES[kind]?.frame === frame && probability > UNLIKELY)
  const kinds = kindsOf(asked)
  const meant = mayBeRight(kinds) ? null : likeliest(kinds, SURE)
  if (meant !== null) return meant
  const further = kindsOf(asked, furtherQuestionModel())
  const [kind, probability] = best(further)
  return probability >= SURE && kind in FURTHER_KINDS && !mayBeRight(further) ? { frame: 'generic', slots: {} } : null
}
