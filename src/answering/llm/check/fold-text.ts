/** A text as quotes are compared, with the way back to the source's UTF-16 offsets. */
export interface FoldedText {
  text: string
  /** Where in the source the folded character came from: start and end of what it stands for. */
  starts: readonly number[]
  ends: readonly number[]
}

const QUOTATION_MARKS = /[\u0022\u0027\u0060\u00AB\u00B4\u00BB\u02BC\u2018-\u201F\u2032\u2033\u2039\u203A\u300C-\u300F]/
const DASHES = /[\u002D\u058A\u2010-\u2015\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]/
const INVISIBLE = /[\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE00-\uFE0F\uFEFF]/
const SPACE = /[\s\u0085]/
const MARK = /\p{M}/u
// Superscripts, fractions, circled digits: NFKC would make plain digits of them, and 10² is not 102.
const OTHER_NUMBER = /\p{No}/u
const MAX_MARKS = 8

/**
 * Folds white space (runs become one space), quotation marks (all become '), dashes (runs become one -), invisible characters (dropped) and
 * compatibility forms (NFKC, character by character, numbers such as ² and ½ excepted). Case, letters, digits and punctuation stay: a
 * changed word or number is no match. Linear in the length.
 */
export function foldText(source: string): FoldedText {
  const out: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let last = ''
  const emit = (character: string, start: number, end: number): void => {
    const folded = SPACE.test(character) ? ' ' : QUOTATION_MARKS.test(character) ? "'" : DASHES.test(character) ? '-' : character
    if (folded === last && (folded === ' ' || folded === '-')) {
      ends[ends.length - 1] = end
      return
    }
    last = folded
    out.push(folded)
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(start)
      ends.push(end)
    }
  }
  let at = 0
  while (at < source.length) {
    const code = source.charCodeAt(at)
    // Plain ASCII letters and digits, when no combining mark can follow, are most of any text.
    if (code < 0x80 && !(source.charCodeAt(at + 1) > 0x2ff)) {
      emit(source[at] ?? '', at, at + 1)
      at++
      continue
    }
    let end = at + ((source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    const base = source.slice(at, end)
    if (INVISIBLE.test(base)) {
      at = end
      continue
    }
    for (
      let marks = 0;
      marks < MAX_MARKS && end < source.length && MARK.test(source[end] ?? '') && !INVISIBLE.test(source[end] ?? '');
      marks++
    )
      end++
    const cluster = source.slice(at, end)
    for (const character of OTHER_NUMBER.test(base) ? cluster : cluster.normalize('NFKC')) emit(character, at, end)
    at = end
  }
  return { text: out.join(''), starts, ends }
}
