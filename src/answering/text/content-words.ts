import { wordList } from './words.ts'

/** Words without meaning of their own in a question. */
export const STOP_WORDS = new Set(
  wordList(
    'a an and any are as at be been being but by can could did do does for from had has have how if in into is it its of on or ' +
      'our over so some that the their them there these they this those to under up was we were what when where which who whom why ' +
      'will with within would you your about account new more than recently currently now last past ever also all other not no yes ' +
      'month months year years week weeks quarter company',
  ),
)

/** The words of a question that carry meaning, lower case, in order, without repetition. */
export function contentWords(question: string): string[] {
  const found =
    question
      .replaceAll('{account}', ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.filter((word) => word.length > 1 && !STOP_WORDS.has(word)))]
}
