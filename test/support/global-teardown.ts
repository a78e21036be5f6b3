import { rmSync } from 'node:fs'
import { stopEmbedded } from '../../src/db/embedded/server.ts'

export default async function tearDown(): Promise<void> {
  const dataDir = process.env['TEST_DATA_DIR']
  if (!dataDir) return
  await stopEmbedded(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}
