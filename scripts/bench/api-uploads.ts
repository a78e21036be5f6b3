import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './api-stage.ts'
import { figure } from './machine.ts'

const DOMAINS = 10_000

/** upload_accounts of 10,000 domains: how long the call takes, and how fast the pre-scorings drain when there is nothing to read. */
export async function benchUploads(stage: Stage): Promise<void> {
  const { orgId, apiKey, user } = await stage.instance('uploads')
  const headers = { 'api-key': apiKey, user, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const response = await fetch(`${stage.service.baseUrl}/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as { totals: { created: number } }
  }
  await post('add_signals', { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master', q_rank: 6 }] })
  const accounts = Array.from({ length: DOMAINS }, (_, i) => `uploaded-${i}.example`)
  const began = performance.now()
  const { totals } = await post('upload_accounts', { accounts })
  const answered = performance.now()
  if (totals.created !== DOMAINS) throw new Error(`created ${totals.created}`)
  for (;;) {
    const { rows } = await stage.database.pool.query<{ open: boolean }>(
      'select exists (select 1 from account where org_id = $1 and first_read_at is null) as open',
      [orgId],
    )
    if (!rows[0]?.open) break
    await sleep(20)
  }
  const drained = performance.now()
  const answerSeconds = (answered - began) / 1000
  const rate = DOMAINS / ((drained - answered) / 1000)
  console.log(`upload_accounts of ${figure(DOMAINS)} domains`)
  stage.promise(`answered in ${figure(answerSeconds, 2)} s (wanted: within 3 s)`, answerSeconds <= 3)
  stage.promise(`${figure(rate)} pre-scorings a second after the answer, with nothing to read (wanted: at least 1,000)`, rate >= 1000)
}
