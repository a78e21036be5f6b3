import { letGoByOthers } from './let-go-by-others.ts'
import { worksAgain } from './short-time.ts'
import { keepsEverybody, onlyStrikes, SHUTS_ONLY } from './shut-works.ts'
import type { Vetoes } from '../veto.ts'
import { closesForATime } from '../../match/closed-for-a-time.ts'
import { anyOf } from '../../text/any-of.ts'

// Who is ill or has a child comes back.
const KIND_OF_LEAVE = anyOf`
  (?:days|weeks|months) of | on | sick | maternity | paternity | parental | compassionate | medical | annual
`
const OPEN_POST = anyOf`jobs | posts | vacancies | positions | roles | openings`
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp = new RegExp(
  String.raw`^(?!.*\b(?:laid off|lay-?offs?|redundan\w+|cut(?:s|ting)?|jobs?|posts|unpaid|furlough\w*|dismiss\w*)\b).*\b(?:${KIND_OF_LEAVE} leave)\b` +
    String.raw`|^(?:\S+ ){1,3}(?:has|have) (?:[\d,]+ )?fewer ${OPEN_POST} (?:to fill|open|on offer|advertised|vacant|unfilled)(?= ?\.?$| (?:than|this|in|at) )`,
)

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  keepsEverybody: (sentence) => keepsEverybody(sentence.words()),
  onlyStrikes: (sentence) => onlyStrikes(sentence.words()),
  closesForATime: (sentence) => closesForATime(sentence.words()),
  worksAgain: (sentence) => worksAgain(sentence.words()),
  letGoByOthers: (sentence, _asked, reading) => letGoByOthers(sentence, reading),
}

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = { 'layoffs.cut': SHUTS_ONLY }
