import { isIP } from 'node:net'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import { isReserved } from '../../names/domains.ts'
import { addSource, locateSource, splitCredentials } from '../../evidence/sources/add-source.ts'
import { SourceRefused, TooManySources, type SourceKind } from '../../evidence/sources/connector.ts'
import { checkSourceUrl, sourceRules } from '../../evidence/sources/fetch/guard.ts'
import { connectorsOf } from '../../evidence/sources/registry.ts'
import { checkResolved, UrlRefused } from '../../net/guard.ts'
import { findAccount } from '../accounts/find-account.ts'
import { findSource } from './find-source.ts'
import type { SourceLine } from '../../evidence/sources/list-sources.ts'

export interface Credentials {
  user: string
  password: string
}

/** What a person gives for a source, as it came. */
export interface GivenPlace {
  url: string | undefined
  token: string | undefined
  credentials: Credentials | undefined
}

/** What names the place of a source: one of `url` and `token`. */
export interface Place extends GivenPlace {
  /** Pointer to the member that names it. */
  pointer: '/url' | '/token'
}

/**
 * Checks what was given before anything is written: one of url and token, and a url of a public host, to which every address of its name belongs now. A name that does not
 * resolve is taken, since each request is checked again. Throws `source_refused`. Uses the network: not inside a transaction.
 */
export async function checkPlace(
  { config, resolve }: Pick<Context, 'config' | 'resolve'>,
  { url: given, token, credentials }: GivenPlace,
): Promise<Place> {
  if (given === undefined && token === undefined)
    throw refused('/url', 'Give url, the address of the source, or token, its name on a board.')
  if (given !== undefined && token !== undefined)
    throw refused('/token', 'url and token were given, and each of them names a source. Give one of them.')
  if (given === undefined) {
    if (credentials) throw refused('/credentials', 'Credentials go with a url, not with a token. Give the url that wants them.')
    return { url: undefined, token, credentials: undefined, pointer: '/token' }
  }
  const { url, credentials: inside } = splitCredentials(given.trim())
  if (inside && credentials)
    throw refused('/credentials', 'The url holds a user name or password, and credentials are given too. Give them once.')
  if (inside && !/^[^:\x00-\x1f\x7f]+$/.test(inside.user))
    throw refused(
      '/url',
      'The user name in the url is empty, or holds a colon or a control character. Basic authentication has no way to send it.',
    )
  const { allowPrivate } = config.sources
  try {
    const { hostname } = checkSourceUrl(url, allowPrivate)
    const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    if (isName && !allowPrivate && !isReserved(hostname))
      checkResolved(hostname, await resolve(hostname).catch(() => []), sourceRules(allowPrivate))
  } catch (cause) {
    if (!(cause instanceof UrlRefused)) throw cause
    throw refused('/url', cause.message, cause)
  }
  return { url, token: undefined, credentials: inside ?? credentials, pointer: '/url' }
}

/**
 * Adds a source of an account's company, private to the instance and due at once. One that is there already, public or the instance's own, is returned as it is.
 * Throws `account_not_found`, `source_refused`, `too_many_account_sources`, `too_many_sources`.
 */
export async function addAccountSource(
  ctx: Pick<Context, 'config' | 'db' | 'secrets'>,
  tx: Tx,
  {
    orgId,
    account,
    kind,
    place,
    addedBy,
    now,
  }: { orgId: string; account: string; kind: SourceKind; place: Place; addedBy: string; now: Date },
): Promise<{ source: SourceLine; isNew: boolean }> {
  const { domain } = await findAccount(tx, { orgId, account })
  const { url, token, credentials, pointer } = place
  const connectors = connectorsOf(ctx)
  try {
    const { urlKey } = locateSource(connectors, { kind, domain, url, token })
    // What everybody reads is read for this instance too: a second copy would only ask twice. With credentials it may hold more.
    const shared = credentials ? null : await tx.source.findFirst({ where: { orgId: null, kind, urlKey, domain }, select: { id: true } })
    const added = shared
      ? { id: shared.id, isNew: false }
      : await addSource(
          tx,
          { connectors, secrets: ctx.secrets, now },
          { kind, domain, url, token, credentials, orgId, origin: 'given', addedBy },
        )
    return { source: await findSource(tx, { orgId, id: added.id }), isNew: added.isNew }
  } catch (cause) {
    if (cause instanceof TooManySources)
      throw new ServiceError(cause.of === 'company' ? 'too_many_account_sources' : 'too_many_sources', cause.message, { cause })
    if (cause instanceof SourceRefused) throw refused(pointer, cause.message, cause)
    throw cause
  }
}

const refused = (pointer: string, detail: string, cause?: unknown) =>
  new ServiceError('source_refused', detail, { cause, errors: [{ pointer, detail }] })
