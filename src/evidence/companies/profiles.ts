import type { Db } from '../../db/client.ts'

export interface DirectoryProfile {
  domain: string
  name: string
  aliases: string[]
  country: string | null
  state: string | null
  city: string | null
  industry: string | null
  employees: number | null
  linkedinUrl: string | null
}

/** What the directory knows of the domains; a domain that it does not hold is not in the map. */
export async function companyProfiles(db: Db, domains: readonly string[]): Promise<Map<string, DirectoryProfile>> {
  if (domains.length === 0) return new Map()
  const rows = await db.company.findMany({
    where: { domain: { in: [...domains] } },
    select: {
      domain: true,
      name: true,
      aliases: true,
      country: true,
      state: true,
      city: true,
      industry: true,
      employees: true,
      linkedinUrl: true,
    },
  })
  return new Map(rows.map((row) => [row.domain, row]))
}
