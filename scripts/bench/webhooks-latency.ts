import { setTimeout as sleep } from 'node:timers/promises'
import { recordEvent } from '../../src/webhooks/record.ts'
import { percentile } from './machine.ts'
import { addInstances, endChild, removeEvents, startReceiver, startSender, tally, type Stage } from './webhooks-stage.ts'

const WARM_UP_SECONDS = 3

/** Milliseconds from commit to arrival, of the events of instances that do not hang. */
interface Run {
  latencies: number[]
  faults: string
}

/** Records events at an even rate and delivers them with a sender in another process, which learns of them only from the database. */
async function measure(stage: Stage, hooks: number, hanging: number, perSecond: number, seconds: number): Promise<Run> {
  const paths = Array.from({ length: hooks }, (_, n) => `/hook-${n}${n < hanging ? '?hang' : ''}`)
  const instances = await addInstances(
    stage,
    paths.map((path) => `http://127.0.0.1:9${path}`),
  )
  const secrets = Object.fromEntries(instances.map(({ secret }, n) => [`/hook-${n}`, secret]))
  const receiver = await startReceiver(secrets)
  await stage.database.pool.query('update webhook_endpoint set url = replace(url, $1, $2)', ['127.0.0.1:9/', `127.0.0.1:${receiver.port}/`])
  const sender = await startSender(stage)

  const committed = new Map<string, number>()
  const started = performance.now()
  const total = perSecond * seconds
  // A sender that has just started is slow for its first events: more than one in a hundred of a short run.
  const warmUp = perSecond * Math.min(WARM_UP_SECONDS, seconds / 2)
  const recording: Promise<void>[] = []
  for (let n = 0; n < total; n++) {
    const ahead = (n * 1000) / perSecond - (performance.now() - started)
    if (ahead > 1) await sleep(ahead)
    const orgId = instances[n % hooks]?.orgId ?? ''
    recording.push(
      record(stage, orgId).then((eventId) => {
        if (n >= warmUp && n % hooks >= hanging) committed.set(eventId, performance.timeOrigin + performance.now())
      }),
    )
  }
  await Promise.all(recording)
  const healthy = instances.slice(hanging).map(({ orgId }) => orgId)
  for (let waiting = true; waiting; await sleep(50)) {
    const { rows } = await stage.database.pool.query<{ waiting: boolean }>(
      `select exists (select 1 from delivery where state = 'pending' and org_id = any($1)) as waiting`,
      [healthy],
    )
    waiting = rows[0]?.waiting ?? false
  }
  const { arrivals, counts, forged } = await receiver.report()
  await receiver.end()
  // Not to wait for the calls that hang.
  await endChild(sender.child)
  const arrived = new Map(arrivals)
  const latencies = [...committed].flatMap(([id, at]) => (arrived.has(id) ? [(arrived.get(id) ?? 0) - at] : []))
  const { repeated, unknown } = await tally(stage, new Map(counts))
  await removeEvents(stage)
  await stage.database.pool.query('delete from webhook_endpoint')
  return {
    latencies,
    faults: `${committed.size - latencies.length} lost, ${repeated} repeated, ${unknown} unknown, ${forged} badly signed`,
  }
}

async function record({ database }: Stage, orgId: string): Promise<string> {
  const match = { ...MATCH, why_now: 'Brightforge raised a Series B and is hiring in Lyon. '.repeat(30) }
  const { eventId } = await database.prisma.$transaction((tx) =>
    recordEvent(tx, { orgId, type: 'account.signal', data: [match], at: new Date() }),
  )
  return eventId
}

const MATCH = {
  owner_email: 'dana@northwind.example',
  account: 'brightforge.example',
  signal_name: 'Raised money',
  source: 'https://news.example/brightforge',
  pub_date: '2026-03-09T00:00:00Z',
  full_signal_summary: 'Brightforge raised 40 million euros.',
  crm_account_id: null,
  article_summary: {
    document_type: 'press_release' as const,
    headline: 'Brightforge raises 40 million euros',
    quotes: ['has raised 40 million euros'],
    relevant_facts: ['40 million euros'],
    one_sentence_summary: 'Brightforge raised a Series B.',
    signal_summary: 'The account has money to spend.',
  },
}

const show = (list: number[]) => [0.5, 0.95, 0.99, 1].map((share) => percentile(list, share).toFixed(0)).join(' / ')

/** Commit to first attempt at 200 events/s. */
export async function benchLatency(stage: Stage, seconds: number): Promise<void> {
  const { latencies, faults } = await measure(stage, 1, 0, 200, seconds)
  console.log(
    `latency      ${latencies.length} events at 200/s, commit to arrival p50 / p95 / p99 / max: ${show(latencies)} ms (wanted: p99 under 1000)`,
  )
  console.log(`             ${faults}`)
}

/**
 * The same over 100 endpoints, with and without one among them that never answers, in pairs of runs that change places, so that a drift of the machine falls on
 * both. A burst of other work on the machine hits one run or the other: what counts is the median over the pairs, each of which compares neighbours in time.
 * Give a run more than the 15 s of a call, so that calls are given up and begun anew in it.
 */
export async function benchHanging(stage: Stage, seconds: number, pairs: number): Promise<void> {
  const without: number[] = []
  const withOne: number[] = []
  const changes: number[] = []
  const faults = new Set<string>()
  for (let pair = 0; pair < pairs; pair++) {
    const p99 = [0, 0]
    for (const hanging of pair % 2 === 0 ? [0, 1] : [1, 0]) {
      const run = await measure(stage, 100, hanging, 200, seconds)
      ;(hanging ? withOne : without).push(...run.latencies)
      p99[hanging] = percentile(run.latencies, 0.99)
      faults.add(run.faults)
    }
    changes.push(((p99[1] ?? 0) / (p99[0] ?? 0) - 1) * 100)
  }
  const percent = (change: number) => `${change >= 0 ? '+' : ''}${change.toFixed(0)} %`
  console.log(
    `hanging      100 endpoints, 200 events/s, commits that do not wait for the disk, commit to arrival p50 / p95 / p99 / max: ${show(without)} ms when all are well`,
  )
  console.log(
    `             99 beside one that hangs for 15 s per call: ${show(withOne)} ms; p99 ${percent(percentile(changes, 0.5))}, the median of ${pairs} pairs (${changes.map(percent).join(', ')}) (wanted: within 20 %)`,
  )
  for (const line of faults) console.log(`             ${line}`)
}
