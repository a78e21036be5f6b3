import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { SourceFault } from '../connector.ts'

export interface ArchiveFile {
  /** Its path below the folder, by which it is told from the others. */
  name: string
  path: string
}

const ARCHIVE = /\.warc(\.gz)?$/i
const MAX_LIST_BYTES = 50_000_000

/**
 * The archives of a folder, with those in its folders, or those that a text file lists, one path a line; or the one archive that the path is. By name, which for crawls is by time.
 * Throws SourceFault when there is no such folder or file.
 */
export async function archiveFiles(place: string): Promise<ArchiveFile[]> {
  try {
    const found = await stat(place)
    if (found.isDirectory()) return byName(await inFolder(place))
    if (ARCHIVE.test(place)) return [{ name: path.basename(place), path: place }]
    if (found.size > MAX_LIST_BYTES) throw new SourceFault('unhealthy', `${place} is no list of archives: it is larger than 50 MB.`)
    return byName(listed(await readFile(place, 'utf8'), path.dirname(place)))
  } catch (cause) {
    if (cause instanceof SourceFault) throw cause
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new SourceFault(
      'unhealthy',
      `${place} cannot be read (${code}). Set WARC_DIR to a folder of .warc or .warc.gz files, or to a file that lists them.`,
      { cause },
    )
  }
}

async function inFolder(folder: string): Promise<ArchiveFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return entry.isDirectory() || !ARCHIVE.test(entry.name) ? [] : [{ name: path.relative(folder, file), path: file }]
  })
}

function listed(text: string, folder: string): ArchiveFile[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines)].flatMap((line) => (ARCHIVE.test(line) ? [{ name: line, path: path.resolve(folder, line) }] : []))
}

const byName = (files: ArchiveFile[]) => files.sort((a, b) => (a.name < b.name ? -1 : 1))
