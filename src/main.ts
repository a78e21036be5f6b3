import { ConfigError, readConfig, type Config } from './config.ts'
import { openForService, refuseHeldFolder } from './db/installation.ts'
import { refusePortInUse } from './http/listen.ts'
import { startService } from './service.ts'
import { makeLogger } from './log.ts'

// How long requests and jobs under way may take after SIGTERM before they are cut off and handed back.
const DRAIN_MS = 25_000

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const config = configOrExit()
const log = makeLogger(config.logLevel)
await refuseHeldFolder(config).catch((error: Error) => fail(error.message))
await refusePortInUse(config).catch((error: Error) => fail(error.message))
const installation = await openForService(config).catch((error: Error) => fail(error.message))

const service = await startService({ config, log, url: installation.url, say: console.log }).catch(async (error: Error) => {
  log.fatal({ err: error }, 'start failed')
  await installation.release()
  return fail(error.message)
})

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) process.exit(1) // asked twice: now
  stopping = true
  log.info({ signal }, 'draining')
  await service.stop(DRAIN_MS)
  await installation.release()
  log.info('stopped')
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
