import { escapeForPattern } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import type { Sentence } from '../../reading/sentence.ts'

const ROUND = '(?:round|series [a-h]|investment|financing|funding|raise|fundraising|injection)s?'
const THE_ROUND = `(?:the|this|its|that|which) (?:[\\w-]+ ){0,3}?${ROUND}(?! (?:of|for|in|at|by) )`
/** Names and words between an investor and the verb or preposition that tells what he did. */
const LIST = "(?:(?!(?:with|joined|alongside|participation|and from|not|did|was|while|but|after|before)\\b)[\\w&.,'’-]+ ){0,14}?"
interface Told {
  /** In the sentence that tells of the round: "led by Corvid and Orrery". */
  here: RegExp
  leads: RegExp
  joins: RegExp
}
const toldBy = new Map<string, Told>()

/** How the sentence that tells of a round, or one beside it, tells who led it and who took part. */
function toldOf(investor: string): Told {
  const known = toldBy.get(investor)
  if (known !== undefined) return known
  const name = `\\b${escapeForPattern(investor.toLowerCase())}\\b`
  const acts = `${name}(?: (?!and\\b)[\\w&.]+){0,2} (?:has |have |also )?`
  const told = {
    here: new RegExp(
      `\\b(?:led|anchored) (?:jointly )?by (?:${LIST})${name}|${acts}(?:(?:co-)?(?:leads?|led|leading|anchor\\w*)|invest\\w*|puts?)\\b`,
    ),
    leads: new RegExp(
      `${acts}(?:co-)?(?:led|leads|anchored|anchors) ${THE_ROUND}|${ROUND} (?:was|is|were) (?:jointly )?(?:co-)?(?:led|anchored) (?:jointly )?by (?:${LIST})${name}`,
    ),
    joins: new RegExp(
      `${ROUND}[^.;]{0,80}\\b(?:joined by|participation (?:from|by|of)|alongside|backed by|from|supported by) (?:${LIST})${name}|\\b(?:investors|backers)` +
        ` (?:are|were|include|included) (?:${LIST})${name}|${acts}(?:joined|joins|took part in|participated in|backed|contributed to) ${THE_ROUND}`,
    ),
  }
  if (toldBy.size > 500) toldBy.clear()
  toldBy.set(investor, told)
  return told
}
const OF_OTHERS = /\b(?:previous(?:ly)?|earlier (?:round|this|in)|last year|rivals?|competitors?)\b/

/** Whether the investor asked for is told to have put in the money of a sentence, there or in the sentence beside it; as the leader of the round, where that is asked. */
export function isInvestor(sentence: Sentence, beside: readonly Sentence[], { investor, part }: Slots): boolean {
  if (investor === undefined) return true
  const words = sentence.words()
  const { here, leads, joins } = toldOf(investor)
  if (words.includes(investor.toLowerCase())) return part !== 'lead' || here.test(words)
  return beside.some((one) => {
    const told = one.words()
    if (one.boilerplate || OF_OTHERS.test(told)) return false
    return leads.test(told) || (part !== 'lead' && joins.test(told))
  })
}
