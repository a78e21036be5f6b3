import { Prisma, type Db } from '../../db/client.ts'

export interface LedgerEntry {
  id: string
  createdAt: Date
  /** Credits added, or taken when it is negative. */
  delta: number
  /** What remained. */
  balance: number
  reason: string
  accounts: number
  /** Domain of the account, where it was one. */
  account: string | null
  /** Null: the operator. */
  userEmail: string | null
}

export interface LedgerFilter {
  orgId: string
  user?: string | undefined
  reason?: string | undefined
  since?: Date | undefined
  /** Before this time. */
  until?: Date | undefined
}

// Above every UUID: where the first page starts.
const TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

// Entries made before the address was kept tell it for as long as the user is there.
const email = Prisma.sql`coalesce(u.email, c.user_email)`

const entriesOf = ({ orgId, user, reason, since, until }: LedgerFilter) => Prisma.sql`
  from credit_entry c left join app_user u on u.org_id = c.org_id and u.id = c.user_id
  where ${Prisma.join(
    [
      Prisma.sql`c.org_id = ${orgId}::uuid`,
      ...(user === undefined ? [] : [Prisma.sql`${email} = ${user.trim().toLowerCase()}`]),
      ...(reason === undefined ? [] : [Prisma.sql`c.reason = ${reason}`]),
      ...(since === undefined ? [] : [Prisma.sql`c.created_at >= ${since}`]),
      ...(until === undefined ? [] : [Prisma.sql`c.created_at < ${until}`]),
    ],
    ' and ',
  )}`

/**
 * The changes of the instance's credits, newest first, and the id to go on after; null on the last page. An entry's id is made under the lock on the balance,
 * so the order of the ids is that of the changes.
 */
export async function listLedger(
  db: Db,
  { limit, after, ...filter }: LedgerFilter & { limit: number; after?: string | undefined },
): Promise<{ items: LedgerEntry[]; next: string | null }> {
  const rows = await db.$queryRaw<LedgerEntry[]>`
    select c.id, c.created_at as "createdAt", c.delta, c.balance, c.reason, c.accounts, c.account, ${email} as "userEmail"
    ${entriesOf(filter)} and c.id < ${after ?? TOP}::uuid
    order by c.id desc limit ${limit + 1}`
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export interface LedgerSum {
  /** Null: the operator. */
  userEmail: string | null
  reason: string
  entries: number
  accounts: number
  /** Credits added, or taken when it is negative. */
  delta: number
}

// Far more than an instance has users and acts; what is beyond is in the ledger.
const MOST_SUMS = 200

/** What each user spent on each kind of act, the most first, at most 200 sums; and the balance as it stands. */
export async function sumLedger(db: Db, filter: LedgerFilter): Promise<{ balance: number; sums: LedgerSum[] }> {
  const sums = await db.$queryRaw<LedgerSum[]>`
    select ${email} as "userEmail", c.reason, count(*)::int as entries, sum(c.accounts)::int as accounts, sum(c.delta)::int as delta
    ${entriesOf(filter)} group by 1, 2 order by 5, 1 nulls last, 2 limit ${MOST_SUMS}`
  const { creditsRemaining } = await db.org.findUniqueOrThrow({ where: { id: filter.orgId }, select: { creditsRemaining: true } })
  return { balance: creditsRemaining, sums }
}
