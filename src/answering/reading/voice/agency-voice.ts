import { COMPANY_NOUNS } from '../words/lexicon.ts'
import type { Token } from '../grammar/tag.ts'
import { anyOf, either } from '../../text/any-of.ts'

/** An agency's posting and its news tell much of companies that have it for an agency; this tells whose a sentence is. */

/** Whose posting it is: one by which the account seeks people for a client without a name, or an agency's for the account. */
export type Agency = 'for a client' | 'for the account'

const SEEKS =
  /\b(?:recruit\w*|hir(?:e|es|ing)|seek(?:s|ing)?|look(?:s|ing)? (?:for|to find)|find|search(?:es|ing)?|wants?|needs?|requires?|vacanc(?:y|ies)|roles?|positions?|opening|appoint\w*)\b/
const NO_CLIENT = anyOf`
  ACC | services? | success | base | relations\w* | facing | accounts? | teams? | support | care | side | portfolio
  partner | director | manager | lead
`
const A_CLIENT = String.raw`(?:our|the|an?|one of our) (?:[\w-]+ ){0,4}?clients?(?! ${NO_CLIENT}\b)`
const FOR_A_CLIENT = new RegExp(`\\b(?:for|on behalf of|by|with|to) ${A_CLIENT}`)
const CLIENT_SEEKS = new RegExp(
  `(?:^|[.,:;"] )(?:our|the|my) (?:[\\w-]+ ){0,3}?client (?:,[^,]{0,60}, )?(?:is|has|seeks|needs|wants|requires|offers|now|currently|urgently)\\b`,
)
const ENTRUSTED = anyOf`retained | engaged | instructed | mandated | commissioned | briefed | appointed | asked`
const RETAINED = new RegExp(
  String.raw`\bACC (?:has been|have been|is|are|was|were) (?:exclusively |again |now )?${ENTRUSTED} (?:by|to (?:recruit|find) for) (?:an?|our|one of)\b`,
)
const ON_BEHALF_OF_ONE =
  /\bon behalf of (?:an?|one of) (?:[\w'’-]+ ){0,4}?([\w-]+)(?: (?:in|of|near|from|with|that|which) [^,]{0,30})? ?(?:,|$|\.|we\b|ACC\b)/
const AS_AN_AGENCY =
  /\bacting as an? (?:employment|recruitment) (?:agency|business|consultancy)\b|\bemployed (?:directly )?by (?:our|the) client\b/
const HIRED_TO_RECRUIT = anyOf`retained | engaged | instructed | mandated | commissioned | briefed`
/** "for our client Acme", "on behalf of Acme", "retained by Acme". */
const FOR_ACCOUNT = new RegExp(either`
  \bfor our (?:[\w-]+ ){0,3}?client (?:, )?ACC\b | \bour (?:[\w-]+ ){0,3}?client (?:, )?ACC\b
  \b(?:on behalf of|${HIRED_TO_RECRUIT} by) (?:our (?:[\w-]+ ){0,3}?client (?:, )?)?(?:the )?ACC\b
`)

/** The words of a sentence, with ACC for the account. */
export const marked = (tokens: readonly Token[]): string => tokens.map(({ tag, lower }) => (tag === 'account' ? 'ACC' : lower)).join(' ')

/** Whether a posting is an agency's, and whether for the account or for a client of the account's. */
export function agencyOf(sentences: readonly (readonly Token[])[], own: boolean): Agency | null {
  const texts = sentences.map(marked)
  if (!own && texts.some((text) => FOR_ACCOUNT.test(text) && SEEKS.test(texts.join(' ')))) return 'for the account'
  const isForClient = texts.some(
    (text) =>
      RETAINED.test(text) ||
      AS_AN_AGENCY.test(text) ||
      CLIENT_SEEKS.test(text) ||
      (SEEKS.test(text) && (FOR_A_CLIENT.test(text) || COMPANY_NOUNS.has(ON_BEHALF_OF_ONE.exec(text)?.[1] ?? ''))),
  )
  return isForClient ? 'for a client' : null
}

type Told = readonly { span: { paragraph: number } }[]

const OURSELVES = /\b(?:we|us|ourselves|ours|our (?!(?:[\w-]+ ){0,3}?clients?\b))\b/
const OF_CLIENT = /\b(?:our|the|this|a) (?:[\w-]+ ){0,3}?client\b|\bclient 's\b/
const ENGAGED = /\b(?:retained|engaged|instructed|mandated|commissioned|briefed|on behalf of)\b/

/** Which sentences of an agency's posting tell of its client: all but those in which the agency speaks of itself, and what follows them in their paragraph. */
function ofClientIn(sentences: readonly (readonly Token[])[], told: Told): boolean[] {
  let isClients = true
  return sentences.map((tokens, at) => {
    const text = marked(tokens)
    if (told[at]?.span.paragraph !== told[at - 1]?.span.paragraph) isClients = true
    const isAgencys = !OF_CLIENT.test(text) && !ENGAGED.test(text) && (/\bACC\b/.test(text) || OURSELVES.test(text))
    if (OF_CLIENT.test(text)) isClients = true
    else if (isAgencys && !SEEKS.test(text)) isClients = false
    return isClients && !isAgencys
  })
}

const COUNT = '(?:an?|one|two|three|four|five|six|several|some|many|most|another|other|a few|a second|a third|\\d+)'
const CUSTOMER_OF_OURS = `(?:(?:${COUNT}|one of our|two of our|our) (?:[\\w-]+ ){0,2}?(?:clients?|customers?)(?: of ours)?)`
const MEANWHILE = String.raw`(?:(?:last|this) \w+ |in \w+ |meanwhile |and |then |,)`
const WHERE_THEY_ARE = anyOf`in | of | from | near | at | which | who | that`
/** "One customer of ours was bought", "two clients moved", "our client in Ghent opened": what a customer did by itself. */
const CLIENT_ACTS = new RegExp(String.raw`^${MEANWHILE}*${CUSTOMER_OF_OURS}(?: ,? ?${WHERE_THEY_ARE}\b[^.;:]{0,60})?$`)
const NEXT_ACTS = /^(?:another|the other|a (?:second|third|fourth)|a few|others|one more|one|two|some|they)$/

/** "Another bought a bakery": taken for a noun. */
const actsAt = (tokens: readonly Token[], j: number): boolean =>
  j === 1 && NEXT_ACTS.test(tokens[0]?.lower ?? '') && /^(?:determiner|number|preposition)$/.test(tokens[2]?.tag ?? '')

/** Where the subject ends: the first verb or auxiliary. */
function subjectOf(tokens: readonly Token[]): string | null {
  const verb = tokens.findIndex(({ tag }, j) => tag === 'verb' || tag === 'auxiliary' || actsAt(tokens, j))
  return verb > 0 && verb < 14
    ? tokens
        .slice(0, verb)
        .map(({ tag, lower }) => (tag === 'account' ? 'ACC' : lower))
        .join(' ')
    : null
}

/** Which sentences of the account's own text have a customer of its for the one that acts, also where it is taken up again: "Another opened a site". */
function customersActIn(sentences: readonly (readonly Token[])[]): boolean[] {
  let before = false
  return sentences.map((tokens) => {
    const subject = subjectOf(tokens)
    before = subject !== null && !/\bACC\b|\bwe\b/.test(subject) && (CLIENT_ACTS.test(subject) || (before && NEXT_ACTS.test(subject)))
    return before && !tokens.some(({ lower }, j) => lower === 'us' && tokens[j - 1]?.tag === 'verb')
  })
}

/** Which sentences tell what a customer of the account has or did. */
export function customersIn(sentences: readonly (readonly Token[])[], own: boolean, agency: Agency | null, told: Told): boolean[] {
  if (agency === 'for a client') return ofClientIn(sentences, told)
  return own && agency === null ? customersActIn(sentences) : []
}
