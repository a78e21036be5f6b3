import type { Line } from '../lines.ts'

/** An upload as this browser keeps it, so that a restart of the page loses nothing. */
export interface Kept {
  /** Whose it is: one for each user of an instance. */
  owner: string
  /** The file's name, or what stands for it. */
  source: string
  /** The names of its columns; empty where its first line was no heading. */
  names: string[]
  asActive: boolean
  startedAt: string
  creditsUsed: number
}

/** Lines that are sent at once. `sent`: they were sent and no answer has come; the first `sentCount` of those that waited. */
export interface Slice {
  place: number
  /** Name of the ICP; null: nothing of it is to be sent. */
  icp: string | null
  state: 'open' | 'sent' | 'done'
  sentCount: number
  lines: Line[]
}

const DATABASE = 'platform'
const UPLOADS = 'uploads'
const SLICES = 'slices'

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(UPLOADS, { keyPath: 'owner' })
      request.result.createObjectStore(SLICES)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'))
  })
}

async function inStores<T>(mode: IDBTransactionMode, act: (uploads: IDBObjectStore, slices: IDBObjectStore) => () => T): Promise<T> {
  const db = await database()
  try {
    return await new Promise<T>((resolve, reject) => {
      const tx = db.transaction([UPLOADS, SLICES], mode, { durability: 'strict' })
      const result = act(tx.objectStore(UPLOADS), tx.objectStore(SLICES))
      tx.oncomplete = () => resolve(result())
      tx.onabort = () => reject(tx.error ?? new Error('The browser did not keep it.'))
    })
  } finally {
    db.close()
  }
}

const every = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** Keeps a new upload in place of the owner's last one. */
export const keepUpload = (kept: Kept, all: readonly Slice[]): Promise<void> =>
  inStores('readwrite', (uploads, slices) => {
    slices.delete(every(kept.owner))
    for (const slice of all) slices.put(slice, [kept.owner, slice.place])
    uploads.put(kept)
    return () => undefined
  })

/** Keeps what became of one slice, and of the whole. */
export const keepSlice = (kept: Kept, slice: Slice): Promise<void> =>
  inStores('readwrite', (uploads, slices) => {
    slices.put(slice, [kept.owner, slice.place])
    uploads.put(kept)
    return () => undefined
  })

/** The owner's upload, if there is one. */
export const loadUpload = (owner: string): Promise<{ kept: Kept; slices: Slice[] } | null> =>
  inStores('readonly', (uploads, slices) => {
    const kept = uploads.get(owner) as IDBRequest<Kept | undefined>
    const all = slices.getAll(every(owner)) as IDBRequest<Slice[]>
    return () => (kept.result === undefined ? null : { kept: kept.result, slices: all.result })
  })

/** Forgets the owner's upload. */
export const forgetUpload = (owner: string): Promise<void> =>
  inStores('readwrite', (uploads, slices) => {
    uploads.delete(owner)
    slices.delete(every(owner))
    return () => undefined
  })
