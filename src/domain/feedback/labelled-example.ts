import type { Tx } from '../../db/client.ts'
import { companyProfiles } from '../../evidence/companies/profiles.ts'

/** One line of a labelled set, as `npm run evaluate -- --file` reads it. */
export interface LabelledExample {
  id: string
  /** When the answer was judged, RFC 3339. */
  as_of: string
  account: { domain: string; name: string | null; aliases: string[] }
  document: { url: string; headline: string; text: string; pub_date: string | null; document_type: string; about?: string }
  labels: { question: string; answer: 'yes' | 'no' }[]
}

interface DocumentRow {
  matchId: string
  url: string
  headline: string
  text: string
  pubDate: Date | null
  documentType: string
  about: string | null
}

/**
 * The best document behind each match, labelled with a user's word: what the answer was made from, as it stands now. A match whose documents are gone has no
 * example.
 */
export async function labelledExamples(
  tx: Tx,
  {
    orgId,
    domain,
    question,
    matchIds,
    answer,
    at,
  }: { orgId: string; domain: string; question: string; matchIds: string[]; answer: 'yes' | 'no'; at: Date },
): Promise<{ matchId: string; example: Omit<LabelledExample, 'id'> }[]> {
  const company = (await companyProfiles(tx, [domain])).get(domain)
  const account = { domain, name: company?.name ?? null, aliases: company?.aliases ?? [] }
  const documents = await tx.$queryRaw<DocumentRow[]>`
    select m.id as "matchId", d.url, d.headline, d.text, d.pub_date as "pubDate", d.document_type as "documentType", d.about
    from match m
    cross join lateral (
      select f.document_id from finding f
      where f.org_id = m.org_id and f.account_id = m.account_id and f.signal_id = m.signal_id and f.verdict = 'yes' and m.id = f.match_id
      order by f.id = m.finding_id desc, f.confidence desc, f.id limit 1
    ) best
    join document d on d.id = best.document_id
    where m.org_id = ${orgId}::uuid and m.id = any(${matchIds}::uuid[])
    order by m.id`
  return documents.map(({ matchId, pubDate, documentType, about, ...shown }) => ({
    matchId,
    example: {
      as_of: at.toISOString(),
      account,
      document: { ...shown, pub_date: pubDate?.toISOString() ?? null, document_type: documentType, ...(about === null ? {} : { about }) },
      labels: [{ question, answer }],
    },
  }))
}
