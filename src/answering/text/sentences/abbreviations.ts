import { wordSet } from '../words.ts'

// Unicode's list for English (the sentence-break suppressions of CLDR) was no help: half of it are words that end sentences ("in.", "up.", "job."), and it has no Inc., Ltd. or Co.

/** What comes before a name or number and never ends a sentence. In lower case. */
const OPENING = wordSet(`
  mr mrs ms mx dr drs prof profs sr messrs mme mlle mssrs sra srta sres dott avv dipl ing mag gen maj col cpt cmdr adm
  sgt supt insp atty amb msgr fr
  sen rep gov hon rev capt lt pres shri smt m/s st mt ft no nos nr v vs approx appr fig figs cf e.g i.e sec vol pp ca c viz resp op cit est`)

/** Legal forms, units and the like, in lower case: mostly inside a sentence, its end when what follows begins like one. */
const EITHER = wordSet(`
  inc incl corp ltd co cos llc llp plc bros jr pvt pty pte sdn bhd mfg mfrs intl int'l nat'l natl ass'n assn gov't govt hldgs grp cie gebr ges hnos ltda lda ltée mbh ehf tbk pt cv
  rs cr crs lac mio mrd mil mill bil mln bln mn bn tn excl avg max hrs yrs mths qtr sq tel ext
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri
  etc al dept depts ave blvd rd bldg`)

/** The same, but words of their own unless they have a capital. */
const CAPITAL = wordSet(`
  Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Ky La Mass Md Mich Minn Miss Mo Mont Neb Nev Okla Ore Pa Tenn
  Tex Va Vt Wash Wis Wyo Ont Que Alta Sask Man
  Ent Eng Elec Equip Fin Indus Inds Ins Prod Prods Sys Tech Telecomm Svc Svcs Dist Distr Pharm Sp Ste Fl Sat Sun Ph
  Univ Inst Mgr Asst Assoc Art Sec`)

/** "Hldgs", "Mgmt": a short word without a vowel is none. */
const WITHOUT_VOWEL = /^\p{Lu}[b-df-hj-np-tv-xz]{1,5}$/u
/** "S.p.A", "U.S", "d.o.o", "G.m.b.H", "a.m": letters with dots. */
const DOTTED = /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u
const LAST_WORD = /(?:^|[\s("'[–—-])([\p{L}\p{M}][\p{L}\p{M}.'/]*)$/u

/** Whether the text before a full stop ends with an abbreviation, and whether a sentence may end there all the same. */
export function abbreviationBefore(before: string): 'never ends' | 'may end' | null {
  const word = LAST_WORD.exec(before)?.[1]
  if (word === undefined) return null
  const lower = word.toLowerCase()
  if (OPENING.has(lower)) return 'never ends'
  if (EITHER.has(lower) || CAPITAL.has(word) || WITHOUT_VOWEL.test(word) || DOTTED.test(word)) return 'may end'
  // An initial, or the last word of "S.à r.l".
  return /^\p{Lu}$/u.test(word) || lower === 'r.l' ? 'may end' : null
}
