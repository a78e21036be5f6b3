import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { accountsNamed, type AccountsNamed } from '../mentions/accounts-named.ts'
import { documentKey } from '../urls.ts'
import { documentIdsAt } from './copies.ts'
import { parseFile } from './parse-file.ts'
import { storeInSlices, type StoreContext } from './store-in-slices.ts'
import type { ParsedFile } from './parsed-file.ts'

const POLL_MS = 200
const KEYS_AT_ONCE = 10_000

export interface LoadedFiles {
  stored: number
  updated: number
  unchanged: number
  /** Which accounts the documents name, also those that were there before. */
  named: AccountsNamed
  problems: { file: string; problem: ParsedFile['problems'][number] }[]
}

/**
 * Stores the documents of files, private to an instance (the inbox's way, but the files stay where they are), and waits until every one of them is read;
 * somebody has to work on the queue meanwhile. Throws when a file cannot be opened, or as `signal` says.
 */
export async function loadDocuments(
  ctx: StoreContext,
  { orgId, files, signal }: { orgId: string; files: readonly string[]; signal?: AbortSignal },
): Promise<LoadedFiles> {
  const result: Omit<LoadedFiles, 'named'> = { stored: 0, updated: 0, unchanged: 0, problems: [] }
  const keys = new Set<string>()
  for (const file of files) {
    let isThere = false
    for await (const { documents, problems } of parseFile(file, ctx.clock())) {
      isThere = true
      for (const problem of problems) result.problems.push({ file, problem })
      const { stored, updated, unchanged } = await storeInSlices(ctx, { orgId, connector: 'inbox', documents })
      result.stored += stored.length - updated
      result.updated += updated
      result.unchanged += unchanged
      for (const { url } of documents) keys.add(documentKey(url) ?? url)
    }
    if (!isThere) throw new Error(`There is no file ${file}.`)
  }
  const documentIds = await idsOf(ctx.db, orgId, [...keys])
  await untilRead(ctx, documentIds, signal)
  return { ...result, named: await accountsNamed(ctx.db, { orgId, documentIds }) }
}

async function idsOf(db: Context['db'], orgId: string, keys: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    ids.push(...(await documentIdsAt(db, orgId, keys.slice(at, at + KEYS_AT_ONCE))))
  }
  return [...new Set(ids)]
}

/** Waits for documents, also for one that an earlier run stored and nobody has read yet. */
async function untilRead(ctx: Pick<Context, 'db'>, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < ids.length; at += KEYS_AT_ONCE) {
    // Those that are read are not asked about again.
    let unread = await stillUnread(ctx.db, ids.slice(at, at + KEYS_AT_ONCE))
    while (unread.length > 0) {
      await sleep(POLL_MS, undefined, { signal })
      unread = await stillUnread(ctx.db, unread)
    }
    signal?.throwIfAborted()
  }
}

async function stillUnread(db: Context['db'], ids: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`select id from document where id = any(${[...ids]}::uuid[]) and read_at is null`
  return rows.map(({ id }) => id)
}
