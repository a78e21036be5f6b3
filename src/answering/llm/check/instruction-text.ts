// How documents talk to a model instead of reporting. Each looks at a few words only, so that a long text costs nothing more.
import { anyCase, anyOf } from '../../text/any-of.ts'

const MUST = anyOf`must | should | are (?:instructed|required|told) | is (?:instructed|required|told)`
const MODEL = anyOf`ai | llms? | language models? | ai (?:assistants?|models?|agents?) | assistant`
const PATTERNS = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,30}\b(?:previous|prior|above|earlier|preceding|all|any|these|those|your|the)\b[^.\n]{0,40}\b(?:instructions?|prompts?)\b/i,
  /\b(?:ignore|disregard|forget) (?:everything|all of this|the above|what (?:was|you were) (?:said|told))\b/i,
  /\b(?:system|developer) (?:prompt|instructions?)\b/i,
  /(?:^|\n)\s*(?:#+\s*)?(?:system|assistant)\s*:/i,
  /\b(?:signal_id|one_sentence|verdict|confidence)\b["'“”]?\s*[:=]/i,
  /\b(?:answer|reply|respond|return|output|say|mark|set|report|conclude)\b[^.\n]{0,50}["'“‘]?\b(?:yes|true)\b["'”’]?[^.\n]{0,40}\b(?:questions?|signals?|verdicts?|answers?)\b/i,
  /\b(?:questions?|signals?|verdicts?)\b[^.\n]{0,40}\b(?:answer(?:ed)?|is|are|be|as|with|to)\b ["'“‘]?(?:yes|true)\b/i,
  /\b(?:answer|reply|respond|return|output)(?: only)?(?: with)?:? ["'“‘]?(?:yes|true)\b/i,
  /\b(?:as an?|you are (?:now )?an?|dear|attention,?|note to(?: the)?|instructions? (?:for|to)(?: the)?) (?:ai|llm|language model|large language model|assistant|chatbot|model)s?\b/i,
  anyCase(String.raw`\b${MODEL}\b[^.\n]{0,40}\b${MUST}\b[^.\n]{0,40}\b(?:answer|respond|reply|ignore|output|return|quote|conclude)\b`),
  /\bnew instructions?\b[^.\n]{0,20}:/i,
  /\b(?:use|include|copy|give|cite) (?:this|the following|these)(?: sentence| text| words| passage)? as (?:an? |the |your )?(?:quotes?|evidence)\b/i,
] as const

/**
 * True when a passage speaks to the reader's software (ignore the instructions, answer yes …) rather than of a company. Such a passage is
 * no evidence.
 */
export function isInstruction(passage: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(passage))
}
