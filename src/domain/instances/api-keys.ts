import type { Db, Tx } from '../../db/client.ts'
import { hashApiKey, makeApiKey } from './api-key.ts'

/** How long the key before is taken beside a new one, where that is wanted. */
export const OVERLAP_HOURS = 24
const PREFIX_LENGTH = 8

/** What may be told of a key. */
export interface KeyDetails {
  /** Null: made before prefixes were kept. */
  prefix: string | null
  madeAt: Date | null
  /** Address of the user who made it; null: made at the machine. */
  madeBy: string | null
  lastUsedAt: Date | null
  /** The key before, while both are taken. */
  previous: { prefix: string | null; expiresAt: Date; lastUsedAt: Date | null } | null
}

/** The first characters of a key: enough to tell keys apart, too few to guess the rest. */
export const keyPrefix = (key: string): string => key.slice(0, PREFIX_LENGTH)

/** What may be told of an instance's key; the key itself is told once, when it is made. */
export async function keyDetails(db: Db, { orgId, now }: { orgId: string; now: Date }): Promise<KeyDetails> {
  const org = await db.org.findUniqueOrThrow({ where: { id: orgId } })
  const isTaken = org.previousKeyHash !== null && org.previousKeyExpiresAt !== null && org.previousKeyExpiresAt > now
  return {
    prefix: org.apiKeyPrefix,
    madeAt: org.apiKeyMadeAt,
    madeBy: org.apiKeyMadeBy,
    lastUsedAt: org.apiKeyUsedAt,
    previous: isTaken
      ? { prefix: org.previousKeyPrefix, expiresAt: org.previousKeyExpiresAt as Date, lastUsedAt: org.previousKeyUsedAt }
      : null,
  }
}

/**
 * Makes a new key in the place of the instance's. The one before stops working at once, or with `overlap` after 24 hours; the one before that at once in any case.
 * Returns the key, the only time it can be read.
 */
export async function generateKey(
  tx: Tx,
  { orgId, overlap, madeBy, now }: { orgId: string; overlap: boolean; madeBy: string | null; now: Date },
): Promise<string> {
  const key = makeApiKey()
  await tx.$queryRaw`select 1 from org where id = ${orgId}::uuid for update`
  const org = await tx.org.findUniqueOrThrow({ where: { id: orgId } })
  await tx.org.update({
    where: { id: orgId },
    data: {
      apiKeyHash: hashApiKey(key),
      apiKeyPrefix: keyPrefix(key),
      apiKeyMadeAt: now,
      apiKeyMadeBy: madeBy,
      apiKeyUsedAt: null,
      previousKeyHash: overlap ? org.apiKeyHash : null,
      previousKeyPrefix: overlap ? org.apiKeyPrefix : null,
      previousKeyExpiresAt: overlap ? new Date(now.getTime() + OVERLAP_HOURS * 3_600_000) : null,
      previousKeyUsedAt: overlap ? org.apiKeyUsedAt : null,
    },
  })
  return key
}

/** Ends the overlap now. Returns whether there was one. */
export async function revokePrevious(db: Db, { orgId, now }: { orgId: string; now: Date }): Promise<boolean> {
  const { count } = await db.org.updateMany({
    where: { id: orgId, previousKeyHash: { not: null }, previousKeyExpiresAt: { gt: now } },
    data: { previousKeyHash: null, previousKeyPrefix: null, previousKeyExpiresAt: null, previousKeyUsedAt: null },
  })
  return count > 0
}
