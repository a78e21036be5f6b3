import type { AnswerableDocument } from '../types.ts'

// Enough to tell a language by, and no more.
const LOOKED_AT = 3_000
const LEAST_WORDS = 15
const LEAST_LETTERS = 10
const WORD = /\p{L}+/gu
const LATIN = /\p{Script=Latin}+/gu
// Words that no other language of these has.
const ENGLISH = new Set('the of and to with has it its from that said are this their were which who been have had'.split(' '))
// Nearly every document is English, and its beginning says so.
const BEGINNING = 600
const ENGLISH_WORDS = new RegExp(`\\b(?:${[...ENGLISH].join('|')})\\b`, 'g')
const PLAINLY_ENGLISH = 6
// Small words that carry sentences elsewhere and are no English words.
const OTHERS = new Set(
  (
    'der die das und ist mit für von den dem ein eine einer einen einem hat auf sich nicht auch wird im zu zum zur bei nach über ' +
    'sind wurde des les est dans pour une du ' +
    'sur avec qui ses au aux par plus le la el los las del y en que con su se una ha il di che della nel gli per dei sono alla ' +
    'da em não uma com ao os het een van zijn ' +
    'op voor niet met och att som är av till på det er og til med ikke ja että ei w na się z do nie jest że i s v je za'
  ).split(' '),
)
const told = new WeakMap<object, boolean>()

/**
 * True when a document is plainly written in another language, by its script or by the small words that carry its sentences. Of a few words nothing is said: false.
 */
export function isForeign(document: Pick<AnswerableDocument, 'headline' | 'text'>): boolean {
  const known = told.get(document)
  if (known !== undefined) return known
  const isEnglish = (document.text.slice(0, BEGINNING).match(ENGLISH_WORDS) ?? []).length >= PLAINLY_ENGLISH
  const isSo = !isEnglish && judge(`${document.headline}\n${document.text}`.slice(0, LOOKED_AT))
  told.set(document, isSo)
  return isSo
}

const lettersIn = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).reduce((sum, run) => sum + run.length, 0)

function judge(text: string): boolean {
  const latin = lettersIn(text, LATIN)
  const foreign = lettersIn(text, WORD) - latin
  // Half, because some scripts say in one letter what takes several here, and names stay Latin in them.
  if (foreign >= LEAST_LETTERS && foreign > latin / 2) return true
  const words = text.match(WORD) ?? []
  const small = words.filter((word) => word === word.toLowerCase())
  // A list of names is no sentence.
  if (words.length < LEAST_WORDS || small.length < words.length * 0.4) return false
  const english = small.filter((word) => ENGLISH.has(word)).length
  const other = small.filter((word) => OTHERS.has(word)).length
  return other >= words.length / 8 && other > 2 * english
}
