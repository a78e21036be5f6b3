// Runs one scheduled job now, to its end: npm run job -- collect [--now]|match|suggestions|alerts. Works beside a running service.
// Webhook events and mails are sent by the service, now or when it is started.
import { v7 as uuid } from 'uuid'
import { readConfig } from '../src/config.ts'
import { openInstallation } from '../src/db/installation.ts'
import { refuseAnotherAnswerer } from '../src/domain/reading/remembered-answerer.ts'
import { collectToEnd } from '../src/jobs/collect-to-end.ts'
import { jobHandlers } from '../src/jobs/workers.ts'
import { makeLogger } from '../src/log.ts'
import { openRuntime } from '../src/runtime.ts'
import { runToEnd } from '../src/jobs/run-to-end.ts'
import { endProcess } from './end-process.ts'

const JOBS = ['collect', 'match', 'suggestions', 'alerts'] as const
const name = JOBS.find((job) => job === process.argv[2])

async function main(): Promise<void> {
  const flags = process.argv.slice(3)
  const all = name === 'collect' && flags.length === 1 && flags[0] === '--now'
  if (!name || (flags.length > 0 && !all))
    throw new Error(
      `Usage: npm run job -- ${JOBS.join('|')}\n       npm run job -- collect --now   (asks every source, also those that are not due)`,
    )
  const config = readConfig(process.env)
  const installation = await openInstallation(config)
  try {
    const runtime = await openRuntime({
      config,
      url: installation.url,
      log: makeLogger(config.logLevel === 'info' ? 'warn' : config.logLevel),
      works: true,
    })
    try {
      await refuseAnotherAnswerer(runtime.context.db, config)
      const handlers = jobHandlers(runtime.context)
      const run =
        name === 'collect'
          ? await collectToEnd(runtime.context, handlers, { runId: uuid(), all })
          : await runToEnd(runtime.context, handlers, name, uuid())
      console.log(JSON.stringify(run))
      if (run.state === 'failed') process.exitCode = 1
    } finally {
      await runtime.close(5000)
    }
  } finally {
    await installation.release()
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
