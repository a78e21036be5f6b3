import { readForAccount } from '../offline/reading.ts'
import type { AnswerableDocument, FrameId, Slots } from '../types.ts'
import { symbolsOf } from './symbols.ts'
import { questionModel } from './word-model.ts'

const NAME = 'Brightforge'
const ACCOUNT = { domain: 'brightforge.example', name: NAME, aliases: [] }
/** Less sure than this is a guess. */
const LEAST = 0.7

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
  'legal.trouble': { frame: 'legal_trouble', slots: {} },
  rebrand: { frame: 'rebrand', slots: {} },
  'going.public': { frame: 'going_public_or_private', slots: { direction: 'public' } },
  'going.private': { frame: 'going_public_or_private', slots: { direction: 'private' } },
}

/** A question as the model reads it. It holds {account}. */
export function questionSymbols(asked: string): string[] {
  const document: AnswerableDocument = {
    id: '',
    url: '',
    headline: '',
    text: asked.replace(/\{account\}/gi, NAME),
    pubDate: null,
    documentType: 'other',
    about: null,
  }
  return readForAccount(document, ACCOUNT).sentences.flatMap((sentence) => symbolsOf(sentence))
}

/** What a question that no rule knows most likely asks for; null when the model is not sure, or takes it for something else. */
export function likelyFrame(asked: string): { frame: FrameId; slots: Slots } | null {
  const symbols = questionSymbols(asked)
  if (symbols.length === 0) return null
  const model = questionModel()
  const odds = model.read(symbols)
  const best = odds.indexOf(Math.max(...odds))
  if (1 / (1 + Math.exp(-(odds[best] ?? 0))) < LEAST) return null
  return FRAMES[model.kinds[best] ?? ''] ?? null
}
