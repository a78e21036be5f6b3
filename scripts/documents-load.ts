// Loads documents and waits until they are read: npm run documents:load -- [--instance N] FILE... Works beside a running service and without one.
import { findInstance } from '../src/domain/instances/administer.ts'
import { refuseAnotherAnswerer } from '../src/domain/reading/remembered-answerer.ts'
import { loadDocuments } from '../src/evidence/documents/load-files.ts'
import { tellAccountsNamed } from '../src/evidence/mentions/accounts-named.ts'
import { jobHandlers } from '../src/jobs/workers.ts'
import { readArguments } from './read-arguments.ts'
import { withRuntime } from './with-runtime.ts'

const USAGE = 'Usage: npm run documents:load -- [--instance NAME] FILE...   (.json, .jsonl, .html, .txt or .eml)'

async function main(): Promise<void> {
  const { positionals: files, values } = readArguments({ instance: { type: 'string' } }, USAGE)
  if (files.length === 0) throw new Error(USAGE)
  await withRuntime(
    async (context) => {
      await refuseAnotherAnswerer(context.db, context.config)
      const { id: orgId } = await findInstance(context.db, values.instance)
      // With a service or without one, this process reads, too; what it has taken and not finished at the end is handed back.
      await context.queue.work(jobHandlers(context))
      const { stored, updated, unchanged, named, problems } = await loadDocuments(context, { orgId, files })
      console.log(`${stored} documents added, ${updated} changed, ${unchanged} as they were. All are read.`)
      if (named.naming + named.none > 0) console.log(tellAccountsNamed(named))
      for (const { file, problem } of problems)
        console.error(`${file}${problem.line === null ? '' : `, line ${problem.line}`}: ${problem.reason}`)
      if (problems.length > 0) process.exitCode = 1
    },
    { works: true, drainMs: 10_000 },
  )
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
