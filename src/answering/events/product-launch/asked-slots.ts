import { addPlaceOf, splitPlace } from '../../text/asked/place-name.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'
import type { AddSlots } from '../event.ts'
import type { Meaning } from '../../types.ts'

const SOME_OR_NEW = anyOf`
  a | an | any | its | the | new | newer | some | major | minor | big | another | brand | own | or | and | other
  latest | first | announced? | launched? | released? | unveiled? | introduced? | releases? | launch(?:es)?
  integrations? | updates? | upgrades? | versions? | products? | services? | features? | platforms? | offerings?
  lines? | solutions? | models? | ranges? | goods | collections? | something | anything | things? | stuff | for sale
  to market | on sale | recently | commercial(?:ly)? | consumer
`
const GENERIC_PRODUCT = anyCase(String.raw`^(?:${SOME_OR_NEW}\s*)+$`)

function addProduct(slots: Record<string, string>, text: string): void {
  const product = text
    .replace(/[?.!]+$/, '')
    .replace(
      /\s+(?:nationwide|nationally|worldwide|globally|internationally|commercially|publicly|abroad|yet|now|recently|lately|already)$/i,
      '',
    )
    .replace(/\bACCT\b/g, ' ')
    .replace(/(?:^|\s+)(?:for|of|to|from|by|on|with|into|onto|in|at|since|as)\b.*$/i, '')
    .replace(/^(?:(?:a|an|any|its|the|new|brand|their|own|first)\s+)+|\s+(?:together|jointly)$/gi, '')
    .trim()
  const bare = product
    .replace(/\s+(?:products?|services?|offerings?|features?|solutions?|lines?|launch(?:es)?|releases?)$/i, '')
    .replace(/\s+(?:and|or)(?:\s+(?:an?|any|other|another|new|similar))*$/i, '')
    .trim()
  if (bare.length > 1 && !GENERIC_PRODUCT.test(product)) slots['product'] = bare
}

const LAUNCHED = /\b(?:launch\w*|releas\w+|unveil\w*|introduc\w+|roll\w* out|debut\w*|announc\w+)\s+([^?]+)/i

export const addSlots: AddSlots = (slots, question, { product }) => {
  addPlaceOf(slots, question)
  const named = product ?? LAUNCHED.exec(question)?.[1]
  if (named !== undefined) addProduct(slots, slots['place'] === undefined ? named : splitPlace(named).rest)
}

/** What is made public but not sold. */
const NO_PRODUCT = anyCase(either`
  \blaunch\w* (?:an? |its |the )?(?:new )?(?:[\w-]+ )?(?:podcast|webinar|campaign|blog|newsletter|foundation|charity|contest|competition|scholarship|petition|appeal|survey)\b
  \b(?:launch|releas|publish|announc|put out|present)\w* (?:an? |its |the )?(?:[\w-]+ ){0,2}(?:figures|reports?|statistics|minutes|stud(?:y|ies)|white ?papers?|statements?)\W*$
`)

/** "Does it ship to Africa?" asks for a habit. */
const SHIPS = /^(?:do|does) ACCT (?:still )?(?:ship|release|introduce)\b/i
/** "rolling out Salesforce": software of somebody else, unless it is called new. */
const ROLLS_OUT_NAMED = /\broll\w* out (?:the )?\p{Lu}/u
export const asksOtherwise = (asked: string): boolean => (SHIPS.test(asked) || ROLLS_OUT_NAMED.test(asked)) && !/\bnew\b/i.test(asked)
export const asksInstead = (asked: string): Meaning | null => (NO_PRODUCT.test(asked) ? { frame: 'generic', slots: {} } : null)
