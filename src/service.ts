import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Clock, Context } from './context.ts'
import { bootstrap } from './domain/instances/bootstrap.ts'
import { linkUrl } from './domain/sessions/make-link.ts'
import { rememberAnswerer } from './domain/reading/remembered-answerer.ts'
import { startInbox } from './evidence/inbox/watch.ts'
import { makeApp } from './http/app.ts'
import { listen, type Listener } from './http/listen.ts'
import { startCollector } from './jobs/collect-sources.ts'
import { startFinder } from './jobs/find-sources.ts'
import { startCrmPusher } from './jobs/push-crm.ts'
import { loadSample } from './jobs/load-sample.ts'
import { startSchedule } from './jobs/schedule.ts'
import { jobHandlers } from './jobs/workers.ts'
import type { Logger } from './log.ts'
import { releaseStartMemory, spendMemoryOnSpeed } from './release-memory.ts'
import { openRuntime } from './runtime.ts'
import { startDeliverer } from './webhooks/delivery/deliver.ts'

export interface Service {
  baseUrl: string
  context: Context
  /** Stops taking work, lets what is under way finish for up to `drainMs`, and hands the rest back, within four seconds more. */
  stop(drainMs: number): Promise<void>
}

export interface ServiceOptions {
  config: Config
  log: Logger
  url: string
  /** Prints for the person who started the service: address, and on first start the key. */
  say: (line: string) => void
  clock?: Clock
  /** An answer that the contract does not declare becomes an error, and validators are compiled when they are first needed: for tests and development. */
  strict?: boolean
}

interface Part {
  /** Takes nothing more, and lets what is under way end for up to `graceMs`. */
  stop(graceMs: number): Promise<void>
}

// For handing back what has not ended in time, and again for closing the queue and the database.
const HAND_BACK_MS = 2000

/** Starts the roles of the configuration on a database. Resolves when the service is ready; throws one clear sentence when it cannot start. */
export async function startService({ config, log, url, say, clock, strict = false }: ServiceOptions): Promise<Service> {
  const works = config.roles.includes('worker')
  const runtime = await openRuntime({ config, url, log, works, ...(clock === undefined ? {} : { clock }) })
  const { context } = runtime
  let ready = false
  const parts: Part[] = []
  let listener: Listener | undefined
  const within = async (ms: number, what: Promise<unknown>) => {
    const late = new AbortController()
    const limit = sleep(ms, undefined, { signal: late.signal }).catch(() => undefined)
    await Promise.race([what, limit]).catch((error: unknown) =>
      log.warn({ err: error }, 'a part could not stop; the next start takes up its work'),
    )
    late.abort()
  }
  const stop = async (drainMs: number) => {
    ready = false
    // All at the same time: nothing may take new work while another drains. The queue's connection stays, as requests under way still enqueue.
    const parted = parts.map(async (part) => await part.stop(drainMs))
    await within(drainMs + HAND_BACK_MS, Promise.all([listener?.close(drainMs), within(drainMs, context.queue.stopWork()), ...parted]))
    await within(HAND_BACK_MS, runtime.close())
  }
  try {
    // Listening first: /healthz answers while the sample is read, and a port in use stops the start before anything was changed.
    listener = await listen(async (baseUrl) => await makeApp({ context, baseUrl, isReady: () => ready, strict }), config, log)
    const first = await firstInstance(context)
    if (first) announceKey(config, listener.baseUrl, first, say)
    else say(`Account Signal Service at ${listener.baseUrl}`)
    if (config.sampleData) await loadSample(context)
    if (works) {
      await rememberAnswerer(context.db, config)
      // What they waited for may be why the service was started again.
      const due = await context.queue.bringForward()
      if (due > 0) log.info({ jobs: due }, 'jobs that waited for the answerer are due')
      await context.queue.work(jobHandlers(context))
      parts.push(startDeliverer(context), await startInbox(context), startCollector(context), startCrmPusher(context))
      if (config.sources.find) parts.push(startFinder(context))
    }
    if (config.roles.includes('scheduler')) parts.push(await startSchedule(context))
    releaseStartMemory()
    if (works && config.roles.length === 1) spendMemoryOnSpeed()
    ready = true
    // Only now, as before there is nothing to answer with. A start that ends sooner has told the key above, with which the call is made as the README says.
    if (first && config.sampleData) say(`  try      ${firstCall(config, listener.baseUrl, first.apiKey)}`)
    say('Ready.')
    return { baseUrl: listener.baseUrl, context, stop }
  } catch (error) {
    await stop(1000)
    throw error
  }
}

async function firstInstance({ db, config, clock }: Context) {
  return await bootstrap(db, {
    name: 'default',
    adminEmail: config.adminEmail,
    apiKey: config.apiKey ?? null,
    credits: config.credits,
    seats: config.seats,
    isSample: config.sampleData,
    now: clock(),
  })
}

function announceKey(
  config: Config,
  baseUrl: string,
  { apiKey, token }: { apiKey: string; token: string },
  say: (line: string) => void,
): void {
  const shown = config.apiKey ? 'as given in API_KEY' : `${apiKey}   (shown this once; "npm run instance -- key" makes a new one)`
  say(`Account Signal Service at ${baseUrl}`)
  say(`  admin    ${config.adminEmail}`)
  say(
    `  open     ${linkUrl(config.publicUrl ?? baseUrl, token)}   (signs the admin in, once, within 7 days; "npm run instance -- link" makes another)`,
  )
  say(`  API key  ${shown}`)
}

/** A line for a shell that asks for the three best accounts. */
const firstCall = ({ adminEmail }: Config, baseUrl: string, apiKey: string) =>
  `curl -s '${baseUrl}/v1/get_accounts?status=active&limit=3' -H 'api-key: ${apiKey}' -H 'user: ${adminEmail}'`
