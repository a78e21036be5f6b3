import { eventually } from '../support/eventually.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { debianPostgresMissing, startDebianPostgres } from './support/debian-postgres.ts'
import { pgbouncerMissing, startPgbouncer } from './support/pgbouncer.ts'
import { playOn, run, wholeService } from './support/whole-service.ts'

// A database as other people have it: set otherwise, shared, behind a pooler, of another version. The service works on it, or says by name why not, and has made nothing then.

const server = process.env['TEST_SERVER_URL'] ?? ''
const name = `other_${randomBytes(4).toString('hex')}`
const role = `${name}_role`
const on = (serverUrl: string, query = '') => `${serverUrl.replace(/\/postgres$/, `/${name}`)}${query}`
const asRole = (url: string) => url.replace(/\/\/[^@]+@/, `//${role}:secret@`)

/** The schemas in which there are tables of anybody. */
const tablesIn = async (serverUrl = server) =>
  (
    await run(
      on(serverUrl),
      `select distinct schemaname as schema from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
  ).map(({ schema }) => schema as string)

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
/** Everything that an owner may have set and the service takes for granted. */
const SET_OTHERWISE = [
  `alter database ${name} set datestyle = 'German, DMY'`,
  `alter database ${name} set intervalstyle = 'sql_standard'`,
  `alter database ${name} set timezone = 'Asia/Kolkata'`,
  `alter database ${name} set standard_conforming_strings = off`,
]
const SET_BADLY = [
  `alter database ${name} set bytea_output = 'escape'`,
  `alter database ${name} set extra_float_digits = -5`,
  `alter database ${name} set array_nulls = off`,
  `alter database ${name} set default_transaction_isolation = 'serializable'`,
  ...LIMITS.map((limit) => `alter database ${name} set ${limit} = '100ms'`),
  // Shorter than what the service is idle, longer than what it takes to begin.
  `alter database ${name} set idle_session_timeout = '1s'`,
]

afterEach(async () => {
  await run(server, `drop database if exists ${name} with (force)`, `drop role if exists ${role}`)
})

describe('set otherwise', () => {
  test('by the database: styles of dates and intervals, time zone, strings, numbers, isolation and limits', async () => {
    await run(server, `create database ${name}`, ...SET_OTHERWISE, ...SET_BADLY)
    await playOn(on(server), { again: true })
    expect(await tablesIn()).toEqual(['jobs', 'public'])
  })

  test('by the role, which is no superuser, of a database in C', async () => {
    await run(
      server,
      `create role ${role} login password 'secret'`,
      `create database ${name} owner ${role} locale 'C' template template0`,
      `alter role ${role} set datestyle = 'SQL, DMY'`,
      `alter role ${role} set timezone = 'America/St_Johns'`,
      `alter role ${role} set client_encoding = 'LATIN1'`,
    )
    await playOn(asRole(on(server)))
  })
})

describe('another schema', () => {
  test('the first of the search path that there is, as for everything else in the database', async () => {
    await run(server, `create database ${name}`, `alter database ${name} set search_path = absent, custom, public`)
    await run(on(server), 'create schema custom', 'create table public.account (id int)', 'create table public.org (id int)')
    await playOn(on(server))
    expect(await tablesIn()).toEqual(['custom', 'custom_jobs', 'public'])
  })

  test('the one that holds the service already, though another has come before it', async () => {
    await run(server, `create database ${name}`)
    await (await wholeService(on(server))).stop()
    await run(on(server), 'create schema custom', `alter database ${name} set search_path = custom, public`)
    await playOn(on(server))
    expect(await tablesIn()).toEqual(['jobs', 'public'])
  })

  test('the one that ?schema= names, beside the same service in another', async () => {
    await run(server, `create database ${name}`)
    const [one, other] = [on(server, '?schema=Staging-1'), on(server, '?schema=production')]
    const service = await wholeService(one)
    await playOn(other, { again: true })
    await service.stop()
    expect(await tablesIn()).toEqual(['Staging-1', 'Staging-1_jobs', 'production', 'production_jobs'])
  })

  test('one that holds a table of something else is refused by name, before anything is made', async () => {
    await run(server, `create database ${name}`)
    await run(on(server), 'create table account (id int)')
    await expect(wholeService(on(server))).rejects.toThrow(
      /^DATABASE_URL: the schema public holds tables of something else \(account\)\. Add \?schema=/,
    )
    expect(await run(on(server), `select from pg_class where relname = '_prisma_migrations'`)).toEqual([])
    await playOn(on(server, '?schema=signals'))
  })

  test.each(['', 'pg_own', 'a,b', 'x'.repeat(60), 'quo"te'])('?schema=%s is refused by name', async (schema) => {
    await run(server, `create database ${name}`)
    await expect(wholeService(on(server, `?schema=${encodeURIComponent(schema)}`))).rejects.toThrow(
      /^DATABASE_URL: \?schema= must name one/,
    )
    expect(await tablesIn()).toEqual([])
  })

  test('a role that may use its two schemas only works in them; with one of them it is told which it may not make, before anything is made', async () => {
    await run(server, `create role ${role} login password 'secret'`, `create database ${name}`)
    await run(on(server), `create schema own authorization ${role}`)
    const url = asRole(on(server, '?schema=own'))
    await expect(wholeService(url)).rejects.toThrow(
      /^DATABASE_URL: its role may not make the tables of the service \(permission denied to make the schema own_jobs\)\./,
    )
    expect(await tablesIn()).toEqual([])
    await run(on(server), `create schema own_jobs authorization ${role}`)
    await playOn(url)
  })
})

const groups = [
  { title: 'through PgBouncer, on the PostgreSQL of the package', ofDebian: false, bouncer: true },
  { title: 'on the PostgreSQL of the distribution', ofDebian: true, bouncer: false },
  { title: 'through PgBouncer, on the PostgreSQL of the distribution', ofDebian: true, bouncer: true },
]
for (const { title, ofDebian, bouncer } of groups) {
  const missing = (bouncer ? pgbouncerMissing : undefined) ?? (ofDebian ? debianPostgresMissing : undefined)
  if (missing !== undefined) {
    console.warn(`Left out, ${title}: ${missing}.`)
    test.skip(`${title}: ${missing}`, () => undefined)
    continue
  }
  describe(title, () => {
    let postgres = { url: server, stop: async () => undefined as void }
    let transactions: Awaited<ReturnType<typeof startPgbouncer>> | undefined
    const url = (query = '') => transactions?.through(on(postgres.url, query)) ?? on(postgres.url, query)
    beforeAll(async () => {
      if (ofDebian) postgres = await startDebianPostgres()
      if (bouncer) transactions = await startPgbouncer(postgres.url, { pool_mode: 'transaction', default_pool_size: 8 })
    })
    afterAll(async () => {
      await transactions?.stop()
      if (ofDebian) await postgres.stop()
    })
    afterEach(async () => {
      if (ofDebian) await run(postgres.url, `drop database if exists ${name} with (force)`)
    })

    test('works, in the first schema of the search path, where the owner has set dates, zones and strings otherwise', async () => {
      await run(postgres.url, `create database ${name}`, ...SET_OTHERWISE, `alter database ${name} set search_path = custom, public`)
      await run(on(postgres.url), 'create schema custom')
      await playOn(url(), { again: true })
      expect(await tablesIn(postgres.url)).toEqual(['custom', 'custom_jobs'])
    })
    if (!bouncer) return

    test('refuses what a pooler forgets, by name and with the remedy, before anything is made; the remedy is one', async () => {
      await run(postgres.url, `create database ${name}`, ...SET_BADLY)
      const refusal = wholeService(url('?schema=custom'))
      await expect(refusal).rejects.toThrow(
        /pooler in transaction mode.*statement_timeout is 100ms.*search_path does not begin with the schema custom/,
      )
      const said = await refusal.then(
        () => '',
        (error: Error) => error.message,
      )
      const remedies = [...said.matchAll(/alter role .+?;/g)].map(([statement]) => statement)
      expect(remedies.length).toBeGreaterThan(5)
      expect(await tablesIn(postgres.url)).toEqual([])
      await run(on(postgres.url), ...remedies, 'create schema custom')
      await run(postgres.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      // The pooler may hold a connection that ended under its own login, which is told to whoever comes first.
      const answers = () =>
        run(url(), 'select 1').then(
          () => true,
          () => false,
        )
      await eventually('the pooler to connect anew', answers)
      await playOn(url('?schema=custom'))
    })

    test('statement pooling is refused, by name and with the remedy, before anything is made', async () => {
      await run(postgres.url, `create database ${name}`)
      const statements = await startPgbouncer(postgres.url, { pool_mode: 'statement' })
      try {
        await expect(wholeService(statements.through(on(postgres.url)))).rejects.toThrow(/^DATABASE_URL .*transactions.*pool_mode/)
        expect(await tablesIn(postgres.url)).toEqual([])
      } finally {
        await statements.stop()
      }
    })

    test('session pooling keeps what is set', async () => {
      await run(postgres.url, `create database ${name}`, ...SET_OTHERWISE, ...SET_BADLY.filter((one) => !one.includes('idle')))
      const sessions = await startPgbouncer(postgres.url, { pool_mode: 'session', default_pool_size: 60 })
      try {
        await playOn(sessions.through(on(postgres.url, '?schema=custom')))
      } finally {
        await sessions.stop()
      }
    })
  })
}
