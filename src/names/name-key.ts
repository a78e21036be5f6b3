import { labelKey } from './domains.ts'
import { readWords, visible } from './words.ts'

// Legal forms as they look once folded (S.p.A. is spa, A/S is as).
const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co company companies ltd limited llc llp lp lllp plc pbc gmbh mbh ag kg kgaa ohg ug se ev eg ' +
    'sa sas sasu sarl eurl snc scs sca sl slu srl spa sapa ab publ asa as aps oy oyj nv bv cv bvba sprl pte pty bhd sdn pjsc ojsc jsc pao ooo ' +
    'oao zao kk sro doo dd zrt nyrt kft spzoo ltda sab rl sac eirl tbk kgaa ehf hf ltee cpa de pvt ood eood uab lda fze fzco fzc saoc qpsc'
  ).split(' '),
)
// Forms of several words, as they look once folded: "Sp. z o.o.", "S.à r.l.", "Private Limited".
const FORMS_OF_WORDS: readonly (readonly string[])[] = [
  ['sp', 'z', 'oo'],
  ['sp', 'zoo'],
  ['sa', 'rl'],
  ['private', 'limited'],
  ['private', 'ltd'],
  ['public', 'limited'],
]
// Only between other forms ("S.A.B. de C.V."), never on its own.
const JOINING_FORM = 'de'
const UMBRELLAS = new Set(['group', 'holding', 'holdings', 'gruppe', 'groupe', 'gruppo'])

/** True for a word that only says how a company is incorporated, folded: `inc`, `gmbh`, `plc`. */
export const isLegalForm = (fold: string) => fold !== JOINING_FORM && LEGAL_FORMS.has(fold)

/**
 * A name folded for comparison: lower case, no accents, no punctuation, no "and", legal forms and a leading "the" stripped, single spaces.
 * `The Kessler & Brandt GmbH & Co. KG` gives `kessler brandt`. Empty when the name has no letters or digits.
 */
export function nameKey(name: string): string {
  const words = foldedWords(visible(name).replace(/\([^()]*\)\s*$/, ' ')).filter((fold) => fold !== 'and')
  for (let form = legalTail(words); form > 0; form = legalTail(words)) words.splice(-form)
  if (words.length > 1 && words[0] === 'the') words.shift()
  return words.join(' ')
}

/** How many of the last words say how a company is incorporated; one word at least remains. */
function legalTail(words: readonly string[]): number {
  const several = FORMS_OF_WORDS.find((form) => words.length > form.length && form.every((word, at) => words.at(at - form.length) === word))
  if (several !== undefined) return several.length
  return words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '') ? 1 : 0
}

// What readWords does to the letters of most names, at a third of the time: a directory has millions.
const PLAIN = /^[A-Za-z0-9 ,.&+-]{1,60}$/
const DOTTED = /(?:^|[^A-Za-z0-9])[A-Za-z]\.[A-Za-z]/

function foldedWords(name: string): string[] {
  if (!PLAIN.test(name) || DOTTED.test(name)) return readWords(name).map((word) => word.fold)
  const words = name.toLowerCase().split(/[ ,.&+-]+/)
  return words.filter((word) => word !== '')
}

export interface Named {
  domain: string
  name: string | null
  aliases: readonly string[]
}

/**
 * Every key a company answers to, each with how it came about: its name, its name without "Group" or "Holdings", the beginning of the name
 * that is also its domain's label (`Marlow Technology` at marlow.example is `marlow`), and its aliases. Without a name there is none.
 */
export function nameKeys({ domain, name, aliases }: Named): Map<string, 'name' | 'alias'> {
  const keys = new Map<string, 'name' | 'alias'>()
  const add = (key: string, kind: 'name' | 'alias') => {
    // Postgres keeps an index entry under a third of a page; no company's name comes near.
    if (key !== '' && key.length <= 200 && !keys.has(key)) keys.set(key, kind)
  }
  const key = name === null ? '' : nameKey(name)
  add(key, 'name')
  const words = key.split(' ')
  if (words.length > 1 && UMBRELLAS.has(words.at(-1) ?? '')) add(words.slice(0, -1).join(' '), 'alias')
  const label = labelKey(domain)
  for (let count = 1; count < words.length; count++) {
    if (words.slice(0, count).join('') === label) add(words.slice(0, count).join(' '), 'alias')
  }
  for (const alias of aliases) add(nameKey(alias), 'alias')
  for (const written of [name, ...aliases]) {
    const other = written === null ? undefined : otherSpelling(written)
    if (other !== undefined) add(nameKey(other), 'alias')
  }
  return keys
}

/** "Mueller" for Müller and "Del Wick" for DelWick; undefined for the most names, which are written in one way. */
function otherSpelling(name: string): string | undefined {
  if (!OTHERWISE.test(name)) return undefined
  const words = visible(name).split(/\s+/)
  const spelled = words.map((written) =>
    readWords(written)
      .map((word) => word.alternative ?? word.fold)
      .join(' '),
  )
  return spelled.join(' ')
}
const OTHERWISE = /[^\x20-\x7e]|\p{Ll}\p{Lu}/u

/** The keys of names that are written without a capital (nimbic, adidas) and so may stand in lower case. One word of four letters or more. */
export function lowerCaseKeys({ name, aliases }: Named): string[] {
  return [name, ...aliases]
    .filter((written) => written !== null && written === written.toLowerCase() && /\p{Ll}/u.test(written))
    .map((written) => nameKey(written ?? ''))
    .filter((key) => key.length >= 4 && !key.includes(' '))
}
