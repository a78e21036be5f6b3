import { claims } from '../../match/claims.ts'
import { wordSet } from '../../text/words.ts'
import { concernsAccount, fromClaim, type Evidence } from '../../match/evidence.ts'
import { describedAt, describingWords, isDescribedIn } from './described.ts'
import { isForOthers } from './for-others.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** A system of a kind that is asked about, exchanged for another: which one goes and which one comes does not matter. */

const EXCHANGES = wordSet(
  'switch move migrate replace swap change upgrade replatform re-platform overhaul modernise modernize transition convert ' +
    'ditch retire scrap rip',
)
/** Verbs of an exchange where what is taken is told to be new. */
const TAKES = wordSet('choose pick select implement adopt introduce install deploy launch buy get roll put bring start')
const NEW = /^(?:new|different|another|modern|replacement)$/

/** The account exchanging a system of a kind that is written like a name: "ERP". */
export function exchanged(sentence: Sentence, technology: string): Evidence[] {
  const words = describingWords(technology)
  if (!isDescribedIn(words, [sentence.words(), 'system'])) return []
  const at = describedAt(words, sentence.tokens)
  if (at < 0 || isForOthers(sentence, at, 1)) return []
  const isNew = sentence.tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => NEW.test(lower))
  return claims(sentence).flatMap((claim): Evidence[] => {
    if (!EXCHANGES.has(claim.lemma) && !(isNew && TAKES.has(claim.lemma))) return []
    const isObject = claim.complements.some(({ span }) => span.from <= at && at < span.to)
    const isSubject = claim.passive && claim.subject.span !== null && claim.subject.span.from <= at && at < claim.subject.span.to
    if (!isObject && !isSubject) return []
    const who = isSubject ? (claim.actor.who === 'nobody' ? claim.subject : claim.actor) : claim.subject
    return concernsAccount(who) ? [fromClaim(claim, { ...who, who: 'account' }, 0.86, { technology })] : []
  })
}
