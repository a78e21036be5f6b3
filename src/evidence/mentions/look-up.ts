import { isSlightLabel } from '../../names/common-words.ts'
import type { Db } from '../../db/client.ts'
import type { findCandidates } from './find-candidates.ts'
import type { MentionKind } from './match-profile.ts'
import { lowerCaseKeys, nameKey } from '../../names/name-key.ts'
import type { KnownNames } from './named-in.ts'
import type { Scan } from './scan.ts'

const KEYS_AT_ONCE = 50_000

export interface KnownCompany {
  domain: string
  /** In the company directory: known to everybody. */
  isListed: boolean
  /** Of the asking instances, those that hold it as an account. */
  orgIds: string[]
}
/** The companies that one name may mean, and how it names each. */
export type Namesakes = { company: KnownCompany; kind: MentionKind }[]
export interface Known extends KnownNames<Namesakes> {
  byDomain: Map<string, KnownCompany>
}

interface ReadDocument {
  document: { orgId: string | null; about: string | null }
  scanned: Scan
  candidates: ReturnType<typeof findCandidates>
}
interface ListedRow {
  name_key: string
  domain: string
  name: string
  aliases: string[]
}

/** What the directory and the accounts know of everything that the documents may name: three statements for documents of common length, whatever their number. */
export async function lookUp(db: Db, read: readonly ReadDocument[]): Promise<Known> {
  const orgIds = [...new Set(read.flatMap(({ document }) => document.orgId ?? []))]
  const union = (of: (one: ReadDocument) => Iterable<string>) => {
    const all = new Set<string>()
    for (const one of read) for (const key of of(one)) all.add(key)
    return [...all]
  }
  const labels = union(({ candidates }) => candidates.labels)
  const domains = union(({ scanned }) => scanned.domains)

  const listed = await listedByName(
    db,
    union(({ candidates }) => candidates.keys),
    union(({ candidates }) => candidates.lowerCase),
  )
  const unlisted = await inSlices(
    labels,
    async (slice, isFirst) =>
      await db.$queryRaw<{ domain: string; label_key: string; org_ids: string[] | null }[]>`
      select a.domain, a.label_key, array_agg(distinct a.org_id) filter (where a.org_id = any(${orgIds}::uuid[])) as org_ids
      from account a
      where (a.label_key = any(${slice}::text[]) or a.domain = any(${isFirst ? domains : []}::text[]))
        and not exists (select from company c where c.domain = a.domain)
      group by a.domain, a.label_key`,
  )
  const listedDomains = await db.$queryRaw<{ domain: string }[]>`select domain from company where domain = any(${domains}::text[])`

  const known = {
    byKey: new Map<string, Namesakes>(),
    byLabel: new Map<string, Namesakes>(),
    lowerCase: new Set<string>(),
    byDomain: new Map<string, KnownCompany>(),
  } satisfies Known
  const companies: Map<string, KnownCompany> = known.byDomain
  for (const { domain } of listedDomains) companies.set(domain, { domain, isListed: true, orgIds: [] })
  for (const row of listed) {
    const company = companies.get(row.domain) ?? { domain: row.domain, isListed: true, orgIds: [] }
    companies.set(row.domain, company)
    push(known.byKey, row.name_key, { company, kind: nameKey(row.name) === row.name_key ? 'name' : 'alias' })
    if (lowerCaseKeys(row).includes(row.name_key)) known.lowerCase.add(row.name_key)
  }
  const wanted = new Set(labels)
  for (const row of unlisted) {
    const company = { domain: row.domain, isListed: false, orgIds: row.org_ids ?? [] }
    companies.set(row.domain, company)
    if (row.label_key !== '' && wanted.has(row.label_key) && !isSlightLabel(row.label_key))
      push(known.byLabel, row.label_key, { company, kind: 'label' })
  }
  return known
}

/** Companies under any of the keys; under a lower-case word only those that write themselves so. */
async function listedByName(db: Db, keys: string[], lowerCase: string[]): Promise<ListedRow[]> {
  const capital = new Set(keys)
  const rows = await inSlices(
    [...new Set([...keys, ...lowerCase])],
    async (slice) =>
      await db.$queryRaw<ListedRow[]>`
      select n.name_key, n.domain, c.name, c.aliases
      from company_name n join company c on c.domain = n.domain
      where n.name_key = any(${slice}::text[])
      order by n.name_key, n.domain`,
  )
  return rows.filter((row) => capital.has(row.name_key) || lowerCaseKeys(row).includes(row.name_key))
}

/** Asks for so many keys at once that one statement stays small, however many names the documents hold; once at least. */
async function inSlices<T>(keys: string[], ask: (slice: string[], isFirst: boolean) => Promise<T[]>): Promise<T[]> {
  const rows = await ask(keys.slice(0, KEYS_AT_ONCE), true)
  for (let at = KEYS_AT_ONCE; at < keys.length; at += KEYS_AT_ONCE) rows.push(...(await ask(keys.slice(at, at + KEYS_AT_ONCE), false)))
  return rows
}

function push(map: Map<string, Namesakes>, key: string, value: Namesakes[number]): void {
  const held = map.get(key)
  if (held) held.push(value)
  else map.set(key, [value])
}
