import type { Reason } from '../reason.ts'

/** "finished moving to S/4HANA": a move that begins is not over. */
const ASKS_FOR_END = /\b(?:finish\w*|complet\w+|concluded?)\b/i

const OVER = /\b(?:finish\w*|complet\w+|conclud\w+|done|over|live|now|since|fully|entirely|all|last|moved|migrated|switched)\b/

const notFinished: Reason = ({ sentence, question }) =>
  ASKS_FOR_END.test(question) && !OVER.test(sentence.words()) ? 'not finished' : null

export const OTHER_THAN_ASKED: readonly Reason[] = [notFinished]
