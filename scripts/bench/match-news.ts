import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'

export interface Invented {
  domain: string
  name: string
}

const ONSETS = [
  'Bra',
  'Cor',
  'Dal',
  'Fen',
  'Gri',
  'Hal',
  'Jor',
  'Kel',
  'Lum',
  'Mar',
  'Nor',
  'Pel',
  'Quo',
  'Ros',
  'Sil',
  'Tar',
  'Ulm',
  'Vel',
  'Wes',
  'Zan',
]
const MIDDLES = ['ba', 'de', 'fi', 'go', 'ka', 'li', 'mo', 'nu', 'pe', 'ri', 'sa', 'ti', 'vo', 'xa', 'ze']
const ENDS = ['bex', 'cor', 'dan', 'fyn', 'gard', 'lor', 'mund', 'nix', 'rath', 'sen', 'tor', 'vik', 'wyn', 'zor']
const KINDS = ['Systems', 'Foods', 'Energy', 'Labs', 'Logistics', 'Media', 'Health', 'Robotics', 'Textiles', 'Software']

/** The n-th invented company; no two have a name or domain in common. */
export function company(n: number): Invented {
  const of = (list: readonly string[], at: number) => list[at % list.length] ?? ''
  const word =
    of(ONSETS, n) +
    of(MIDDLES, Math.floor(n / ONSETS.length)) +
    of(ENDS, Math.floor(n / (ONSETS.length * MIDDLES.length))) +
    of(['', 'a', 'o', 'is', 'um', 'ex', 'on', 'ir', 'el', 'us'], Math.floor(n / (ONSETS.length * MIDDLES.length * ENDS.length)))
  const kind = of(KINDS, n * 7)
  return { name: `${word} ${kind}`, domain: `${word}${kind}.example`.toLowerCase() }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const QUESTIONS = [
  'Has {account} raised a funding round in the last 12 months?',
  'Has {account} hired a new VP of Sales?',
  'Is {account} hiring account executives?',
  'Has {account} laid off employees?',
  'Has {account} acquired another company?',
  'Has {account} opened a new office?',
  'Has {account} launched a new product?',
  'Has {account} announced a strategic partnership?',
  'Has {account} appointed a new CFO?',
  'Does {account} use Snowflake?',
]

type Sentence = (name: string, other: string, n: number) => string
/** What is told of a company: events of the questions, and sentences that only look like them. */
export const TOLD: readonly Sentence[] = [
  (name, other, n) => `${name} has raised $${10 + (n % 90)} million in a Series B round led by ${other}, the company said on Tuesday.`,
  (name, _, n) => `${name} will cut ${100 + (n % 400)} jobs, about a tenth of its staff, it told employees this week.`,
  (name, other) => `${name} has agreed to acquire ${other} for an undisclosed sum.`,
  (name) => `${name} has opened a new office in Lisbon, where forty people will work.`,
  (name) => `${name} launched a scheduling product for warehouses on Monday.`,
  (name, other) => `${name} and ${other} announced a strategic partnership to serve hospitals.`,
  (name) => `${name} appointed Dana Whitfield as chief financial officer, effective immediately.`,
  (name) => `Before the talk, engineers of ${name} explained how they moved their warehouse to Snowflake.`,
  (name) => `${name} denied reports that it is in talks to raise a new round of funding.`,
  (name) => `A spokesman of ${name} declined to comment on the plans for an office in Madrid.`,
  (name, other) => `${other}, a rival of ${name}, was said to be considering job cuts.`,
  (name) => `Analysts compared the quarter of ${name} with that of its peers and found little to add.`,
  (name) => `${name}, founded in 2012, serves four hundred customers in eleven countries.`,
]
const FILLER = [
  'The market for such services has grown for several years, and analysts expect that it will go on growing at about the same pace.',
  'Visitors to the fair saw a line of machines that ran through the night without anybody beside them.',
  'In its last report the ministry said that costs had been stable and that orders came in as planned.',
  'Several customers told the magazine that they value short lead times more than the lowest price.',
  'The town has given the square a new roof, and the weekly market is open again after two winters.',
  'Its founders met at university and built the first version in a garage that belonged to an uncle.',
  '“We look at every delivery twice,” said Maria Lindqvist, who runs the plant near Gothenburg.',
  'Prices of raw materials rose by 4.2 percent in the third quarter, according to the federal statistics office.',
  'The conference in Rotterdam drew 2,300 visitors, a few more than last year.',
  'Unions and employers will meet again in January to talk about working hours.',
  'A study by the University of Ghent found that small firms adopt new software faster than large ones.',
  'Rain kept the harbour closed for most of the week, and several ships had to wait outside.',
]
// Characters, and how often: briefs, articles, long reads.
const LENGTHS: readonly [number, number][] = [
  [400, 0.15],
  [900, 0.25],
  [1800, 0.25],
  [3000, 0.2],
  [5000, 0.1],
  [12_000, 0.05],
]
/** How many accounts a document tells of, and how often; the others tell of companies that nobody watches. */
const NAMED: readonly [number, number][] = [
  [0, 0.4],
  [1, 0.45],
  [2, 0.1],
  [3, 0.05],
]

function draw(table: readonly [number, number][], roll: number): number {
  let left = roll
  for (const [value, share] of table) if ((left -= share) < 0) return value
  return table.at(-1)?.[0] ?? 0
}

/** The n-th document: it names some of `accounts` (see NAMED; with `namesAll` every one), and companies of `others`. The same n gives the same document. */
export function documentOf(
  n: number,
  {
    accounts,
    others,
    now,
    namesAll = false,
  }: { accounts: readonly Invented[]; others: readonly Invented[]; now: Date; namesAll?: boolean },
): RawDocument {
  const roll = dice(n + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const named = namesAll ? accounts : Array.from({ length: draw(NAMED, roll()) }, () => pick(accounts))
  const subjects = named.length > 0 ? named : [pick(others)]
  const told = subjects.flatMap(({ name }) =>
    Array.from({ length: 1 + Math.floor(roll() * 3) }, () => pick(TOLD)(name, pick(others).name, n)),
  )
  const sentences = [...told]
  let length = told.join(' ').length
  for (const wanted = draw(LENGTHS, roll()); length < wanted;) {
    const sentence = roll() < 0.1 ? `${pick(others).name} reported nothing new.` : pick(FILLER)
    sentences.splice(Math.floor(roll() * (sentences.length + 1)), 0, sentence)
    length += sentence.length + 1
  }
  const paragraphs: string[] = []
  for (let at = 0; at < sentences.length; at += 4) paragraphs.push(sentences.slice(at, at + 4).join(' '))
  return {
    url: `https://news.example/${n}`,
    headline: `${subjects[0]?.name ?? ''}: ${n % 3 === 0 ? 'notes of the week' : 'what we heard'}`,
    text: paragraphs.join('\n\n'),
    pub_date: new Date(now.getTime() - (n % 60) * 86_400_000),
    pub_date_source: 'feed',
    document_type: 'news_article',
  }
}
