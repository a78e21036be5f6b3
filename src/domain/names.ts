import { invalidAt } from '../errors.ts'

// Invisible at either end, but for what belongs to the character before it: variation selectors, and the tags of flags.
const EDGE = /[[\s\p{Default_Ignorable_Code_Point}]--[\p{Variation_Selector}\u{E0020}-\u{E007F}]]/v
// What would break a line or turn round what is written after the name. Marks and joiners, which scripts need, stay.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const INVISIBLE_ONLY = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*$/u

/** The form in which names of ICPs and signals are kept, so that those that look alike are alike: NFC, nothing invisible at the ends. Case stays. */
export function normalName(name: string): string {
  const characters = [...name.normalize('NFC')]
  const start = characters.findIndex((character) => !EDGE.test(character))
  const end = characters.findLastIndex((character) => !EDGE.test(character))
  return start < 0 ? '' : characters.slice(start, end + 1).join('')
}

// As the contract has it, which knows the length as sent only: some characters are two in NFC.
const LONGEST_NAME = 100

/** A new name in its normal form. Throws `invalid_request` when nothing of it would be seen, when it holds controls, or when it is too long in that form; `pointer` names its member. */
export function newName(name: string, pointer: string): string {
  const kept = normalName(name)
  const detail = INVISIBLE_ONLY.test(name)
    ? 'Holds nothing but white space or invisible characters. Give a name that can be seen.'
    : UNFIT.test(kept)
      ? 'Holds control characters, such as line breaks or those that change the direction of text. Remove them.'
      : [...kept].length > LONGEST_NAME
        ? `Is longer than ${LONGEST_NAME} characters in the normal form of Unicode (NFC), in which names are kept.`
        : null
  if (detail !== null) throw invalidAt(pointer, detail)
  return kept
}

/** How a name that is looked up may be kept: first as given, which is how names older than the normal form are found, then in that form. */
export const keptForms = (name: string): [string, string] => [name, normalName(name)]
