import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { startThrowawayService, type ThrowawayService } from '../throwaway-service.ts'
import type { BareTarget } from './api-bare.ts'
import type { Load, Measured } from './api-load.ts'

export interface Instance {
  orgId: string
  apiKey: string
  user: string
  masterIcpId: string
  adminId: string
}

export interface Stage {
  database: Database
  service: ThrowawayService
  instance(name: string): Promise<Instance>
  /** Starts the bare handler; resolves with its address. */
  bare(target: BareTarget): Promise<{ baseUrl: string; stop(): void }>
  /** Loads a server from a process of its own, so that the generator does not slow what it measures. */
  measure(load: Load): Promise<Measured>
  /** Largest resident memory of the service so far, in MB. */
  peakMemoryMb(): number
  /** Prints whether a figure is reached. */
  promise(what: string, isReached: boolean): void
  /** How many figures are reached, of how many. */
  kept(): { reached: number; all: number }
  end(): Promise<void>
}

/** An embedded Postgres with its ordinary settings in a temporary folder, and the service on it as a process of its own. */
export async function makeStage(): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-api-'))
  const postgres = await startEmbedded(folder)
  const service = await startThrowawayService({
    DATABASE_URL: postgres.url,
    RATE_LIMIT_PER_MINUTE: '100000000',
    SAMPLE_DATA: 'false',
    CREDITS: '1000000',
  })
  const database = openDatabase(postgres.url, 4)
  const children = new Set<ChildProcess>()
  const start = (file: string, env: Record<string, string> = {}) => {
    const child = fork(path.join(import.meta.dirname, file), { env: { ...process.env, ...env }, execArgv: ['--no-warnings'] })
    children.add(child)
    return child
  }
  const answerOf = async <T>(child: ChildProcess, request: object) => {
    const answer = once(child, 'message') as Promise<[T]>
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${child.spawnargs.at(-1)} ended.`)))
    child.send(request)
    const [message] = await Promise.race([answer, ended])
    return message
  }
  const generator = start('api-load.ts')
  const kept = { reached: 0, all: 0 }
  return {
    database,
    service,
    async instance(name) {
      const user = `admin@${name}.example`
      const made = await database.prisma.$transaction(
        async (tx) => await createInstance(tx, { name, adminEmail: user, credits: 1_000_000, seats: 10, apiKey: null }),
      )
      return { ...made, user }
    },
    async bare(target) {
      const child = start('api-bare.ts', { DATABASE_URL: postgres.url })
      const port = await answerOf<number>(child, target)
      return { baseUrl: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
    },
    measure: async (load) => await answerOf<Measured>(generator, load),
    peakMemoryMb() {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]
      return Number(peak) / 1024
    },
    promise(what, isReached) {
      kept.all++
      if (isReached) kept.reached++
      console.log(`  ${isReached ? 'PASS ' : 'SHORT'} ${what}`)
    },
    kept: () => kept,
    async end() {
      for (const child of children) child.kill()
      await service.stop()
      await database.close()
      await stopEmbedded(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
