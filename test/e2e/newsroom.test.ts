import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'

const root = path.resolve(import.meta.dirname, '../..')
const DOMAIN = 'larkfield-robotics.example'

let newsroom: ChildProcess
let base: string
let service: TestService
let env: Record<string, string>

beforeAll(async () => {
  newsroom = spawn(process.execPath, ['--no-warnings', 'scripts/newsroom.ts', '--port', '0', '--every', '86400'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  base = await new Promise<string>((resolve, reject) => {
    newsroom.once('exit', () => reject(new Error('The newsroom did not start.')))
    createInterface({ input: newsroom.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /at (http:\/\/127\.0\.0\.1:\d+):/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  env = { SOURCES_ALLOW_PRIVATE: 'true', GREENHOUSE_URL: base }
  service = await testService({ env })
})
afterAll(async () => {
  newsroom.kill()
  await service.stop()
})

/** Runs a command beside the service, as its operator does. */
async function command(script: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--no-warnings', `scripts/${script}.ts`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: service.service.context.config.databaseUrl ?? '',
      DATA_DIR: service.dataDir,
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out, err }
}

test('as a newcomer does it: an account, two sources, one collection, and what was published is an answer', async () => {
  await service.admin.call('addSignals', {
    body: { ignore_templates: true, signals: [{ icp: 'Master', name: 'Funding', signal: 'Has {account} raised funding?', q_rank: 6 }] },
  })
  await service.admin.call('uploadAccounts', { body: { accounts: [DOMAIN], farsight: false } })
  const feed = await command('sources', 'add', '--domain', DOMAIN, '--kind', 'feed', '--url', `${base}/feed.xml`, '--json')
  expect([feed.code, feed.err]).toEqual([0, ''])
  expect(JSON.parse(feed.out)).toMatchObject({ domain: DOMAIN, kind: 'feed', url: `${base}/feed.xml` })
  expect(await command('sources', 'add', '--domain', DOMAIN, '--kind', 'greenhouse', '--token', 'larkfieldrobotics')).toMatchObject({
    code: 0,
  })
  const collected = await command('job', 'collect', '--now')
  expect([collected.code, collected.err]).toEqual([0, ''])
  expect(JSON.parse(collected.out)).toMatchObject({ kind: 'collect', state: 'finished', error: null, counts: { sources: 2, errors: 0 } })
  const listed = await command('sources', 'list', '--domain', DOMAIN, '--json')
  const sources = JSON.parse(listed.out) as Record<string, unknown>[]
  expect(sources.map(({ kind, state, documents }) => [kind, state, documents])).toEqual([
    ['feed', 'healthy', 1],
    ['greenhouse', 'healthy', 2],
  ])
  expect(Object.keys(sources[0] ?? {})).toEqual('id domain kind url state last_success last_error next_check_at documents'.split(' '))
  const [account] = await eventually('the answer', async () => {
    const { body } = await service.admin.call('getAccounts', { query: { account_filter: DOMAIN } })
    return body[0]?.signal_list?.includes('Funding') ? body : null
  })
  const asked = sources.map(({ last_success: at }) => String(at)).sort()
  expect(account?.last_checked_at && account.last_checked_at >= (asked.at(-1) ?? '')).toBe(true)
  expect(account?.signals?.[0]).toMatchObject({ answer: true, top_articles: [{ source: expect.stringContaining(`${base}/news/`) }] })
}, 120_000)

test('what the home page tells of is found, once', async () => {
  const found = await command('sources', 'find', '--domain', DOMAIN, '--home', base, '--json')
  expect(found.code).toBe(0)
  const kinds = (JSON.parse(found.out) as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['feed', 'greenhouse']))
  expect((JSON.parse((await command('sources', 'list', '--json')).out) as unknown[]).length).toBe(kinds.length)
  expect(await command('sources', 'find', '--domain', DOMAIN, '--home', 'http://127.0.0.1:1/')).toMatchObject({ code: 1, out: '' })
}, 120_000)

test('a source that is there is given again, and what cannot be one is refused with the remedy', async () => {
  const again = await command('sources', 'add', '--domain', DOMAIN, '--kind', 'feed', '--url', `${base}/feed.xml`, '--json')
  const listed = JSON.parse((await command('sources', 'list', '--json')).out) as { id: string; kind: string }[]
  const first = listed.find(({ kind }) => kind === 'feed')
  expect(JSON.parse(again.out)).toMatchObject({ id: first?.id })
  for (const [args, message] of [
    [['add', '--domain', 'no domain', '--kind', 'feed', '--url', base], '--domain'],
    [['add', '--domain', DOMAIN, '--kind', 'gopher', '--url', base], '--kind must be one of'],
    [['add', '--domain', DOMAIN, '--kind', 'feed'], '--url or --token'],
    [['add', '--domain', DOMAIN, '--kind', 'feed', '--url', 'http://me:pw@127.0.0.1/feed'], '--instance'],
    [['add', '--domain', DOMAIN, '--kind', 'feed', '--url', base, '--instance', 'nobody'], 'no instance named'],
    [['list', '--now'], '--now'],
    [['list', '--url', base], 'takes no --url'],
    [['fly'], 'Usage'],
  ] as const) {
    const refused = await command('sources', ...args)
    expect([args, refused.code, refused.out]).toEqual([args, 1, ''])
    expect(refused.err).toContain(message)
  }
}, 120_000)
