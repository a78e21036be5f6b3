import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'absorbed accepted acqui acquired acquiring acquisition activity administration advised agency agree agreement anybody ' +
  'approach aquired arm around assets authority bankrupt belong between bid bidding bigger biggest billion block bolt bought ' +
  'brought businesses busy buy buying buyout came carved cash chain change clear closed club combination companies competition ' +
  'competitor competitors completed concerning consolidate consolidation control controlling corporate court definitive ' +
  'different digesting divested division doing dollars done due eat eaten either employees equals equity exit fall feature ' +
  'firm firms folded force former full fully fund giant gobbled half happen headlines hunting independence independent ' +
  'integrating integration involved joined joint keys knight knot larger lawyers lost lot majority maker makers marriage ' +
  'merger merges million offering offload other outbid outfit outright owned owner owners ownership owns paid parent partner ' +
  'party pe peer pending percent play playing portfolio practices prey private purchase purchased purchases received regulator ' +
  'report rescue rivals roof rumours scoop sealed sector selling sells shareholders shares shopping side single smaller snap ' +
  'snapped sold somebody someone spree stable stake startup state stock story strategic strike structure subsidiary suite ' +
  'summer swallow swallowed swap takeover talks target tech tender them these tie tied together took transaction vendor ' +
  'venture vote want war wave which white who whole whom win wing worth'

export const VOCABULARY: Words = [
  said(2, 'acqui(?:re|red|res|ring|sition|sitions)|takeovers?|tak\\w+ over|buy-?outs?|merg(?:e|ed|er|ers|ing)|m&a|new owners?'),
  said(
    1,
    'b(?:uy|uys|uying|ought)|purchas\\w+|stake|owners?(?:hip)?|swallow\\w*|absorb\\w*|snap\\w* up|rivals?|competitors?|target|deal|bid|suitors?',
  ),
]

export const lookedFor = (s: Slots): string => {
  const other = s['counterparty']
  if (s['direction'] === 'made') return `The account acquiring ${other ?? 'another company'}, agreed or completed`
  if (s['direction'] === 'received') return `The account being acquired${other === undefined ? '' : ` by ${other}`}, agreed or completed`
  return 'The account acquiring, merging or being acquired, agreed or completed'
}

export const searchedWith = (s: Slots): (string | undefined)[] => [
  s['direction'] === 'received' ? 'acquired by' : 'acquires',
  s['counterparty'],
]
