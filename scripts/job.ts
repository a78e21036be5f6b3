// Runs one scheduled job now, to its end: npm run job -- collect [--now]|match|suggestions|alerts. Works beside a running service.
// Webhook events and mails are sent by the service, now or when it is started.
import { v7 as uuid } from 'uuid'
import { refuseAnotherAnswerer } from '../src/domain/reading/remembered-answerer.ts'
import { collectToEnd } from '../src/jobs/collect-to-end.ts'
import { jobHandlers } from '../src/jobs/workers.ts'
import { runToEnd } from '../src/jobs/run-to-end.ts'
import { endProcess } from './end-process.ts'
import { withRuntime } from './with-runtime.ts'

const JOBS = ['collect', 'match', 'suggestions', 'alerts'] as const
const name = JOBS.find((job) => job === process.argv[2])

async function main(): Promise<void> {
  const flags = process.argv.slice(3)
  const all = name === 'collect' && flags.length === 1 && flags[0] === '--now'
  if (!name || (flags.length > 0 && !all))
    throw new Error(
      `Usage: npm run job -- ${JOBS.join('|')}\n       npm run job -- collect --now   (asks every source, also those that are not due)`,
    )
  await withRuntime(
    async (context) => {
      await refuseAnotherAnswerer(context.db, context.config)
      const handlers = jobHandlers(context)
      const run =
        name === 'collect' ? await collectToEnd(context, handlers, { runId: uuid(), all }) : await runToEnd(context, handlers, name, uuid())
      console.log(JSON.stringify(run))
      if (run.state === 'failed') process.exitCode = 1
    },
    { works: true, drainMs: 5000 },
  )
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
