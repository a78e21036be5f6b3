import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Db } from '../../db/client.ts'

export const DONE = 'done'
export const REJECTED = 'rejected'

// What common file systems allow one name, in bytes.
const LONGEST_NAME = 255

export interface InboxFolder {
  folder: string
  orgId: string
  /** Folders in it that are inboxes themselves. */
  inboxes?: ReadonlySet<string>
}

/**
 * The folder of an instance under INBOX_DIR: its name, with what no folder can be called (separators, a leading dot, `done` and `rejected`, which every inbox
 * has) percent-encoded. One that would be too long ends in %~ and a hash of the whole instead, which the encoding of no other name does.
 */
export function folderName(instance: string): string {
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
  // Control characters, and those that Windows refuses, go too.
  const safe = instance.replace(/[/\\:*?"<>|%\0-\x1f]/g, encode).replace(/^\.|[. ]$/g, encode)
  return shorten(/^(done|rejected)$/i.test(safe) ? safe.replace(/^./, encode) : safe)
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name
  const end = `%~${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
  let start = ''
  for (const [piece] of name.matchAll(/%..|./gsu)) {
    if (Buffer.byteLength(start + piece + end) > LONGEST_NAME) break
    start += piece
  }
  return start + end
}

/** Every inbox: a folder per instance, and INBOX_DIR itself, which is the first (oldest) instance's. None without an instance. */
export async function inboxFolders(db: Db, inboxDir: string): Promise<InboxFolder[]> {
  const instances = await db.org.findMany({ select: { id: true, name: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const [first] = instances
  if (!first) return []
  const named = instances.map(({ id, name }) => ({ folder: path.join(inboxDir, folderName(name)), orgId: id }))
  return [{ folder: inboxDir, orgId: first.id, inboxes: new Set(named.map(({ folder }) => folder)) }, ...named]
}
