import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { documentKey } from '../urls.ts'
import { SourceRefused, TooManySources, type SourceKind } from './connector.ts'
import type { Connectors } from './registry.ts'

/** Most private sources that an instance may have: of one company, and in all. */
export const MOST_OF_COMPANY = 20
export const MOST_OF_INSTANCE = 5000

export interface NewSource {
  kind: SourceKind
  /** Registrable domain of the company. */
  domain: string
  url?: string | undefined
  token?: string | undefined
  /** For Basic authentication; only of a private source. */
  credentials?: { user: string; password: string } | undefined
  /** The instance whose own it is; null: public. */
  orgId: string | null
  origin: 'given' | 'found'
  /** E-mail address of the user who adds it; null, and left out: the operator, or the service itself. */
  addedBy?: string | null
}

export interface AddedSource {
  id: string
  /** False where it was there before. */
  isNew: boolean
}

/** The address without the user name and password that it may carry, and these. */
export function splitCredentials(address: string): { url: string; credentials?: { user: string; password: string } } {
  if (!URL.canParse(address)) return { url: address }
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address }
  const credentials = { user: decoded(url.username), password: decoded(url.password) }
  url.username = ''
  url.password = ''
  return { url: url.href, credentials }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address and the row's key under which a source of that kind is kept. Throws SourceRefused with a sentence that names the field. */
export function locateSource(connectors: Connectors, { kind, domain, url, token }: Pick<NewSource, 'kind' | 'domain' | 'url' | 'token'>) {
  const connector = connectors.get(kind)
  if (!connector) throw new SourceRefused(`Sources of the kind ${kind} are not set up here.`)
  const address = connector.locate(kind, { domain, ...(url === undefined ? {} : { url }), ...(token === undefined ? {} : { token }) })
  const key = documentKey(address)
  if (key === null) throw new SourceRefused(`The url ${address} is not one that can be asked: give an http or https URL.`)
  return { url: address, urlKey: key, host: new URL(address).host }
}

/**
 * Adds a source, due at once. One that is there already, for everybody or as the same instance's own, is left as it is and returned; with other credentials it gets these.
 * Of private ones an instance has a limited number, counted under a lock on the instance. Throws SourceRefused, TooManySources.
 */
export async function addSource(
  tx: Tx,
  { connectors, secrets, now }: { connectors: Connectors; secrets: Secrets; now: Date },
  { kind, domain, url, token, credentials, orgId, origin, addedBy = null }: NewSource,
): Promise<AddedSource> {
  const place = locateSource(connectors, { kind, domain, url, token })
  if (credentials !== undefined && orgId === null)
    throw new SourceRefused('A source with a user name and a password belongs to one instance: name the instance.')
  const sealed = credentials && orgId !== null ? secrets.encrypt(orgId, `${credentials.user}:${credentials.password}`) : null
  if (orgId !== null) await refuseOneTooMany(tx, { orgId, kind, domain, urlKey: place.urlKey })
  const added = await tx.$queryRaw<{ id: string }[]>`
    insert into source (id, org_id, kind, url, url_key, host, domain, origin, added_by, credentials, next_check_at, due_at, created_at)
    values (${uuid()}::uuid, ${orgId}::uuid, ${kind}, ${place.url}, ${place.urlKey}, ${place.host}, ${domain}, ${origin}, ${addedBy}, ${sealed}, ${now}, ${now}, ${now})
    on conflict (org_id, kind, url_key) do nothing returning id`
  if (added[0]) return { id: added[0].id, isNew: true }
  const existing = await tx.source.findFirstOrThrow({ where: { orgId, kind, urlKey: place.urlKey } })
  if (existing.domain !== null && existing.domain !== domain)
    throw new SourceRefused(`The url ${place.url} is a source of ${existing.domain} already. Remove that one first, if it is wrong.`)
  if (sealed !== null) await tx.source.update({ where: { id: existing.id }, data: { credentials: sealed, nextCheckAt: now, dueAt: now } })
  return { id: existing.id, isNew: false }
}

/** Counts under a lock on the instance, so that of two who add the last one at once only one does. What is there already is none more. */
async function refuseOneTooMany(
  tx: Tx,
  { orgId, kind, domain, urlKey }: { orgId: string; kind: string; domain: string; urlKey: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from org where id = ${orgId}::uuid for no key update`
  const [held] = await tx.$queryRaw<{ total: number; company: number; isThere: boolean }[]>`
    select count(*)::int as total, (count(*) filter (where domain = ${domain}))::int as company,
      coalesce(bool_or(kind = ${kind} and url_key = ${urlKey}), false) as "isThere"
    from source where org_id = ${orgId}::uuid`
  if (!held || held.isThere) return
  if (held.company >= MOST_OF_COMPANY)
    throw new TooManySources('company', `${domain} has ${MOST_OF_COMPANY} private sources, which is the most. Remove one first.`)
  if (held.total >= MOST_OF_INSTANCE)
    throw new TooManySources('instance', `The instance has ${MOST_OF_INSTANCE} private sources, which is the most. Remove one first.`)
}
