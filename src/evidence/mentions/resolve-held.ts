import type { Db } from '../../db/client.ts'
import { companyProfiles } from '../companies/profiles.ts'
import { labelKey } from '../domains.ts'
import { isSlightLabel } from './common-words.ts'
import { indexKey } from './find-candidates.ts'
import { mentionOf } from './match-profile.ts'
import { nameKeys, type Named } from './name-key.ts'
import { recordMentions, type MentionRow } from './resolve.ts'

/** How many held documents, newest first, are looked through for one company that becomes known. */
export const HELD_DOCUMENTS = 500
const DOCUMENTS_AT_ONCE = 50

/**
 * For companies that become known after the documents: finds what is held already (public documents and the instance's own) and names them, and records
 * it. Companies that documents are known to mention are passed over, because they were known when these arrived, unless `again` says that the
 * directory has changed. Idempotent. Hand over 100 or so domains. Returns how many mentions were found.
 */
export async function resolveHeld(
  db: Db,
  { orgId, domains, again = false }: { orgId: string; domains: readonly string[]; again?: boolean },
): Promise<number> {
  const open = again ? [...domains] : await unmentioned(db, orgId, domains)
  if (open.length === 0) return 0
  const listed = await companyProfiles(db, open)
  const profiles = new Map(open.map((domain): [string, Named] => [domain, listed.get(domain) ?? { domain, name: null, aliases: [] }]))
  const pairs = await heldFor(db, orgId, [...profiles.values()])
  let found = 0
  const byDocument = [...Map.groupBy(pairs, (pair) => pair.id)]
  for (let at = 0; at < byDocument.length; at += DOCUMENTS_AT_ONCE) {
    const slice = new Map(byDocument.slice(at, at + DOCUMENTS_AT_ONCE))
    const documents = await db.document.findMany({ where: { id: { in: [...slice.keys()] } } })
    const rows = documents.flatMap((document) =>
      (slice.get(document.id) ?? []).flatMap(({ domain }): MentionRow[] => {
        const kind = mentionOf(document, profiles.get(domain) ?? { domain, name: null, aliases: [] })
        return kind === null
          ? []
          : [{ domain, documentId: document.id, contentHash: document.contentHash, orgId: document.orgId, pubDate: document.pubDate, kind }]
      }),
    )
    await recordMentions(db, rows)
    found += rows.length
  }
  return found
}

/** Documents that may name the companies, by the index of what they hold. */
async function heldFor(db: Db, orgId: string, profiles: Named[]): Promise<{ domain: string; id: string }[]> {
  const wanted = profiles.map((profile) => {
    const keys =
      profile.name === null
        ? [labelKey(profile.domain)].filter((label) => !isSlightLabel(label))
        : [...nameKeys(profile).keys()].map(indexKey)
    return { domain: profile.domain, keys: [profile.domain, ...keys].filter((key) => key !== '') }
  })
  // The inner select stands apart (offset 0): ordered together, Postgres may rather walk all documents by date than ask the index of names.
  return await db.$queryRaw<{ domain: string; id: string }[]>`
    select w.domain, d.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (domain text, keys text[])
    cross join lateral (
      select named.id
      from (select id, pub_date from document where name_keys && w.keys and (org_id is null or org_id = ${orgId}::uuid) offset 0) named
      order by named.pub_date desc nulls last
      limit ${HELD_DOCUMENTS}
    ) d`
}

async function unmentioned(db: Db, orgId: string, domains: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ domain: string }[]>`
    select w.domain from unnest(${[...domains]}::text[]) as w (domain)
    where not exists (select from mention m where m.domain = w.domain and (m.org_id is null or m.org_id = ${orgId}::uuid))`
  return rows.map((row) => row.domain)
}
