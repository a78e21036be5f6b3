import { isBuiltOnAccount, launchesNothing, takesOffSale, tellsOfFake } from './no-launch.ts'
import type { Vetoes } from '../veto.ts'
import { anyOf, either } from '../../text/any-of.ts'

// "when it launches a new service, it …": a habit.
const LAUNCHES_TOLD = anyOf`debuts | launches | releases | unveils | introduces`
const TO_COME = anyOf`will | would | next | january | february | march | april | june | july | august | september | october | november | december`
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp = new RegExp(
  String.raw`^(?:when|whenever) (?:\S+ ){1,3}${LAUNCHES_TOLD} (?:an? |new )(?!.*\b${TO_COME}\b)`,
)

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { launchesNothing, takesOffSale, isBuiltOnAccount, tellsOfFake }

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'product.launched': new RegExp(either`
    \b(?:data|results|figures|findings) (?:[^.;]{0,60} )?(?:has|have) arrived\b
    \b(?:show(?:s|ed|n)?|present(?:s|ed)?|reveal(?:s|ed)?|unveil(?:s|ed)?)(?: off)? (?:an?|its|the) (?:[\w-]+ ){0,2}prototypes?\b
  `),
  'product.ended': /\bcancel\w* (?:[^,.;]{0,40} )?(?:flights?|meetings?|events?|shows?|trips?|leave|orders?)\b/,
}
