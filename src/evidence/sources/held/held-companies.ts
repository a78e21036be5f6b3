import type { Db } from '../../../db/client.ts'
import { isSlightLabel } from '../../../names/common-words.ts'
import { findCandidates } from '../../mentions/find-candidates.ts'
import { lowerCaseKeys } from '../../../names/name-key.ts'
import { scan } from '../../mentions/scan.ts'
import { NameFilter } from './name-filter.ts'

const DOMAINS_AT_ONCE = 20_000
const KEYS_AT_ONCE = 50_000
/** A label marks as many beginnings as it has letters. */
const LABEL_LENGTH = 12
const KEPT_MS = 10 * 60_000

/** What is to be looked at: what it says, and on whose domain it is. */
export interface Page {
  domain: string | null
  headline: string
  text: string
}

const held = new WeakMap<object, { filter: Promise<NameFilter>; until: number }>()

/**
 * The names and domains of all companies that anybody holds as accounts, as a filter that is asked without the database. Made anew after ten minutes: an account that is
 * uploaded meanwhile is found from then on.
 */
export async function heldNames(db: Db, now: Date): Promise<NameFilter> {
  const kept = held.get(db)
  if (kept && kept.until > now.getTime()) return await kept.filter
  const filter = readNames(db)
  held.set(db, { filter, until: now.getTime() + KEPT_MS })
  filter.catch(() => held.delete(db))
  return await filter
}

interface Named {
  domain: string
  label_key: string
  name: string | null
  aliases: string[] | null
  keys: string[] | null
}

async function readNames(db: Db): Promise<NameFilter> {
  const [size] = await db.$queryRaw<{ unlisted: number; accounts: number; names: number }[]>`
    select (select count(distinct domain)::int from account a where status <> 'archived' and not exists (select from company c where c.domain = a.domain)) as unlisted,
      (select count(distinct domain)::int from account where status <> 'archived') as accounts,
      (select count(*)::int from company_name n where exists (select from account a where a.domain = n.domain and a.status <> 'archived')) as names`
  const filter = new NameFilter((size?.accounts ?? 0) + 2 * (size?.names ?? 0) + LABEL_LENGTH * (size?.unlisted ?? 0))
  for (let after = ''; ;) {
    const rows = await db.$queryRaw<Named[]>`
      select a.domain, a.label_key, c.name, c.aliases, (select array_agg(n.name_key) from company_name n where n.domain = a.domain) as keys
      from (select distinct domain, label_key from account where domain > ${after} and status <> 'archived' order by domain limit ${DOMAINS_AT_ONCE}) a
      left join company c on c.domain = a.domain order by a.domain`
    for (const { domain, label_key, name, aliases, keys } of rows) {
      filter.addDomain(domain)
      const lower = name === null ? [] : lowerCaseKeys({ domain, name, aliases: aliases ?? [] })
      for (const key of keys ?? []) filter.addName(key, { isLowerCase: lower.includes(key) })
      if (name === null && label_key !== '' && !isSlightLabel(label_key)) filter.addLabel(label_key)
    }
    const last = rows.at(-1)
    if (!last) return filter
    after = last.domain
  }
}

/** How each page names a company that anybody holds as an account: it is on its own domain, it names it, or it does not (null). By the rules by which documents are searched for names. */
export async function namingHeld(db: Db, pages: readonly Page[]): Promise<('own' | 'named' | null)[]> {
  if (pages.length === 0) return []
  const read = pages.map((page) => {
    const scanned = scan(page)
    const { keys, labels, lowerCase } = findCandidates(scanned)
    return { keys, labels, lowerCase, domains: new Set([...scanned.domains, ...(page.domain === null ? [] : [page.domain])]) }
  })
  const union = (of: (one: (typeof read)[number]) => Iterable<string>) => [...new Set(read.flatMap((one) => [...of(one)]))]
  const names = await inSlices(
    union(({ keys, lowerCase }) => [...keys, ...lowerCase]),
    async (slice) =>
      await db.$queryRaw<{ name_key: string; domain: string; name: string; aliases: string[] }[]>`
      select n.name_key, c.domain, c.name, c.aliases from company_name n join company c on c.domain = n.domain
      where n.name_key = any(${slice}::text[]) and exists (select from account a where a.domain = n.domain and a.status <> 'archived')`,
  )
  const accounts = await inSlices(
    union(({ labels, domains }) => [...labels, ...domains]),
    async (slice) =>
      await db.$queryRaw<{ domain: string; label_key: string; is_listed: boolean }[]>`
      select distinct a.domain, a.label_key, exists (select from company c where c.domain = a.domain) as is_listed
      from account a where a.status <> 'archived' and (a.domain = any(${slice}::text[]) or a.label_key = any(${slice}::text[]))`,
  )
  const known = {
    keys: new Set(names.map(({ name_key }) => name_key)),
    lowerCase: new Set(names.flatMap((row) => (lowerCaseKeys(row).includes(row.name_key) ? [row.name_key] : []))),
    labels: new Set(
      accounts.flatMap(({ label_key, is_listed }) => (is_listed || label_key === '' || isSlightLabel(label_key) ? [] : [label_key])),
    ),
    domains: new Set(accounts.map(({ domain }) => domain)),
  }
  const meets = (words: Iterable<string>, names: ReadonlySet<string>) => [...words].some((word) => names.has(word))
  return read.map(({ keys, labels, lowerCase, domains }, at) => {
    const own = pages[at]?.domain ?? null
    if (own !== null && known.domains.has(own)) return 'own'
    const isNaming =
      meets(keys, known.keys) || meets(lowerCase, known.lowerCase) || meets(labels, known.labels) || meets(domains, known.domains)
    return isNaming ? 'named' : null
  })
}

async function inSlices<T>(keys: string[], ask: (slice: string[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) rows.push(...(await ask(keys.slice(at, at + KEYS_AT_ONCE))))
  return rows
}
