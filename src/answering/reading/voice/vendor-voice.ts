import type { Token } from '../grammar/tag.ts'
import { anyOf } from '../../text/any-of.ts'

const SINCE = "(?:(?:has|have|had|is|are|was|'s|also|recently|first|since|now|then|already|long|been) )*"
const CHOSE = anyOf`
  chosen | chooses? | chose | pick(?:s|ed) | select(?:s|ed) | hire[sd] | approach(?:es|ed) | contact(?:s|ed)
  c[ao]me to | comes to | turn(?:s|ed) to | sign(?:s|ed) (?:up )?(?:with|to) | went with | goes with | appoint(?:s|ed)
  commission(?:s|ed) | switch(?:es|ed) to | trusts | ask(?:s|ed)
`
/** The account as the one that chose whoever writes: "Why Acme chose us", "Acme has used our rota tool", "Acme is one of our oldest clients", "We helped Acme". */
const CHOSEN = new RegExp(
  [
    String.raw`\bACC ${SINCE}${CHOSE} (?:us\b|our (?!own\b))`,
    `\\bACC ${SINCE}(?:us(?:es?|ed|ing)|buys|bought|install(?:s|ed)|adopt(?:s|ed)|rel(?:ies|ied) on|runs on) our (?!own\\b)`,
    `\\bACC ${SINCE}(?:becomes? |became )?(?:one of |among )?our (?:[\\w-]+ ){0,3}(?:clients?|customers?)\\b`,
    `\\bwe (?:have |'ve )?(?:help|helped|supply|supplied|advise|advised|equip|equipped|serve|served) ACC\\b`,
  ].join('|'),
)
const OUR_CLIENT = /(?<!\b(?:for|of) )\bour (?:[\w-]+ ){0,2}(?:client|customer) (?:, )?ACC\b/
/** A recruiter's "we" seeks people for its client. */
const SEEKS = /\b(?:recruit\w*|hiring|hires?|seek(?:s|ing)?|look(?:s|ing) for|vacanc(?:y|ies)|roles?)\b/

/** Whether a text is told by a company that has the account for a client, outside of what it quotes: its "we" is not the account. */
export function isClientsStory(sentences: readonly (readonly Token[])[]): boolean {
  return sentences.some((tokens) => {
    if (!tokens.some(({ tag }) => tag === 'account') || !tokens.some(({ lower }) => /^(?:us|our|we)$/.test(lower))) return false
    if (tokens.some(({ text }) => text === '"')) return false
    const words = tokens.map(({ tag, lower }) => (tag === 'account' ? 'ACC' : lower)).join(' ')
    return CHOSEN.test(words) || (OUR_CLIENT.test(words) && !SEEKS.test(words))
  })
}
