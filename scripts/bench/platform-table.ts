import type { Instance, Stage } from './api-stage.ts'
import { figure, percentile } from './machine.ts'
import { fillAccounts } from './platform-accounts.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const REPEATS = 40
const ORDERS = ['score', 'score_asc', 'domain', 'created'] as const

/** The rows of the table with a million accounts, beside ten thousand: every order that is an index's. */
export async function benchTable(stage: Stage): Promise<void> {
  const small = await stage.instance('ten-thousand')
  const large = await stage.instance('one-million')
  await fillAccounts(stage.database.pool, small, SMALL)
  await fillAccounts(stage.database.pool, large, LARGE)
  console.log(`accounts/table, one request after the other, what is compared in turns; of ${REPEATS} requests the middle one counts`)
  for (const order of ORDERS) {
    const took: [number[], number[]] = [[], []]
    for (let i = 0; i < REPEATS + 5; i++)
      for (const [place, instance] of [small, large].entries()) {
        const ms = await timed(stage, instance, `/v1/accounts/table?sort=${order}&limit=100`)
        if (i >= 5) took[place]?.push(ms)
      }
    const [atSmall, atLarge] = [percentile(took[0], 0.5), percentile(took[1], 0.5)]
    stage.promise(
      `by ${order}: ${figure(LARGE)} accounts ${figure(atLarge, 1)} ms, ${figure(SMALL)} ${figure(atSmall, 1)} ms: ratio ${figure(atLarge / atSmall, 2)} (wanted: at most 1.5)`,
      atLarge / atSmall <= 1.5,
    )
  }
  const last = await timed(stage, large, `/v1/accounts/table?limit=100&offset=${LARGE - 100}`)
  const counts = await timed(stage, large, '/v1/accounts/counts')
  console.log(`  the last rows of ${figure(LARGE)}: ${figure(last)} ms; the counts: ${figure(counts)} ms`)
}

/** Milliseconds from a request to the end of its answer, which must be 200. */
export async function timed({ service }: Stage, { apiKey, user }: Instance, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(service.baseUrl + path, { headers: { 'api-key': apiKey, user } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - began
}
