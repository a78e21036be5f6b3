import type { Db, Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import { findAccount } from '../accounts/find-account.ts'

/** A company's pages are looked at on demand no sooner after they last were. */
export const LOOK_EVERY_MINUTES = 60
const LOOK_EVERY_MS = LOOK_EVERY_MINUTES * 60_000

/** How it stands with looking for a company's sources on its own pages. */
export interface Finding {
  domain: string
  state: 'waiting' | 'looking' | 'done' | 'failed' | 'never' | 'off'
  home: string | null
  problem: string | null
  /** How many sources were found there. */
  found: number
  lastAt: Date | null
  /** Null: never by itself. */
  nextAt: Date | null
  nextAllowedAt: Date
}

interface Row {
  home: string | null
  problem: string | null
  lastAt: Date | null
  nextAt: Date
  failures: number
  leasedUntil: Date | null
}

/** How it stands with finding the sources of a company. `isOn`: the service looks by itself. */
export async function findingOf(db: Db, { domain, isOn, now }: { domain: string; isOn: boolean; now: Date }): Promise<Finding> {
  const [row, found] = await Promise.all([
    db.discovery.findUnique({ where: { domain } }),
    db.source.count({ where: { domain, orgId: null, origin: 'found' } }),
  ])
  return {
    domain,
    state: stateOf(row, { isOn, now }),
    home: row?.home ?? null,
    problem: row?.problem ?? null,
    found,
    lastAt: row?.lastAt ?? null,
    nextAt: isOn ? (row?.nextAt ?? null) : null,
    nextAllowedAt: row?.lastAt ? new Date(row.lastAt.getTime() + LOOK_EVERY_MS) : now,
  }
}

function stateOf(row: Row | null, { isOn, now }: { isOn: boolean; now: Date }): Finding['state'] {
  if (row?.leasedUntil && row.leasedUntil > now) return 'looking'
  if (!isOn && (row === null || row.lastAt === null)) return 'off'
  if (row === null) return 'never'
  if (isOn && row.nextAt <= now) return 'waiting'
  return row.failures > 0 ? 'failed' : 'done'
}

/**
 * Makes a look at the pages of an account's company due now, for all instances together. One that is due already, or under way, stays so. Decided in one conditional
 * statement. Returns the domain. Throws `account_not_found`, `check_too_soon`.
 */
export async function lookAgain(tx: Tx, { orgId, account, now }: { orgId: string; account: string; now: Date }): Promise<string> {
  const { domain } = await findAccount(tx, { orgId, account })
  const queued = await tx.$executeRaw`
    insert into discovery as d (domain, next_at) values (${domain}, ${now})
    on conflict (domain) do update set next_at = least(d.next_at, excluded.next_at)
    where d.next_at <= ${now} or d.leased_until > ${now} or d.last_at is null
      or d.last_at <= ${now}::timestamptz - make_interval(mins => ${LOOK_EVERY_MINUTES})`
  if (queued > 0) return domain
  const { lastAt } = await tx.discovery.findUniqueOrThrow({ where: { domain }, select: { lastAt: true } })
  const seconds = Math.max(1, Math.ceil(((lastAt ?? now).getTime() + LOOK_EVERY_MS - now.getTime()) / 1000))
  throw new ServiceError(
    'check_too_soon',
    `The pages of ${domain} were looked at less than an hour ago. They may be looked at again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
