import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'
import type { Invented } from './match-news.ts'
import { dice, TOLD } from './match-news.ts'

const words = (list: string) => list.trim().split(/\s+/)
const NOUNS =
  words(`harbour mill ferry orchard library tunnel bakery quarry theatre vineyard railway bridge factory market museum workshop hospital nursery station garden
  warehouse lighthouse foundry terminal clinic brewery archive stadium reservoir turbine dairy shipyard greenhouse canal pharmacy academy sawmill fountain depot gallery`)
const PLACES =
  words(`Halden Orsova Brenton Kilmar Vestry Lunden Marrow Tarbert Ashgrove Pellworth Sandvik Corran Dunmore Elstow Fairhaven Grenna Holmby Inverlay Jarrow Kessing
  Lydford Moreby Narva Oakmere Penrose January February March April June July August September October November December Maria Lindqvist Jonas Weber Alice Moreau`)
const OTHER =
  words(`engineers councillors drivers nurses farmers teachers students builders bakers visitors traders clerks pilots surveyors residents analysts gardeners librarians
  fishermen cooks actors porters auditors volunteers welders old narrow northern wooden crowded quiet restored modest unusual public former central damp bright temporary
  remarkable cheap distant steep private opened closed visited praised repaired measured painted counted rented crossed described moved drew surveyed photographed
  price order report winter summer week month year question answer letter road river window engine paper coffee morning evening budget meeting member number part result
  reason plan idea story worker machine company price cost share growth change effort interest value level rate method study field house water energy light sound colour
  slowly quickly often seldom mostly nearly partly again later early together apart usually clearly quite rather found made took gave held kept left sent built bought sold
  grew fell rose began ended turned brought showed thought asked told heard waited worked lived walked carried learned planned hoped agreed refused promised expected`)
const SMALL =
  words(`the the the the the of of of and and and to to to in in in a a a that for with was on is by from at it as his her they which had not but have been
  more than who after when their also will would about into over where there some such`)
const SHARES: readonly [readonly string[], number][] = [
  [SMALL, 0.42],
  [PLACES, 0.1],
  [NOUNS, 0.18],
  [OTHER, 0.27],
]

/** A sentence that reads like English to what counts words, capitals and numbers, and is like no other. */
function sentence(roll: () => number): string {
  const list = Array.from({ length: 10 + Math.floor(roll() * 18) }, () => {
    let left = roll()
    for (const [from, share] of SHARES) if ((left -= share) < 0) return from[Math.floor(roll() * from.length)] ?? ''
    return String(2 + Math.floor(roll() * 9000))
  })
  const text = list.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
// Characters: what an article has on average in crawls of news.
const LENGTH = 3000
// One in so many names an account, and one in so many is the story of the document before it at another address.
const NAMES_ACCOUNT = 3
const IS_COPY = 20

/** The n-th of documents of some 3,000 characters with sentences of their own, of which a third name one of the accounts and one in twenty repeats another. */
export function newsOf(
  n: number,
  { accounts, others, now }: { accounts: readonly Invented[]; others: readonly Invented[]; now: Date },
): RawDocument {
  const source = n % IS_COPY === IS_COPY - 1 ? n - 1 : n
  const roll = dice(source + 1)
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const named = source % NAMES_ACCOUNT === 0 ? one(accounts) : one(others)
  const sentences = Array.from({ length: 2 }, () => one(TOLD)(named.name, one(others).name, source))
  for (let length = 0; length < LENGTH;) {
    const next = sentence(roll)
    sentences.push(next)
    length += next.length + 1
  }
  const paragraphs: string[] = []
  for (let at = 0; at < sentences.length; at += 4) paragraphs.push(sentences.slice(at, at + 4).join(' '))
  return {
    url: `https://news-${n % 500}.example/${now.getUTCFullYear()}/${n}/what-was-heard`,
    headline: `${named.name}: what ${one(PLACES)} heard of the ${one(OTHER)} ${one(NOUNS)}`,
    text: paragraphs.join('\n\n'),
    pub_date: new Date(now.getTime() - (source % 60) * 86_400_000),
    pub_date_source: 'given',
    document_type: 'news_article',
  }
}
