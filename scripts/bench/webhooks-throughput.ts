import { setTimeout as sleep } from 'node:timers/promises'
import { addEvents, addInstances, removeEvents, runBare, startReceiver, startSender, tally, type Stage } from './webhooks-stage.ts'

/** Drains `count` events of 2 KB through one sender process to one receiver, and posts the same with a bare loop. */
export async function benchThroughput(stage: Stage, count: number): Promise<void> {
  // A receiver has to know the secret before its port is known: so the webhook first gets any URL.
  const [instance] = await addInstances(stage, ['http://127.0.0.1:9/hook'])
  if (!instance) throw new Error('no instance')
  const receiver = await startReceiver({ '/hook': instance.secret })
  const target = `http://127.0.0.1:${receiver.port}/hook`
  await stage.database.prisma.webhookEndpoint.update({ where: { orgId: instance.orgId }, data: { url: target } })

  await addEvents(stage, [instance.orgId], count)
  const bare = await runBare(stage, target, instance.secret, 32)
  await receiver.end()

  const fresh = await startReceiver({ '/hook': instance.secret }, { port: receiver.port })
  const sender = await startSender(stage)
  await waitUntilDelivered(stage)
  await sender.stop()
  const { counts, arrivals, forged } = await fresh.report()
  await fresh.end()
  const times = arrivals.map(([, at]) => at)
  const rate = times.length / ((times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b))) / 1000)
  const { recorded, lost, repeated, unknown } = await tally(stage, new Map(counts))
  console.log(`throughput   ${count} events of 2 KB, one process to one receiver: ${rate.toFixed(0)} events/s (wanted: at least 1500)`)
  console.log(`             ${recorded} recorded, ${lost} lost, ${repeated} repeated, ${unknown} unknown, ${forged} badly signed`)
  console.log(
    `             bare undici loop, same bodies, 32 at once: ${bare.toFixed(0)} events/s; ours is ${(rate / bare).toFixed(2)} of it`,
  )
  await removeEvents(stage)
}

async function waitUntilDelivered({ database }: Stage): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ waiting: boolean }>(
      `select exists (select 1 from delivery where state = 'pending') as waiting`,
    )
    if (!rows[0]?.waiting) return
    await sleep(100)
  }
}
