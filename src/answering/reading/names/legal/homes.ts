import { foldLetters } from '../../../../names/domains.ts'
import { countriesOf } from '../../../text/places.ts'

/** Where a company of a legal form is at home, for forms of one country or a few, folded. "Ltd" and "Inc" are of too many to tell. */
const FORM_HOMES: Readonly<Record<string, readonly string[]>> = {
  gmbh: ['germany', 'austria', 'switzerland'],
  kg: ['germany', 'austria'],
  kgaa: ['germany'],
  ug: ['germany'],
  ag: ['germany', 'austria', 'switzerland'],
  bv: ['netherlands', 'belgium'],
  nv: ['netherlands', 'belgium'],
  sarl: ['france', 'luxembourg', 'switzerland'],
  sas: ['france', 'colombia'],
  spa: ['italy', 'chile'],
  srl: ['italy', 'romania'],
  ab: ['sweden', 'finland'],
  oy: ['finland'],
  oyj: ['finland'],
  asa: ['norway'],
  aps: ['denmark'],
  pvt: ['india', 'pakistan', 'sri lanka'],
  pty: ['australia', 'south africa'],
  pte: ['singapore'],
  sdn: ['malaysia'],
  bhd: ['malaysia'],
  kk: ['japan'],
  sro: ['czech republic', 'slovakia'],
  spzoo: ['poland'],
  ltda: ['brazil'],
  plc: ['united kingdom', 'ireland'],
  llp: ['united kingdom', 'united states', 'india'],
}
/** Domains of countries that companies from everywhere use. */
const EVERYBODYS_DOMAIN = /^(?:ai|io|co|me|tv|cc|fm|ly|gg|so|to|sh|ac|eu|vc|ws|la|is|im)$/
const SAME_FORM: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  private: 'pvt',
}
const regions = new Intl.DisplayNames('en', { type: 'region' })

/** A word of a legal form, folded: `ltd` for Limited and Ltd., `spa` for S.p.A. */
export const foldForm = (word: string): string => {
  const form = foldLetters(word).replace(/[./]/g, '')
  return SAME_FORM[form] ?? form
}

/** A country as the gazetteer has it, by its code of two letters; null for none. */
function countryOfCode(code: string): string | null {
  if (!/^[a-z]{2}$/i.test(code)) return null
  const name = regions.of(code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase())
  return name === undefined ? null : (countriesOf(name)[0] ?? null)
}

/** Where an account is at home, as far as the directory, its domain and the legal forms of its names tell. */
export function homesOf(domain: string, country: string | null | undefined, words: readonly string[]): ReadonlySet<string> {
  const listed = country === null || country === undefined ? null : countryOfCode(country)
  if (listed !== null) return new Set([listed])
  const ending = domain.split('.').at(-1) ?? ''
  const byDomain = EVERYBODYS_DOMAIN.test(ending) ? null : countryOfCode(ending)
  return new Set([...(byDomain === null ? [] : [byDomain]), ...words.flatMap((word) => FORM_HOMES[foldForm(word)] ?? [])])
}
