import { fork } from 'node:child_process'
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
  /** Largest resident memory of the service so far, in MB. */
  peakMemoryMb(): number
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
  const bares = new Set<() => void>()
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
      const child = fork(path.join(import.meta.dirname, 'api-bare.ts'), { env: { ...process.env, DATABASE_URL: postgres.url } })
      const stop = () => void child.kill()
      bares.add(stop)
      child.send(target)
      const port = await new Promise<number>((resolve, reject) => {
        child.once('message', (message) => resolve(message as number))
        child.once('exit', () => reject(new Error('The bare handler ended.')))
      })
      return { baseUrl: `http://127.0.0.1:${port}`, stop }
    },
    peakMemoryMb() {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]
      return Number(peak) / 1024
    },
    async end() {
      for (const stop of bares) stop()
      await service.stop()
      await database.close()
      await stopEmbedded(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Loads a server from a process of its own, so that the generator does not slow what it measures. */
export async function measure(load: Load): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'api-load.ts'))
  child.send(load)
  const measured = await new Promise<Measured>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Measured))
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)))
  })
  child.kill()
  return measured
}
