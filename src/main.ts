import { ConfigError, readConfig, type Config } from './config.ts'
import { openForService, refuseHeldFolder, type Installation } from './db/installation.ts'
import { refusePortInUse } from './http/listen.ts'
import { startService, type Service } from './service.ts'
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

// From the first moment, so that a stop during the start leaves no database running without its service.
const started: { installation?: Promise<Installation>; service?: Service } = {}
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

async function stop(signal: string): Promise<void> {
  if (stopping) process.exit(1) // asked twice: now
  stopping = true
  log.info({ signal }, 'draining')
  await started.service?.stop(DRAIN_MS)
  // A start that was cut short is undone like a crash: what it had not committed, the next start does again.
  await (await started.installation?.catch(() => undefined))?.release()
  log.info('stopped')
  process.exit(0)
}

/** One sentence and the end, unless the failure is only what a stop during the start brings about. */
async function startFailed(error: Error): Promise<never> {
  if (stopping) return await new Promise<never>(() => undefined)
  return fail(error.message)
}

await refuseHeldFolder(config).catch(startFailed)
await refusePortInUse(config).catch(startFailed)
started.installation = openForService(config)
const installation = await started.installation.catch(startFailed)
started.service = await startService({ config, log, url: installation.url, say: console.log }).catch(async (error: Error) => {
  if (!stopping) {
    log.fatal({ err: error }, 'start failed')
    await installation.release()
  }
  return await startFailed(error)
})
