import { textReality } from '../../match/reality.ts'
import { NOBODY } from '../../reading/grammar/participant.ts'
import { anyOf, leading } from '../../text/any-of.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'

const AUTHORITY = anyOf`
  commissioner | regulators? | watchdogs? | authority | authorities | commission | police | prosecutors? | ombudsman
  agency | ministry | inspectorate
`
const FORMAL = leading`formal | criminal | preliminary | full`
/** Right after what went wrong at the account, a regulator looks into that. */
const OPENED = new RegExp(
  String.raw`\b${AUTHORITY} (?:has |have )?(?:also |since |now )?(?:opened|launched|begun|started) (?:an? |its own |their own )${FORMAL}?(?:inquiry|investigation|probe)(?= *[.,;]| *$| and\b)`,
)
/** The investigation that is told of right behind the account's trouble. */
export function openedBeside(sentence: Sentence, { kind }: Slots): Evidence[] {
  const opened = (kind === undefined || kind === 'investigation') && sentence.follows ? OPENED.exec(sentence.words()) : null
  if (opened === null) return []
  const index = Math.max(
    0,
    sentence.tokens.findIndex(({ lower }) => /^(?:opened|launched|begun|started)$/.test(lower)),
  )
  const who = { ...NOBODY, who: 'account' as const, byReference: true }
  return [{ sentence, index, who, reality: textReality(sentence), strength: 0.8, slots: { kind: 'investigation' }, reason: null }]
}
