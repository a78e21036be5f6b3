import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { addSource } from '../../src/evidence/sources/add-source.ts'
import { makeFetcher } from '../../src/evidence/sources/fetch/fetcher.ts'
import { connectorsOf } from '../../src/evidence/sources/registry.ts'
import { collectToEnd } from '../../src/jobs/collect-to-end.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import type { Asked } from './collect-hosts.ts'
import { figure } from './machine.ts'
import { cpuSeconds } from './match-cpu.ts'

// What a host that nobody configured is spared by the fetcher.
const PAUSE_MS = 1000
const SAMPLE_MS = 250

interface Measured<T> {
  result: T
  seconds: number
  /** Of this process. */
  cpuSeconds: number
  /** Of the database; null where it cannot be told. */
  databaseSeconds: number | null
  /** The most memory seen, in MiB, in the first and in the last quarter. */
  memory: { first: number; last: number }
}

async function measured<T>(folder: string, work: () => Promise<T>): Promise<Measured<T>> {
  const [from, cpu, all] = [performance.now(), process.cpuUsage(), cpuSeconds(folder)]
  const seen: number[] = []
  const timer = setInterval(() => seen.push(process.memoryUsage.rss() / 2 ** 20), SAMPLE_MS)
  const result = await work()
  clearInterval(timer)
  const { user, system } = process.cpuUsage(cpu)
  const quarter = Math.max(1, Math.floor(seen.length / 4))
  const memory = { first: Math.max(0, ...seen.slice(0, quarter)), last: Math.max(0, ...seen.slice(-quarter)) }
  const own = (user + system) / 1e6
  const until = cpuSeconds(folder)
  const databaseSeconds = all === null || until === null ? null : Math.max(0, until - all - own)
  return { result, seconds: (performance.now() - from) / 1000, cpuSeconds: own, databaseSeconds, memory }
}

async function askedOf(child: ChildProcess): Promise<Asked> {
  const answer = once(child, 'message') as Promise<[Asked]>
  child.send('count')
  return (await answer)[0]
}

/** What no collection can beat: the same requests, a second apart on each host, and nothing kept. */
async function bareLoop(urls: readonly string[], port: number): Promise<void> {
  const ask = async (url: string) =>
    await new Promise<void>((resolve, reject) => {
      const { host, pathname } = new URL(url)
      const sent = request({ host: '127.0.0.1', port, path: pathname, headers: { host, 'if-none-match': '"one"' } }, (response) =>
        response.on('end', resolve).resume(),
      )
      sent.on('error', reject).end()
    })
  const oneHost = async (list: readonly string[]) => {
    for (const [n, url] of list.entries()) {
      if (n > 0) await sleep(PAUSE_MS)
      await ask(url)
    }
  }
  await Promise.all([...Map.groupBy(urls, (url) => new URL(url).host).values()].map(oneHost))
}

async function addSources(ctx: Context, urls: readonly string[]): Promise<void> {
  const tools = { connectors: connectorsOf(ctx), secrets: ctx.secrets, now: ctx.clock() }
  await ctx.db.$transaction(
    async (tx) => {
      for (const [n, url] of urls.entries())
        await addSource(tx, tools, { kind: 'feed', domain: `bench-${n}.example`, url, orgId: null, origin: 'given' })
    },
    { timeout: 300_000 },
  )
}

/** A round over feeds of which 95 % answer that nothing changed, beside a bare loop over the same with the same pauses. */
export async function benchRound({ sources, hosts }: { sources: number; hosts: number }): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'collect-hosts.ts'), { execArgv: ['--no-warnings'] })
  const [port] = (await once(child, 'message')) as [number]
  // Numbered so that those with something new are spread over the hosts.
  const urls = Array.from({ length: sources }, (_, n) => {
    const host = n % hosts
    return `http://news-${host}.example:${port}/feed-${Math.floor(n / hosts) + host}.xml`
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-collect-'))
  const server = await startEmbedded(folder)
  const config = readConfig({ DATA_DIR: folder, SOURCES_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'warn', SECRETS_KEY: '5e'.repeat(32) })
  const runtime = await openRuntime({ config, url: server.url, log: makeLogger('warn'), works: false })
  const { context: ctx } = runtime
  try {
    await addSources(ctx, urls)
    const round = async () => {
      // The names of the hosts are nobody's: all lead here.
      const resolve = async () => await Promise.resolve([{ address: '127.0.0.1', family: 4 as const }])
      const fetcher = makeFetcher({ config: config.sources, pool: ctx.pool, clock: ctx.clock, metrics: ctx.metrics, resolve })
      return await collectToEnd(ctx, jobHandlers(ctx), { runId: uuid(), all: true, options: { fetcher } })
    }
    const first = await measured(folder, round)
    console.log(`first pass   ${JSON.stringify(first.result.counts)} in ${figure(first.seconds, 1)} s`)
    await askedOf(child)
    const second = await measured(folder, round)
    const asked = await askedOf(child)
    const bare = await measured(folder, async () => await bareLoop(urls, port))
    const paced = ((asked.mostOfHost - 1) * PAUSE_MS) / 1000
    console.log(`round        ${JSON.stringify(second.result.counts)}`)
    console.log(
      `             ${figure(asked.requests)} requests to ${asked.hosts} hosts, ${figure(asked.requests / asked.hosts, 1)} each and ${asked.mostOfHost} at most; ${figure((100 * asked.notModified) / sources)} % of the sources answered 304`,
    )
    console.log(
      `             ${figure(second.seconds, 1)} s, ${figure(second.seconds / paced, 2)} × the ${figure(paced)} s that pacing asks for; ${figure(second.cpuSeconds, 1)} CPU seconds, ${figure((1000 * second.cpuSeconds) / sources, 1)} ms a source, and ${second.databaseSeconds === null ? 'unknown' : figure(second.databaseSeconds, 1)} of the database`,
    )
    console.log(
      `             memory: at most ${figure(second.memory.first)} MiB in the first quarter, ${figure(second.memory.last)} in the last`,
    )
    console.log(
      `             a bare loop over the same: ${figure(bare.seconds, 1)} s, ${figure(bare.cpuSeconds, 1)} CPU seconds; ours takes ${figure(second.seconds / bare.seconds, 2)} × the time and ${figure(second.cpuSeconds / bare.cpuSeconds, 1)} × the CPU`,
    )
  } finally {
    await runtime.close()
    await stopEmbedded(folder)
    rmSync(folder, { recursive: true, force: true })
    child.disconnect()
  }
}
