import { readConfig } from '../src/config.ts'
import { openInstallation } from '../src/db/installation.ts'
import { makeLogger } from '../src/log.ts'
import { openRuntime, type RuntimeContext } from '../src/runtime.ts'

/**
 * Opens the installation that the environment names for one piece of work of a command, and lets go of it whatever comes. With `works` it takes part in the jobs, which
 * have `drainMs` to end. It logs warnings and what is worse, unless LOG_LEVEL says otherwise.
 */
export async function withRuntime(
  work: (context: RuntimeContext) => Promise<void>,
  { works = false, drainMs }: { works?: boolean; drainMs?: number } = {},
): Promise<void> {
  const config = readConfig(process.env)
  const installation = await openInstallation(config)
  try {
    const log = makeLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)
    const runtime = await openRuntime({ config, url: installation.url, log, works })
    try {
      await work(runtime.context)
    } finally {
      await runtime.close(drainMs)
    }
  } finally {
    await installation.release()
  }
}
