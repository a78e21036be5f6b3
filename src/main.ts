import { ConfigError, readConfig, type Config } from './config.ts'
import { openForService, refuseHeldFolder, type ServiceInstallation } from './db/installation.ts'
import { refusePortInUse } from './http/listen.ts'
import { startService, type Service } from './service.ts'
import { makeLogger } from './log.ts'

// From SIGTERM to the end, whatever happens: compose.yaml and the supervisors of others count on it.
const STOP_MS = 25_000
// Of these, for requests, deliveries (which take 15 s at most) and jobs under way before they are cut off and handed back, which takes up to four seconds.
const DRAIN_MS = 17_000
// And for the embedded database to end in good order.
const DATABASE_MS = 2000

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
const started: { installation?: Promise<ServiceInstallation>; service?: Service } = {}
// A supervisor that signals the whole process group reaches us twice: npm passes its own signal on.
const SAME_SIGNAL_MS = 1500
let stopping = false
let stoppingSince = 0
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

async function stop(signal: string): Promise<void> {
  if (stopping) {
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1) // asked twice: now
    return
  }
  stopping = true
  stoppingSince = performance.now()
  log.info({ signal }, 'draining')
  setTimeout(() => {
    log.warn('not stopped in time; the next start takes up what is left')
    process.exit(1)
  }, STOP_MS)
  await started.service?.stop(DRAIN_MS)
  // A start that was cut short is undone like a crash: what it had not committed, the next start does again.
  await (await started.installation?.catch(() => undefined))?.release(DATABASE_MS)
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
// The port of a server that is started again is another, and every part holds the old one: a new process is the simple way there, and as safe as after any crash.
void installation.lost.then((reason) => {
  if (stopping) return
  log.fatal({ err: reason }, 'the database is lost: the service ends, and what supervises it may start it again')
  process.exit(1)
})
started.service = await startService({ config, log, url: installation.url, say: console.log }).catch(async (error: Error) => {
  if (!stopping) {
    log.fatal({ err: error }, 'start failed')
    await installation.release()
  }
  return await startFailed(error)
})
