import { whoAndHowMany, withArticle } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

/** Of whom a question names: the post without the name of who holds it, "an executive" where that leaves nothing. */
function executive({ role, person }: Slots): string {
  const post = (person === undefined ? role : role?.replace(person, '').replace(/^ ?(?:as|to be|for) /, ''))?.trim() ?? ''
  return post === '' ? 'an executive' : withArticle(post)
}

export const USUAL_WORDS =
  'above again agm ago altered among annual anybody anyone appointed appointing appoints arrival arrived aside baton bench ' +
  'between blood boardroom boots boss bosses bowed brain brass bridge brought built captain ceo cfo chain chair chairman ' +
  'chairwoman change charge chart chief cio ciso clear cmo co committee competitor contact coo corner counsel country coup ' +
  'creative cro crowned cto date day defect department departures deputy desks different director division drain duties early ' +
  'elected elevated empty equity ex exchange exec executive exit face fall farewell filled finance fire floor force former ' +
  'fresh gained gardening general given goings goodbye guard guy handover happen he head heavyweight helm higher his hr ' +
  'important inside install interim job joined jump keys lawyers lead leadership leave leaves leaving led left legal letter ' +
  'level loss lost lure man management md member merger minister movement names naming need newcomer newly non notice numbers ' +
  'old other ousted outside pack page palace parachuted partner passed permanent person personnel poach power president ' +
  'private professional promoted protest pushed quit ranks recruiters reins relieved reorganise replaced report research ' +
  'reshuffle resigned restructuring retired retirement revenue revolution revolving roles sacked said same search seat seen ' +
  'senior serving set shake shareholders sheriff shift shown shuffled signature somebody someone split staff stand star step ' +
  'stepped strategy strengthened succession successor suite summer supervisory swap swapped switch sword technology then title ' +
  'top towel transition treasurer turnaround turnover unveiled update upper used vacant vacated veteran vice vote vp walk ways ' +
  'we welcome went who without woman'

export const VOCABULARY: Words = [
  said(
    2,
    'step\\w* down|resign\\w*|ousted|successors?|succession|c-suite|reshuffle\\w*|shake-?up|new (?:ceo|cfo|cto|coo|cmo|cio|ciso|cro|boss|chief)',
  ),
  said(
    1,
    'ceos?|cfos?|ctos?|coos?|cmos?|cios?|cisos?|cros?|chief|executives?|execs?|leadership|president|vps?|board|chair\\w*|boss|director|appoint\\w*|nam(?:e|ed)|join\\w*|replac\\w+|left|leav\\w+|depart\\w*|retir\\w+|new|successor|promot\\w*|hired',
  ),
]

export const lookedFor = (s: Slots): string => {
  const who = executive(s)
  if (s['direction'] === 'joined') return `The account appointing or hiring ${who}${whoAndHowMany(s)}`
  const moves = s['direction'] === 'left' ? 'leaving' : 'joining or leaving'
  return `${who.replace(/^./, (c) => c.toUpperCase())} ${moves} the account${whoAndHowMany(s)}`
}

export const searchedWith = (s: Slots): (string | undefined)[] => [
  s['direction'] === 'left' ? 'steps down' : 'appoints',
  s['role'] ?? 'executive',
]
