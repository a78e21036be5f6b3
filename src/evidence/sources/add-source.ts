import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import type { Secrets } from '../../webhooks/secrets.ts'
import { documentKey } from '../urls.ts'
import { SourceRefused, type SourceKind } from './connector.ts'
import type { Connectors } from './registry.ts'

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
 * Throws SourceRefused.
 */
export async function addSource(
  tx: Tx,
  { connectors, secrets, now }: { connectors: Connectors; secrets: Secrets; now: Date },
  { kind, domain, url, token, credentials, orgId, origin }: NewSource,
): Promise<AddedSource> {
  const place = locateSource(connectors, { kind, domain, url, token })
  if (credentials !== undefined && orgId === null)
    throw new SourceRefused('A source with a user name and a password belongs to one instance: name the instance.')
  const sealed = credentials && orgId !== null ? secrets.encrypt(orgId, `${credentials.user}:${credentials.password}`) : null
  const added = await tx.$queryRaw<{ id: string }[]>`
    insert into source (id, org_id, kind, url, url_key, host, domain, origin, credentials, next_check_at, due_at, created_at)
    values (${uuid()}::uuid, ${orgId}::uuid, ${kind}, ${place.url}, ${place.urlKey}, ${place.host}, ${domain}, ${origin}, ${sealed}, ${now}, ${now}, ${now})
    on conflict (org_id, kind, url_key) do nothing returning id`
  if (added[0]) return { id: added[0].id, isNew: true }
  const existing = await tx.source.findFirstOrThrow({ where: { orgId, kind, urlKey: place.urlKey } })
  if (existing.domain !== null && existing.domain !== domain)
    throw new SourceRefused(`The url ${place.url} is a source of ${existing.domain} already. Remove that one first, if it is wrong.`)
  if (sealed !== null) await tx.source.update({ where: { id: existing.id }, data: { credentials: sealed, nextCheckAt: now, dueAt: now } })
  return { id: existing.id, isNew: false }
}
