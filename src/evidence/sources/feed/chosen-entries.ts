import { createHash } from 'node:crypto'
import { urlKey } from '../../urls.ts'
import type { FeedEntry } from './feed-entry.ts'
import { roughText } from './plain-title.ts'

/** An entry that is looked at, with its place among the newest, from 0. */
export interface ChosenEntry {
  key: string
  /** Of what is read of it: neither its date nor its id. */
  fingerprint: string
  /** Address of its document. */
  url: string
  entry: FeedEntry
  rank: number
}

/** What is taken back of a feed: the newest, and nothing older. */
export const MOST_ENTRIES = 2_000
export const OLDEST_DAYS = 400
const DAY_MS = 86_400_000
const LONGEST_KEY = 500
// What tells one text from another stands at its beginning.
const COMPARED = 20_000

/**
 * The entries of a feed that count, the newest first; one without a date stands where the feed has it. Of several of one page the first counts, unless their titles say that
 * they are several things that share an address. `skip` hears of those that have no address.
 */
export function chooseEntries(
  entries: readonly FeedEntry[],
  { feedUrl, now, skip }: { feedUrl: string; now: Date; skip: (reason: string) => void },
): ChosenEntry[] {
  const oldestMs = now.getTime() - OLDEST_DAYS * DAY_MS
  const titles = titlesByPage(entries)
  const chosen = new Map<string, ChosenEntry & { atMs: number }>()
  let beforeMs = now.getTime()
  for (const entry of entries) {
    const atMs = entry.date?.getTime() ?? beforeMs
    beforeMs = atMs
    if (entry.date && atMs < oldestMs) continue
    const address = addressOf(entry, { feedUrl, titles })
    if (address === null) {
      skip('an entry that names neither an address nor an id')
      continue
    }
    if (!chosen.has(address.key)) chosen.set(address.key, { ...address, entry, fingerprint: '', rank: 0, atMs })
  }
  const newest = [...chosen.values()].sort((one, other) => other.atMs - one.atMs).slice(0, MOST_ENTRIES)
  return newest.map(({ key, url, entry }, rank) => ({ key, url, entry, rank, fingerprint: fingerprintOf(entry) }))
}

/** Which titles there are of each page that several entries name. */
function titlesByPage(entries: readonly FeedEntry[]): Map<string, Set<string>> {
  const titles = new Map<string, Set<string>>()
  for (const { link, title } of entries) {
    const key = link === null ? null : urlKey(link)
    if (key === null) continue
    const held = titles.get(key)
    if (held) held.add(title)
    else titles.set(key, new Set([title]))
  }
  return titles
}

function addressOf(
  { link, guid, title }: FeedEntry,
  { feedUrl, titles }: { feedUrl: string; titles: Map<string, Set<string>> },
): { key: string; url: string } | null {
  const key = link === null ? null : urlKey(link)
  if (link !== null && key !== null) {
    if ((titles.get(key)?.size ?? 1) === 1) return { key: boundedKey(key), url: link }
    // A page of changes, say: its entries are told apart by their places in it, or by their titles.
    const part = new URL(link).hash.slice(1) || hash(title).slice(0, 16)
    return { key: boundedKey(`${key}#${part}`), url: withParameter(link, 'entry', part) }
  }
  return guid === null ? null : { key: boundedKey(`id:${guid}`), url: withParameter(feedUrl, 'entry', hash(guid).slice(0, 16)) }
}

/** Leads to the same page, and is an address of its own. */
function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const boundedKey = (key: string) => (key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY - 65)}#${hash(key)}`)

const fingerprintOf = ({ title, content, summary }: FeedEntry) =>
  hash(`${title}\n${roughText((content || summary).slice(0, COMPARED))}\n${(content || summary).length > COMPARED}`).slice(0, 32)
