import { FIRST_NAMES } from '../../reading/names/first-names.ts'
import { parseRole } from '../../text/roles.ts'
import type { Slots } from '../../types.ts'

const NAME = /(?<![\p{L}.'’-])(\p{Lu}[\p{L}'’-]+)((?: \p{Lu}\.)?(?: (?:de|van|von|da|di|al|el|bin))?(?: \p{Lu}[\p{L}'’-]+){1,2})/gu
const FIRST_WORD = /^(?:Has|Have|Had|Did|Does|Do|Is|Are|Was|Were|Will|Can|Who) /

/** A person whom the question names: a known first name, and a name behind it that is no title. */
function askedPerson(question: string): string | null {
  for (const [name, first = ''] of question.replace(FIRST_WORD, '').matchAll(NAME))
    if (FIRST_NAMES.has(first.toLowerCase()) && parseRole(name).level === null) return name
  return null
}

const INSIDE =
  /\b(?:(?:from|out of) (?:the )?(?:inside|within)|internally|internal (?:candidate|hire|appointment|promotion)|an? insider|in-house candidate)\b/i
const OUTSIDE = /\b(?:from (?:the )?outside|externally|external (?:candidate|hire|appointment)|an? outsider)\b/i

/** Who by name, and whether from inside the company. */
export function narrowedTo(question: string): Slots {
  const person = askedPerson(question)
  const origin = INSIDE.test(question) ? 'inside' : OUTSIDE.test(question) ? 'outside' : null
  return { ...(person === null ? {} : { person }), ...(origin === null ? {} : { origin }) }
}
