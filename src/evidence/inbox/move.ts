import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

/** What a file holds, or null when there is none. */
export async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isAbsent = async (file: string) => (await lstat(file).catch(() => null)) === null

/** A name in the folder that nothing has yet: the given one, or with -1, -2 … before its ending. `isFree` may let an existing one pass. */
async function freeName(folder: string, name: string, isFree: (file: string) => Promise<boolean> = isAbsent): Promise<string> {
  const { name: stem, ext } = path.parse(name)
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? name : `${stem}-${number}${ext}`
    if (await isFree(path.join(folder, candidate))) return candidate
  }
}

/** Where a file has gone, and what was written about it. */
export interface Place {
  file: string
  remarks: string[]
}

/** Moves a file into a folder beside it. Null when another process has moved it already. */
export async function moveInto(folder: string, file: string): Promise<string | null> {
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, await freeName(folder, path.basename(file)))
  return (await renameOrLose(file, target)) ? target : null
}

/** Moves a file that cannot be taken into the folder, beside `<file>.error.txt` that says why. Null when another process has moved it already. */
export async function reject(folder: string, file: string, reasons: string): Promise<Place | null> {
  await mkdir(folder, { recursive: true })
  const name = await freeName(folder, path.basename(file))
  const explanation = path.join(folder, `${name}.error.txt`)
  // The reasons first: a crash in between leaves them, and the file is looked at again.
  await writeFile(explanation, reasons)
  const target = path.join(folder, name)
  if (await renameOrLose(file, target)) return { file: target, remarks: [explanation] }
  // Lost to another process: the reasons stay where that one has put the file under the same name.
  if (await isAbsent(target)) await rm(explanation, { force: true })
  return null
}

/**
 * Puts a part of a file that cannot be taken into the folder, with the reasons; returns both paths. Once: after a crash the same part is there already.
 */
export async function rejectPart(folder: string, name: string, part: Buffer, reasons: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const target = await freeName(folder, name, async (file) => {
    const held = await contentOf(file)
    return held === null || held.equals(part)
  })
  const [rejected, explanation] = [path.join(folder, target), path.join(folder, `${target}.error.txt`)]
  await writeFile(explanation, reasons)
  await writeFile(rejected, part)
  return [rejected, explanation]
}

/** Undoes a move to where the file was, or beside it when there is another by now. What was written about the file goes. */
export async function putBack({ file, remarks }: Place, from: string): Promise<void> {
  const folder = path.dirname(from)
  await renameOrLose(file, path.join(folder, await freeName(folder, path.basename(from))))
  for (const remark of remarks) await rm(remark, { force: true })
}

async function renameOrLose(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
