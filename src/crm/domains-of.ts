import { normalizeDomain } from '../names/domains.ts'
import { isFreeMail } from './free-mail.ts'

const LONGEST = 2000
const MOST_DOMAINS = 10

/**
 * The registrable domains that a CRM's domain or website field names: none, one, or several with commas, semicolons or blanks between them, as URLs, e-mail addresses or bare. Those
 * under which everybody has a mailbox name no company and are left out.
 */
export function domainsOf(website: string | null): string[] {
  if (website === null) return []
  const found = new Set<string>()
  for (const part of website.slice(0, LONGEST).split(/[\s,;|]+/)) {
    const at = /^(?:mailto:)?[^@/:\s]+@([^@/\s]+)$/i.exec(part)
    const result = normalizeDomain(at?.[1] ?? part)
    if ('domain' in result && !isFreeMail(result.domain)) found.add(result.domain)
    if (found.size >= MOST_DOMAINS) break
  }
  return [...found]
}
