import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
beforeAll(async () => {
  running = await testService({ strict: false })
})
afterAll(async () => await running.stop())

/** As a server does whose disk is full, but for the code: what writes is refused, on every connection made from now on. */
async function makeReadOnly(isReadOnly: boolean): Promise<void> {
  const { pool } = running.service.context
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const client = await pool.connect()
  await client.query('set transaction_read_only = off')
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  client.release(true)
}

/** Adds an ICP. Each connection that `makeReadOnly` ended may fail one request before the pool has seen that it is gone. */
async function addIcp(name: string): Promise<Response> {
  const { admin, service } = running
  for (let left = 20; ; left -= 1) {
    const answer = await fetch(`${service.baseUrl}/v1/add_icp`, {
      method: 'POST',
      headers: { 'api-key': admin.apiKey, user: admin.user, 'content-type': 'application/json' },
      body: JSON.stringify({ icp_name: name }),
    })
    if (left === 0 || !(await answer.clone().text()).includes('cannot be reached')) return answer
  }
}

test.each(['53100', '25006'])('a database that cannot write (%s) is an outage, after which all is well', async (code) => {
  const { pool } = running.service.context
  if (code === '25006') await makeReadOnly(true)
  else
    await pool.query(`
      create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'No space left' using errcode = '53100'; end $$;
      create trigger full_disk before insert on icp for each row execute function full_disk()`)
  const refused = await addIcp(`Full ${code}`)
  expect(await refused.json()).toMatchObject({ status: 503, code: 'service_unavailable', detail: expect.stringMatching(/stores nothing/) })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  if (code === '25006') await makeReadOnly(false)
  else await pool.query('drop trigger full_disk on icp')
  expect((await addIcp(`Full ${code}`)).status).toBe(201)
})
