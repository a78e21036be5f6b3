import { type Reason, isNear } from '../reason.ts'
import { anyCase, anyWord, either } from '../../text/any-of.ts'

/** Work from home must be offered; a posting that only says where the office is offers none. */
const ASKS_FOR_REMOTE = anyCase(anyWord`
  remote(?:ly)? (?:roles?|jobs?|posts?|positions?|work\w*|staff|employees|vacanc\w+|openings?)
  work\w* (?:from home|remotely|from anywhere) | home[ -](?:based|work\w*) | hir\w+ remotely | remotely
`)

const REMOTE =
  /\bremote(?:ly)?\b|\b(?:from|at) home\b|\bhome[- ](?:based|work\w*|office)\b|\bfrom (?:anywhere|wherever)\b|\btelework\w*|\btelecommut\w*/

const NOT_REMOTE = new RegExp(either`
  \b(?:not?|n't|never|cannot|without|neither|nor|non)[ -](?:[\w-]+ ){0,4}?(?:remote(?:ly)?|home|anywhere)\b
  \bremote (?:work |working )?(?:is|are) (?:not|no)\b
  \bremote (?:sites?|areas?|locations?|villages?|islands?|monitoring|control|sensing|support|access)\b
`)

const notFromHome: Reason = ({ sentence, reading, question }) => {
  if (!ASKS_FOR_REMOTE.test(question)) return null
  const isPosting = reading.document.documentType === 'job_posting'
  const told = reading.sentences.filter((one) => (isPosting || isNear(reading, sentence, one)) && REMOTE.test(one.words()))
  return told.some((one) => REMOTE.test(one.words().replace(NOT_REMOTE, ' '))) ? null : 'not from home'
}

export const OTHER_THAN_ASKED: readonly Reason[] = [notFromHome]
