import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../context.ts'
import { parseFile } from '../documents/parse-file.ts'
import { storeInSlices, type StoreContext } from '../documents/store-in-slices.ts'
import { DONE, REJECTED, type InboxFolder } from './folders.ts'
import { moveInto, putBack, reject, rejectPart, type Place } from './move.ts'
import { changedSince, follow, forget, isComplete, isUnchanged, postpone, stampOf, type SeenFiles } from './seen-files.ts'
import type { ParsedFile } from '../documents/parsed-file.ts'

const OWN = new Set([DONE, REJECTED])

export type InboxContext = StoreContext & Pick<Context, 'log'>

export interface InboxPass {
  taken: number
  rejected: number
  /** Files that are still being written, or that could not be stored now. */
  waiting: number
}

/**
 * One pass over one inbox folder. A file is taken when its size and time are what the pass before saw (`seen`, which this brings up to date), and when it was
 * written a moment ago, have been so for five seconds: until then somebody may be writing it. One that changes within ten minutes after it was moved is taken
 * again. Names that begin with a dot or end in .tmp or .part and folders are left alone; so is what cannot be taken. Of that, and of a folder that is no
 * instance's and holds something, the log tells once.
 */
export async function scanInbox(ctx: InboxContext, inbox: InboxFolder, seen: SeenFiles): Promise<InboxPass> {
  const { folder, orgId } = inbox
  const pass: InboxPass = { taken: 0, rejected: 0, waiting: 0 }
  const now = () => ctx.clock().getTime()
  for (const moved of await changedSince(folder, seen, now())) {
    ctx.log.warn({ file: moved.from }, 'a file of the inbox was written on after it was taken, and will be taken again')
    await putBack(moved, moved.from)
  }
  const files = await filesToTake(ctx, inbox, seen)
  forget(seen, folder, new Set(files))
  for (const file of files.sort()) {
    if (!(await isComplete(file, seen, now()))) {
      pass.waiting++
      continue
    }
    try {
      const outcome = await takeFile(ctx, file, { orgId, seen })
      pass[outcome]++
      if (outcome !== 'waiting') seen.waiting.delete(file)
    } catch (error) {
      // The database is away, or the folder cannot be written: the file stays, and the others get their turn.
      postpone(file, seen, now())
      pass.waiting++
      ctx.log.warn({ err: error, file }, 'a file of the inbox could not be taken and will be tried again')
    }
  }
  return pass
}

async function filesToTake(ctx: InboxContext, { folder, inboxes }: InboxFolder, seen: SeenFiles): Promise<string[]> {
  const tell = (file: string, what: string) => {
    if (seen.told.has(file)) return
    seen.told.add(file)
    ctx.log.warn({ file }, `the inbox leaves a ${what}`)
  }
  const files: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (isUnfinished(entry.name)) continue
    if (await isFolder(entry, file)) {
      if (!OWN.has(entry.name) && !inboxes?.has(file) && (await holdsFiles(file)))
        tell(file, "folder alone: it is no instance's; put its files into the folder of an instance")
      continue
    }
    const obstacle = await obstacleOf(entry, file)
    if (obstacle === null) files.push(file)
    else tell(file, `file alone: ${obstacle}`)
  }
  return files
}

const isUnfinished = (name: string) => /^\.|\.(tmp|part)$/i.test(name)

/** Whether something lies in a folder that nobody looks into. What every inbox has may be there since a moment ago, for an instance that is new. */
const holdsFiles = async (folder: string) => (await readdir(folder).catch(() => [])).some((name) => !isUnfinished(name) && !OWN.has(name))

/** A link counts, too: the folder of an instance may lie elsewhere. */
async function isFolder(entry: Dirent, file: string): Promise<boolean> {
  return entry.isDirectory() || (entry.isSymbolicLink() && (await stat(file).catch(() => null))?.isDirectory() === true)
}

/** Why what lies in an inbox is not looked at; null for a file that is. */
async function obstacleOf(entry: Dirent, file: string): Promise<string | null> {
  if (entry.isSymbolicLink()) return 'it is a link; put the file itself here'
  if (!entry.isFile()) return 'it is no regular file'
  if (/\.error\.txt$/i.test(entry.name)) return 'it says why another file was rejected; take it away'
  // A byte that is no UTF-8 stands as this character, and the name leads nowhere.
  if (entry.name.includes('\ufffd') && (await stampOf(file)) === null) return 'its name is not UTF-8; rename it'
  return null
}

/** Stores what is good before anything is moved: a crash in between leaves the file, and storing it again changes nothing. */
async function takeFile(
  ctx: InboxContext,
  file: string,
  { orgId, seen }: { orgId: string; seen: SeenFiles },
): Promise<'taken' | 'rejected' | 'waiting'> {
  const problems: ParsedFile['problems'] = []
  let good = 0
  for await (const part of parseFile(file, ctx.clock())) {
    if (part.documents.length > 0) await storeInSlices(ctx, { orgId, connector: 'inbox', documents: part.documents })
    good += part.documents.length
    for (const problem of part.problems) problems.push(problem)
  }
  // Written on meanwhile, or moved by another process: the next pass sees that, too.
  if (!(await isUnchanged(file, seen))) return 'waiting'
  if (problems.length > 0) {
    ctx.metrics.documents.inc({ connector: 'inbox', outcome: 'rejected' }, problems.length)
    ctx.log.warn({ file, problems: problems.length, first: problems[0]?.reason }, 'the inbox rejected what it could not read')
  }
  const place = await moveAway(file, good, problems)
  if (place) follow(place, file, seen, ctx.clock().getTime())
  return problems.length > 0 ? 'rejected' : 'taken'
}

async function moveAway(file: string, good: number, problems: ParsedFile['problems']): Promise<Place | null> {
  const folder = path.dirname(file)
  const rejected = path.join(folder, REJECTED)
  if (problems.length > 0 && good === 0) return await reject(rejected, file, explain(problems))
  const part = Buffer.concat(problems.flatMap(({ raw }) => [raw, Buffer.from('\n')]))
  const remarks = problems.length > 0 ? await rejectPart(rejected, path.basename(file), part, explain(problems)) : []
  const done = await moveInto(path.join(folder, DONE), file)
  return done === null ? null : { file: done, remarks }
}

/** One line per problem, with the line of the file where it has one. */
export const explain = (problems: ParsedFile['problems']) =>
  problems.map(({ line, reason }) => `${line === null ? '' : `Line ${line}: `}${reason}\n`).join('')
