import { stopEmbedded } from '../../src/db/embedded/server.ts'
import { removeScratch } from './scratch.ts'

export default async function tearDown(): Promise<void> {
  const { TEST_DATA_DIR: dataDir, TEST_SCRATCH: scratch } = process.env
  if (dataDir) await stopEmbedded(dataDir)
  if (!scratch) return
  try {
    removeScratch(scratch)
  } catch (error) {
    // What was tested is tested; a later run removes the rest.
    console.warn(`${scratch} is left behind: ${(error as Error).message}`)
  }
}
