import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addEvents, addInstances, endChild, removeEvents, startReceiver, startSender, tally, type Stage } from './webhooks-stage.ts'

const SENDERS = 4
const ID_LINE_BYTES = 37
// The product's schedule would make the last stragglers wait for minutes and hours; leases and time limits are the product's.
const SETTINGS = { scheduleMs: Array.from({ length: 40 }, () => 2000) }

/**
 * `events` events, four senders and a receiver, killed with SIGKILL at random `kills` times, evenly over the progress, and started again at once. Checks that
 * nothing is lost, that nothing is delivered twice that was not in flight at a kill, and what is overdue a minute after the last.
 */
export async function benchKills(stage: Stage, events: number, kills: number): Promise<void> {
  const instances = await addInstances(
    stage,
    Array.from({ length: 10 }, (_, n) => `http://127.0.0.1:9/hook-${n}`),
  )
  const secrets = Object.fromEntries(instances.map(({ secret }, n) => [`/hook-${n}`, secret]))
  const idLog = path.join(stage.folder, 'ids')
  writeFileSync(idLog, '')
  let receiver = await startReceiver(secrets, { idLog })
  await stage.database.pool.query('update webhook_endpoint set url = replace(url, $1, $2)', ['127.0.0.1:9/', `127.0.0.1:${receiver.port}/`])
  await addEvents(
    stage,
    instances.map(({ orgId }) => orgId),
    events,
  )

  const heldFile = (n: number) => path.join(stage.folder, `held-${n}`)
  const launch = (n: number) => startSender(stage, { settings: SETTINGS, heldFile: heldFile(n) })
  const held = (n: number) => Number(readFileSync(heldFile(n), 'utf8'))
  const numbers = Array.from({ length: SENDERS }, (_, n) => n)
  const senders = await Promise.all(numbers.map(launch))
  const arrived = () => statSync(idLog).size / ID_LINE_BYTES

  const started = performance.now()
  let inFlight = 0
  let receiverKills = 0
  for (let kill = 1; kill <= kills; kill++) {
    while (arrived() < (kill * events) / (kills + 1)) await sleep(1)
    await sleep(Math.random() * 20)
    const victim = Math.floor(Math.random() * (SENDERS + 1))
    const sender = senders[victim]
    if (sender) {
      await endChild(sender.child)
      inFlight += held(victim)
      senders[victim] = await launch(victim)
    } else {
      inFlight += numbers.reduce((sum, n) => sum + held(n), 0)
      receiverKills += 1
      await endChild(receiver.child)
      receiver = await startReceiver(secrets, { idLog, port: receiver.port })
    }
  }
  const lastKill = performance.now()
  const waiting = async (overdueMs?: number) => {
    const { rows } = await stage.database.pool.query<{ count: number }>(
      `select count(*)::int as count from delivery where state = 'pending' and ($1::int is null or next_attempt_at < clock_timestamp() - make_interval(secs => $1 / 1000.0))`,
      [overdueMs ?? null],
    )
    return rows[0]?.count ?? Number.NaN
  }
  while ((await waiting()) > 0 && performance.now() - lastKill < 60_000) await sleep(200)
  const settled = (performance.now() - lastKill) / 1000
  const overdue = await waiting(60_000)
  while ((await waiting()) > 0) await sleep(200)
  const seconds = (performance.now() - started) / 1000
  await Promise.all(senders.map((sender) => sender.stop()))
  const { forged } = await receiver.report()
  await receiver.end()

  const counts = new Map<string, number>()
  for (const id of readFileSync(idLog, 'utf8').trimEnd().split('\n')) counts.set(id, (counts.get(id) ?? 0) + 1)
  const { recorded, lost, repeated, unknown } = await tally(stage, counts)
  console.log(
    `kills        ${recorded} events, ${SENDERS} senders, ${kills} SIGKILLs (${receiverKills} of the receiver), ${seconds.toFixed(0)} s in all`,
  )
  console.log(
    `             ${lost} lost (wanted: 0), ${repeated} delivered again (wanted: at most the ${inFlight} in flight at the kills), ${unknown} unknown, ${forged} badly signed`,
  )
  console.log(
    `             ${settled < 60 ? `all delivered ${settled.toFixed(0)} s` : '60 s'} after the last kill, ${overdue} overdue by more than 60 s (wanted: 0)`,
  )
  await removeEvents(stage)
  await stage.database.pool.query('delete from webhook_endpoint')
}
