import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'abandoned above according ad executive advertising again ago ahead aim ambitions analysts annual are arr austerity axe ' +
  'backwards bad ball base beat below belt best better bigger billion black bleeding bn bonuses boom boss bottom bracing ' +
  'brakes break budget bullish bumper burn call cancelled capex capital cash cautious centre cfo chain change cheaper chief ' +
  'class cliff climbing closed collapsed confident confirm consensus corner correct cost count crystal current curve cut ' +
  'cutting day decline delivery demand dent diet digit disappoint discuss discussed dividend doing dollars double downturn ' +
  'downward dried drive drop dropped earnings eat ebit ebitda economies economise efficiency eps estimate euros evaporate even ' +
  'ever every expanded expectations expenditure expenses fall fallen faster fat fatter fewer figures financial financially ' +
  'fiscal flat flow forecast free freeze frozen full gained gloomy goal goalposts good gross growing grown growth guidance ' +
  'guide half head healthier higher hint hit hole hopes how hurt improve income increased ink intake issue judge jump killing ' +
  'latest leaner lease leave left less lifted loss losses lost lower lowered management margin mean measures melt mention ' +
  'mentioned mentions merger million minting miss mode much narrow negative net north numbers operations optimistic order ' +
  'outlook overheads party penny per percent pessimistic picture pinching planning pointing poor positive postponed pre ' +
  'predicted preparing present preserve profit profitability profitable profits prognosis programme project projections ' +
  'promised protect pruned publish purse pushed quarter quarterly raised raking range reasons record red reduce reduction ' +
  'renegotiating rent report restructuring results return returned revenue revenues revise rid ringing rise rosy said sales ' +
  'save scale scissors scrap second seen set shareholders shares shave shelves short shown shrinking shrunk sink slashed slide ' +
  'slipped slips slower slump smiling sound south spare spending squeezed statement stick stock stop stopped store strike ' +
  'strong struggling subscription summer surprise suspended swing synergies talk talked talks target term these things thought ' +
  'thrift tightening tills told top trim trimmed tripled tumble turnover twice update upgraded upper view want warning weak ' +
  'well what when where widened wind wise word worse worst would write written yearly'

export const VOCABULARY: Words = [
  said(2, 'ebitda|turnover|profitability|profit warning|net income|earnings'),
  said(
    1,
    'revenues?|profits?|sales|margins?|results|quarter|growth|gr[eo]w\\w*|f[ae]ll\\w*|declin\\w+|ris(?:e|en|ing)|rose|record|guidance|forecasts?|outlook|costs?|spending|savings',
  ),
]

export const lookedFor = (s: Slots): string => {
  if (s['topic'] === undefined) return "Remarks on growth, costs or guidance in the account's results or earnings call"
  if (s['topic'] === 'guidance')
    return `The account ${s['direction'] === 'down' ? 'lowering' : s['direction'] === 'up' ? 'raising' : 'changing or giving'} its guidance`
  if (s['topic'] === 'expectations') return `The account's results ${s['direction'] === 'missed' ? 'missing' : 'beating'} expectations`
  if (s['topic'] === 'decline') return "Falling revenue or profit in the account's results"
  if (s['topic'] === 'growth') return "Growth of revenue or profit in the account's results or remarks"
  return `${s['topic'].replace(/^./, (c) => c.toUpperCase())} in the account's results or earnings call`
}

export const searchedWith = (s: Slots): (string | undefined)[] => ['quarterly results', s['topic']]
