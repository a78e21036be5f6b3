import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { makeFolder } from '../../make-folder.ts'
import { DONE, inboxFolders, REJECTED, type InboxFolder } from './folders.ts'
import { scanInbox, type InboxContext } from './scan-inbox.ts'
import { noneSeen } from './seen-files.ts'

/**
 * Makes the inbox folders and takes what is put into them, every `inboxPollMs`, until stopped. Instances that are made later get their folder on the next
 * pass. Several processes may watch the same folders. Throws when INBOX_DIR cannot be made; the folder of one instance that cannot be is only logged.
 */
export async function startInbox(
  ctx: InboxContext & { config: Pick<Context['config'], 'inboxDir' | 'inboxPollMs'> },
): Promise<{ stop(): Promise<void> }> {
  const { inboxDir, inboxPollMs } = ctx.config
  const seen = noneSeen()
  const made = new Set<string>()
  // What is wrong with which folder: said once, not at every pass.
  const troubles = new Map<string, string>()
  const ended = new AbortController()

  const look = async (inbox: InboxFolder) => {
    if (!made.has(inbox.folder)) {
      for (const name of [DONE, REJECTED]) makeFolder('INBOX_DIR', path.join(inbox.folder, name))
      made.add(inbox.folder)
    }
    await scanInbox(ctx, inbox, seen)
    troubles.delete(inbox.folder)
  }
  const pass = async () => {
    for (const inbox of await inboxFolders(ctx.db, inboxDir)) {
      if (ended.signal.aborted) return
      await look(inbox).catch((error: Error) => {
        // Perhaps somebody removed the folder: it is made again.
        made.delete(inbox.folder)
        if (troubles.get(inbox.folder) === error.message) return
        troubles.set(inbox.folder, error.message)
        ctx.log.warn({ err: error, folder: inbox.folder }, 'the inbox folder cannot be made or read; tried again at every pass')
      })
    }
  }
  const watch = async () => {
    while (!ended.signal.aborted) {
      await sleep(inboxPollMs, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) break
      await pass().catch((error: unknown) => ctx.log.warn({ err: error }, 'the inbox could not be looked through'))
    }
  }

  makeFolder('INBOX_DIR', inboxDir)
  await pass()
  const watching = watch()
  return {
    async stop() {
      ended.abort()
      await watching
    },
  }
}
