import { labelKey } from '../domains.ts'
import { readWords, visible } from './words.ts'

// Legal forms as they look once folded (S.p.A. is spa, A/S is as).
const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co company companies ltd limited llc llp lp lllp plc pbc gmbh mbh ag kg kgaa ohg ug se ev eg ' +
    'sa sas sasu sarl eurl snc scs sca sl slu srl spa sapa ab publ asa as aps oy oyj nv bv cv bvba sprl pte pty bhd sdn pjsc ojsc jsc pao ooo ' +
    'oao zao kk sro doo dd zrt nyrt kft spzoo ltda sab rl sac eirl tbk kgaa ehf hf ltee cpa de'
  ).split(' '),
)
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
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop()
  if (words.length > 1 && words[0] === 'the') words.shift()
  return words.join(' ')
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
  return keys
}

/** The keys of names that are written without a capital (nimbic, adidas) and so may stand in lower case. One word of four letters or more. */
export function lowerCaseKeys({ name, aliases }: Named): string[] {
  return [name, ...aliases]
    .filter((written) => written !== null && written === written.toLowerCase() && /\p{Ll}/u.test(written))
    .map((written) => nameKey(written ?? ''))
    .filter((key) => key.length >= 4 && !key.includes(' '))
}
