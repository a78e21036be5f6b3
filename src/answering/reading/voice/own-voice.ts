import type { AnswerableDocument } from '../../types.ts'
import { marked } from './agency-voice.ts'
import { heardIn } from './heard.ts'
import type { Token } from '../grammar/tag.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

/** Whether a text is the account's own although nothing says so but the text: a letter, a blog, what is said in its call. */

const CALL = /\b(?:calls?|webcast|remarks|transcript|q ?& ?a|questions)\b/i
const RESULTS =
  /\b(?:q[1-4]|h[12]|(?:first|second|third|fourth|full)[- ](?:quarter|half|year)|half[- ]year|quarter\w*|interim|results|earnings|fiscal|fy ?\d*)\b/i

/** Whether the document is what was said in a call on results. */
export const isCall = ({ documentType, headline }: AnswerableDocument): boolean =>
  documentType === 'earnings_call' || (CALL.test(headline) && RESULTS.test(headline))

const OURS = /^(?:we|our|ours|ourselves)$/
const OF_A_PAPER = anyOf`
  count | list | guide | round-?up | sources? | survey | ranking | coverage | correspondents? | reporters? | readers?
  inbox | columnists? | newsroom | newsletter | picture | review | test | pages | report | interview | calculations
  sister
`
const REPORTERS_DO = anyOf`
  know | met | saw | visited | are told | were told | understand | hear | can reveal | reported | report | wrote
  asked | contacted | approached | spoke | rang
`
/** "told us", "we understand", "our correspondent": a paper's own. */
const PRESS = new RegExp(anyWord`our (?:\w+ )?${OF_A_PAPER} | we ${REPORTERS_DO}`)
const CUSTOMERS_DO = anyOf`
  cho(?:se|osen?) | pick(?:ed)? | select(?:ed)? | us(?:e|ed) | bought | buy | hired | appointed | work(?:ed)? with
  help(?:ed)? | suppl(?:y|ied) | advise[ds]? | serve[ds]? | switch(?:ed)? to | mov(?:e|ed) to | went with
  signed (?:up )?with | left | replaced | trust | recommend | love | tr(?:y|ied) | test(?:ed)? | compared?
  review(?:ed)? | partner(?:ed)? with | gave | rang | called | visited | met
`
/** The account as another than the one who speaks: "we chose Acme", "Acme helped us". */
const OF_ANOTHER = new RegExp(either`
  \bwe (?:have |'ve |had |also |now |then |first |finally |recently )*${CUSTOMERS_DO}\b(?: [\w,'-]+){0,4}? ACC\b
  \b(?:we|our) (?:[\w,'-]+ ){1,8}?(?:by|via|through) ACC\b
  \bACC (?:(?:has|have|had|'s|was|is|also|then|team|people) )*[\w-]+ (?:us\b|our\b)
`)
const AT_ANOTHER = /\bat (?:the )?OTH ,? ?(?:we|our)\b/

interface Spoken {
  ours: number
  words: string
}

/** A sentence as far as nobody is quoted in it, and how often its writer says "we". */
function spokenIn(tokens: readonly Token[], state: { quoted: boolean }): Spoken {
  let ours = 0
  const words: string[] = []
  for (const token of tokens) {
    if (token.text === '"') {
      state.quoted = !state.quoted
      continue
    }
    if (state.quoted) continue
    if (OURS.test(token.lower)) ours++
    words.push(token.tag === 'account' ? 'ACC' : token.tag === 'name' && token.sort === 'company' ? 'OTH' : token.lower)
  }
  return { ours, words: words.join(' ') }
}

const isNamed = (tokens: readonly Token[] | undefined): boolean => tokens?.some(({ tag }) => tag === 'account') === true
/** "Tom Vickery, founder, Acme": no sentence. */
const isSignature = (tokens: readonly Token[] | undefined): boolean =>
  isNamed(tokens) && tokens?.some(({ tag }) => tag === 'auxiliary' || tag === 'verb') !== true
/** "Acme makes lamps", "At Acme, we", "every Acme customer": as the one that speaks. "Inside was an Acme lamp", "a week with Acme" name what somebody else has. */
const NAMES_SPEAKER =
  /^(?:(?!an? |with |using |without |from |to )[\w'’-]+ (?:, )?){0,3}?ACC\b|\b(?:at|every|all|our|each) ACC\b|\bthe ACC (?:team|kitchen|workshop|crew|office|blog|family)\b/
const HAS_IT = /\b(?:with|using|without|versus|vs\.?|review) (?:the |an? )?ACC\b/

/** Whose the "we" of a text is, outside of what it quotes: "unknown" where there is one, and null where there is none. */
export type Voice = 'account' | 'other' | 'unknown' | null

/**
 * Whose the writer's "we" is: the account's, where it is named in the headline, at the beginning or by way of signature and by no sentence as somebody else; another's, where it is.
 */
export function voiceOf(
  document: AnswerableDocument,
  sentences: readonly (readonly Token[])[],
  told: readonly { headline: boolean; span: { paragraph: number } }[],
): Voice {
  const state = { quoted: false }
  let paragraph = -1
  const spoken = sentences.map((tokens, at) => {
    const own = told[at]?.span.paragraph ?? -1
    // A quotation left open ends with its paragraph.
    if (own !== paragraph) state.quoted = false
    paragraph = own
    return spokenIn(tokens, state)
  })
  const speaking = spoken.filter(({ ours }) => ours > 0).length
  const heard = speaking > 0 ? heardIn(document, sentences, told) : null
  const isPress = spoken.some(({ words }) => PRESS.test(words) || AT_ANOTHER.test(words))
  // What a company knows, saw or met makes no paper of its call.
  if (heard !== null && (document.documentType === 'earnings_call' || !isPress)) return heard
  if (spoken.some(({ words }) => OF_ANOTHER.test(words))) return speaking > 1 ? 'other' : null
  const unknown = speaking > 1 ? 'unknown' : null
  if (isPress) return unknown
  const body = sentences.filter((_, at) => told[at]?.headline === false)
  const inHeadline = sentences.some((tokens, at) => told[at]?.headline === true && isNamed(tokens) && !HAS_IT.test(marked(tokens)))
  const opens = body.slice(0, 2).some((tokens) => isNamed(tokens) && NAMES_SPEAKER.test(marked(tokens)))
  if (!inHeadline && !opens && !isSignature(body.at(-1))) return unknown
  const isEnough = isCall(document) && inHeadline ? speaking > 0 : speaking > 1 && speaking * 6 >= body.length
  return isEnough ? 'account' : unknown
}
