import { anyOf } from './any-of.ts'

/** The English words of the numbers from 0 to 20; a word's place is its value. */
export const NUMBER_WORDS: readonly string[] = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
  'nineteen twenty'
).split(' ')
const TENS: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "two|three|four": the words from one number to another, both included, as alternatives of a pattern. */
export const numberWords = (from: number, to: number): string => NUMBER_WORDS.slice(from, to + 1).join('|')
/** "twenty|thirty|…|ninety" */
export const TENS_WORDS = TENS.join('|')

const VALUES: ReadonlyMap<string, number> = new Map([
  ...NUMBER_WORDS.map((word, value) => [word, value] as const),
  ...TENS.flatMap((ten, at) =>
    ['', ...NUMBER_WORDS.slice(1, 10).map((unit) => `-${unit}`)].map((unit, value) => [ten + unit, (at + 2) * 10 + value] as const),
  ),
])

/** The number that a word or digits tell: "twelve", "Twenty-four", "12"; NaN where they tell none. */
export const numberOf = (told: string): number => VALUES.get(told.toLowerCase()) ?? Number(told)

/** What stands before a number to say that it is about as many. */
export const ABOUT = anyOf`
  about | around | some | nearly | almost | roughly | approximately | more than | over | up to | at least | as many as
  another | a further
`
