import { readdir, lstat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../context.ts'
import { parseFile, type ParsedFile } from '../documents/parse-file.ts'
import { storeInSlices } from '../documents/store-in-slices.ts'
import { DONE, REJECTED, type InboxFolder } from './folders.ts'
import { moveInto, reject, rejectPart } from './move.ts'

export type InboxContext = Pick<Context, 'db' | 'queue' | 'clock' | 'log' | 'metrics'>

/** How a file looked when it was last seen, and how often taking it failed for a reason that is not the file's. */
interface Seen {
  stamp: string
  failures: number
  notBefore: number
}
/** What earlier passes over the inboxes saw, by path. */
export type SeenFiles = Map<string, Seen>

export interface InboxPass {
  taken: number
  rejected: number
  /** Files that are still being written, or that could not be stored now. */
  waiting: number
}

const FAILURE_DELAY_MS = 2000
const LONGEST_DELAY_MS = 300_000

/**
 * One pass over one inbox folder. A file is taken when its size and time are what the pass before saw (`seen`, which this brings up to date): until then
 * somebody may be writing it. Names that begin with a dot or end in .tmp or .part, links and folders are left alone.
 */
export async function scanInbox(ctx: InboxContext, { folder, orgId }: InboxFolder, seen: SeenFiles): Promise<InboxPass> {
  const pass: InboxPass = { taken: 0, rejected: 0, waiting: 0 }
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/^\.|\.(tmp|part)$/i.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
  forget(seen, folder, new Set(files))
  for (const file of files.sort()) {
    if (!(await isComplete(file, seen, ctx.clock().getTime()))) {
      pass.waiting++
      continue
    }
    try {
      const problems = await takeFile(ctx, file, orgId)
      seen.delete(file)
      if (problems === 'none') pass.taken++
      else pass.rejected++
    } catch (error) {
      // The database is away, or the folder cannot be written: the file stays, and the others get their turn.
      postpone(seen, file, ctx.clock().getTime())
      pass.waiting++
      ctx.log.warn({ err: error, file }, 'a file of the inbox could not be taken and will be tried again')
    }
  }
  return pass
}

function forget(seen: SeenFiles, folder: string, present: Set<string>): void {
  for (const file of seen.keys()) if (path.dirname(file) === folder && !present.has(file)) seen.delete(file)
}

async function isComplete(file: string, seen: SeenFiles, now: number): Promise<boolean> {
  const stat = await lstat(file).catch(() => null)
  if (!stat) return false
  const stamp = `${stat.size} ${stat.mtimeMs}`
  const before = seen.get(file)
  if (before?.stamp !== stamp) {
    seen.set(file, { stamp, failures: 0, notBefore: 0 })
    return false
  }
  return now >= before.notBefore
}

function postpone(seen: SeenFiles, file: string, now: number): void {
  const before = seen.get(file)
  if (!before) return
  const failures = before.failures + 1
  seen.set(file, { ...before, failures, notBefore: now + Math.min(LONGEST_DELAY_MS, FAILURE_DELAY_MS * 2 ** failures) })
}

/** Stores what is good before anything is moved: a crash in between leaves the file, and storing it again changes nothing. */
async function takeFile(ctx: InboxContext, file: string, orgId: string): Promise<'none' | 'some' | 'all'> {
  const parsed = await parseFile(file, ctx.clock())
  // Another process has moved it.
  if (parsed === null) return 'none'
  const { documents, problems } = parsed
  const folder = path.dirname(file)
  if (documents.length > 0) await storeInSlices(ctx, { orgId, connector: 'inbox', documents })
  const rejected = path.join(folder, REJECTED)
  if (problems.length > 0) {
    ctx.metrics.documents.inc({ connector: 'inbox', outcome: 'rejected' }, problems.length)
    ctx.log.warn({ file, problems: problems.length, first: problems[0]?.reason }, 'the inbox rejected what it could not read')
  }
  if (problems.length > 0 && documents.length === 0) {
    await reject(rejected, file, explain(problems))
    return 'all'
  }
  if (problems.length > 0)
    await rejectPart(rejected, path.basename(file), `${problems.map(({ text }) => text).join('\n')}\n`, explain(problems))
  await moveInto(path.join(folder, DONE), file)
  return problems.length > 0 ? 'some' : 'none'
}

/** One line per problem, with the line of the file where it has one. */
export const explain = (problems: ParsedFile['problems']) =>
  problems.map(({ line, reason }) => `${line === null ? '' : `Line ${line}: `}${reason}\n`).join('')
