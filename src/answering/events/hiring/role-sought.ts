import { findRole } from '../../match/role-matcher.ts'
import type { Slots } from '../../types.ts'
import { isOfSpeaker } from './post-of-speaker.ts'

const SUPPORTING =
  /\b(?:assistant|secretary|aide|support|office of|chief of staff|deputy|report(?:s|ing)? to|partner|advisor|adviser|intern)\b(?: (?:to|for|of))?(?: (?:the|our))? ?$/
const REPORTED_TO = /\breport\w* (?:directly )?to [^,;.]*$/
const RATHER_THAN = /\b(?:before|instead of|rather than|not|nor|no more|ahead of|over)\b[^,;.]{0,25}$/

/** The role asked for as a text tells that it is sought; '' where none is asked for, null where the text seeks another. */
export function roleIn(text: string, { role }: Slots): string | null {
  if (role === undefined) return ''
  const lower = text.toLowerCase()
  for (const mention of findRole(lower, role)) {
    const before = lower.slice(0, mention.start)
    const isBesides = SUPPORTING.test(before) || isOfSpeaker(text, mention) || REPORTED_TO.test(before) || RATHER_THAN.test(before)
    if (!isBesides) return text.slice(mention.start, mention.end)
  }
  return null
}
