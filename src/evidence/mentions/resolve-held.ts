import { Prisma, type Db } from '../../db/client.ts'
import { companyProfiles } from '../companies/profiles.ts'
import { labelKey } from '../../names/domains.ts'
import { isSlightLabel } from '../../names/common-words.ts'
import { indexKey } from './find-candidates.ts'
import { mentionOf } from './match-profile.ts'
import { nameKeys, type Named } from '../../names/name-key.ts'
import { recordMentions, type MentionRow } from './resolve.ts'

/** How many held documents, newest first, are looked through for one company that becomes known. */
export const HELD_DOCUMENTS = 500
const DOCUMENTS_AT_ONCE = 50
// A load of the directory is seen by others when it commits, some minutes after the time that it gives its companies; and clocks differ.
const LOADING = '1 hour'

/**
 * For companies that become known after the documents: finds what is held already (public documents and the instance's own) and names them, and records
 * it. Documents that are known to mention the company are passed over, and for a company of the directory those that arrived after it was listed, because they
 * were searched for its names then; unless `again` says that the directory has changed. Idempotent. Costs one look into the index of names and at most
 * HELD_DOCUMENTS documents for each domain; hand over 100 or so. Returns how many mentions were found.
 */
export async function resolveHeld(
  db: Db,
  { orgId, domains, again = false }: { orgId: string; domains: readonly string[]; again?: boolean },
): Promise<number> {
  const listed = await companyProfiles(db, domains)
  const profiles = new Map(domains.map((domain): [string, Named] => [domain, listed.get(domain) ?? { domain, name: null, aliases: [] }]))
  const pairs = await heldFor(db, { orgId, profiles: [...profiles.values()], again })
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
async function heldFor(
  db: Db,
  { orgId, profiles, again }: { orgId: string; profiles: Named[]; again: boolean },
): Promise<{ domain: string; id: string }[]> {
  const wanted = profiles.map((profile) => {
    const keys =
      profile.name === null
        ? [labelKey(profile.domain)].filter((label) => !isSlightLabel(label))
        : [...nameKeys(profile).keys()].map(indexKey)
    return { domain: profile.domain, keys: [profile.domain, ...keys].filter((key) => key !== '') }
  })
  const isOpen = again
    ? Prisma.empty
    : Prisma.sql`and (c.domain is null or d.created_at < c.updated_at + ${LOADING}::interval)
        and not exists (select from mention m where m.domain = w.domain and m.document_id = d.id)`
  // The inner select stands apart (offset 0): ordered together, Postgres may rather walk all documents by date than ask the index of names.
  return await db.$queryRaw<{ domain: string; id: string }[]>`
    select w.domain, d.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (domain text, keys text[])
    left join company c on c.domain = w.domain
    cross join lateral (select array(select hashtext(key) from unnest(w.keys) as key) as hashes) h
    cross join lateral (
      select named.id
      from (
        select d.id, d.pub_date from document d where d.name_hashes && h.hashes and (d.org_id is null or d.org_id = ${orgId}::uuid) ${isOpen} offset 0
      ) named
      order by named.pub_date desc nulls last
      limit ${HELD_DOCUMENTS}
    ) d`
}
