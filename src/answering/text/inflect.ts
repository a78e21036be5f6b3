import { only } from './any-of.ts'

/** The forms of a verb; `past` and `participle` differ for some irregular verbs. */
export interface VerbForms {
  base: string
  third: string
  past: string
  participle: string
  ing: string
}

const IRREGULAR: Readonly<Record<string, readonly [past: string, participle: string]>> = {
  be: ['was', 'been'],
  become: ['became', 'become'],
  begin: ['began', 'begun'],
  break: ['broke', 'broken'],
  bring: ['brought', 'brought'],
  build: ['built', 'built'],
  buy: ['bought', 'bought'],
  choose: ['chose', 'chosen'],
  come: ['came', 'come'],
  cut: ['cut', 'cut'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  fall: ['fell', 'fallen'],
  find: ['found', 'found'],
  fly: ['flew', 'flown'],
  get: ['got', 'got'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  grow: ['grew', 'grown'],
  have: ['had', 'had'],
  hear: ['heard', 'heard'],
  hold: ['held', 'held'],
  keep: ['kept', 'kept'],
  know: ['knew', 'known'],
  lay: ['laid', 'laid'],
  lead: ['led', 'led'],
  leave: ['left', 'left'],
  let: ['let', 'let'],
  lose: ['lost', 'lost'],
  make: ['made', 'made'],
  mean: ['meant', 'meant'],
  meet: ['met', 'met'],
  pay: ['paid', 'paid'],
  put: ['put', 'put'],
  quit: ['quit', 'quit'],
  rise: ['rose', 'risen'],
  run: ['ran', 'run'],
  say: ['said', 'said'],
  see: ['saw', 'seen'],
  seek: ['sought', 'sought'],
  sell: ['sold', 'sold'],
  set: ['set', 'set'],
  shed: ['shed', 'shed'],
  shrink: ['shrank', 'shrunk'],
  shut: ['shut', 'shut'],
  spend: ['spent', 'spent'],
  spin: ['spun', 'spun'],
  stand: ['stood', 'stood'],
  steal: ['stole', 'stolen'],
  stick: ['stuck', 'stuck'],
  spring: ['sprang', 'sprung'],
  sink: ['sank', 'sunk'],
  strike: ['struck', 'struck'],
  sue: ['sued', 'sued'],
  take: ['took', 'taken'],
  tell: ['told', 'told'],
  think: ['thought', 'thought'],
  undergo: ['underwent', 'undergone'],
  win: ['won', 'won'],
  withdraw: ['withdrew', 'withdrawn'],
  write: ['wrote', 'written'],
  wind: ['wound', 'wound'],
  rebuild: ['rebuilt', 'rebuilt'],
  show: ['showed', 'shown'],
  beat: ['beat', 'beaten'],
  hit: ['hit', 'hit'],
  overtake: ['overtook', 'overtaken'],
  send: ['sent', 'sent'],
  lend: ['lent', 'lent'],
  feel: ['felt', 'felt'],
  hurt: ['hurt', 'hurt'],
  fight: ['fought', 'fought'],
  oversee: ['oversaw', 'overseen'],
  forget: ['forgot', 'forgotten'],
  deal: ['dealt', 'dealt'],
  slay: ['slew', 'slain'],
  swear: ['swore', 'sworn'],
  speak: ['spoke', 'spoken'],
  ring: ['rang', 'rung'],
  wear: ['wore', 'worn'],
  bid: ['bid', 'bid'],
  do: ['did', 'done'],
}

const DOUBLES = new RegExp(only`
  tap | bag | snap | plan | trim | ship | swap | scrap | drop | slam | spot | strip | stop | admit | commit | submit
  permit | refer | prefer | transfer | defer | incur | occur | grab | net | nab | rebut | tag | skip | rip | outrun
  equip | pen | cap | slim | ban | top | dip | plug | shut | cut | let | put | set | hit | get | win | run | begin
  spin | shed | quit | forget | bid | cancel | label | model | travel | deter | compel | propel | rehab | shop | pop
  step | rub | sum | hop | zip | pin | pip | drub | prep | wed
`)

/** All forms of an English verb; particles ("take over") are left to the caller. */
export function inflectVerb(base: string): VerbForms {
  const doubled = DOUBLES.test(base) ? base + base.slice(-1) : base
  const third = /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
  const regular = base.endsWith('e') ? `${base}d` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${doubled}ed`
  const [past, participle] = (Object.hasOwn(IRREGULAR, base) ? IRREGULAR[base] : undefined) ?? [regular, regular]
  const stem = /(?:ee|oe|ye)$/.test(base)
    ? base
    : base.endsWith('ie')
      ? `${base.slice(0, -2)}y`
      : base.endsWith('e') && base !== 'be'
        ? base.slice(0, -1)
        : doubled
  return { base, third, past, participle, ing: `${stem}ing` }
}

/** Every form of each verb, without repetition. */
export function allForms(verbs: readonly string[]): string[] {
  const forms = new Set<string>()
  for (const verb of verbs) for (const form of Object.values(inflectVerb(verb)) as string[]) forms.add(form)
  return [...forms]
}
