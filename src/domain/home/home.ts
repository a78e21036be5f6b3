import type { Schemas } from '../../contract/types.ts'
import type { Db } from '../../db/client.ts'
import { creditsRemaining } from '../credits/charge-credits.ts'
import { CREDITS_EACH } from '../suggestions/queue.ts'
import { whatNeedsAttention } from './attention.ts'
import { sinceWhen } from './look-back.ts'
import { newMatches } from './new-matches.ts'
import { risenAccounts, waitingSuggestions } from './risen-accounts.ts'

export interface HomeQuery {
  orgId: string
  userId: string
  /** Left out: a day ago. */
  since: Date | undefined
  /** Only matches and rises of accounts that the user owns. */
  isMine: boolean
  now: Date
}

/** What is new for a user, and what needs attention. */
export async function home(db: Db, { orgId, userId, since: given, isMine, now }: HomeQuery): Promise<Schemas['Home']> {
  const since = sinceWhen(given, now)
  const credits = await creditsRemaining(db, orgId)
  const which = { orgId, ownerId: isMine ? userId : undefined, since }
  const { waiting, best } = await waitingSuggestions(db, orgId)
  return {
    since: since.toISOString(),
    as_of: now.toISOString(),
    mine: isMine,
    matches: await newMatches(db, which),
    risen: await risenAccounts(db, which),
    suggestions: { waiting, best_score: best, credits_needed: waiting * CREDITS_EACH },
    attention: await whatNeedsAttention(db, { orgId, credits, since, now }),
    credits_remaining: credits,
    setup: await setupOf(db, orgId),
  }
}

async function setupOf(db: Db, orgId: string): Promise<Schemas['HomeSetup']> {
  const [row] = await db.$queryRaw<Schemas['HomeSetup'][]>`
    select exists (select from signal where org_id = ${orgId}::uuid) as has_signals,
      exists (select from account where org_id = ${orgId}::uuid) as has_accounts,
      exists (select from webhook_endpoint where org_id = ${orgId}::uuid and state <> 'removed') as has_webhook`
  if (!row) throw new Error('home returned no row')
  return row
}
