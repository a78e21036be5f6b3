import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { folderName, inboxFolders } from '../../../src/evidence/inbox/folders.ts'
import { scanInbox, type InboxPass } from '../../../src/evidence/inbox/scan-inbox.ts'
import { noneSeen, type SeenFiles } from '../../../src/evidence/inbox/seen-files.ts'
import { startInbox } from '../../../src/evidence/inbox/watch.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

let w: Workspace
let dir: string
let orgId: string
beforeAll(async () => {
  w = await openWorkspace()
  orgId = await w.addInstance('default')
})
afterAll(async () => await w.close())
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'inbox-'))
  await w.db.document.deleteMany()
  await w.pool.query('delete from jobs.job')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const good = (name: string) => ({
  url: `https://news.halden.example/${name}`,
  headline: 'Halden grows',
  text: 'It grew.',
  pub_date: null,
  document_type: 'other',
})
/** Writes a file that is an hour old, by the clock of these tests. */
const put = (name: string, content: unknown) => {
  writeFileSync(path.join(dir, name), typeof content === 'string' ? content : JSON.stringify(content))
  age(name, 3600)
}
const age = (name: string, seconds: number) => {
  const at = new Date(w.at.now.getTime() - seconds * 1000)
  utimesSync(path.join(dir, name), at, at)
}
const files = (folder = '') => (existsSync(path.join(dir, folder)) ? readdirSync(path.join(dir, folder)).toSorted() : [])
const content = (file: string) => readFileSync(path.join(dir, file), 'utf8')
const urls = async () => (await w.db.document.findMany({ orderBy: { url: 'asc' } })).map((row) => row.url)

/** As many passes as it takes to see a file twice. */
async function scan(seen: SeenFiles = noneSeen(), passes = 2): Promise<InboxPass> {
  let last: InboxPass = { taken: 0, rejected: 0, waiting: 0 }
  for (let i = 0; i < passes; i++) last = await scanInbox(w.ctx, { folder: dir, orgId }, seen)
  return last
}

describe('a pass', () => {
  test('a good file is stored, enqueued and moved to done', async () => {
    put('a.json', good('a'))
    put('b.jsonl', `${JSON.stringify(good('b'))}\n${JSON.stringify(good('c'))}\n`)
    expect(await scan()).toEqual({ taken: 2, rejected: 0, waiting: 0 })
    expect(files()).toEqual(['done'])
    expect(files('done')).toEqual(['a.json', 'b.jsonl'])
    expect(await urls()).toEqual(['a', 'b', 'c'].map((name) => `https://news.halden.example/${name}`))
    expect(await w.db.document.findFirst()).toMatchObject({ orgId, connector: 'inbox' })
    expect((await w.jobs<{ documentIds: string[] }>('read-documents')).flatMap((job) => job.documentIds)).toHaveLength(3)
  })

  test('a bad file is moved to rejected beside the reason', async () => {
    put('a.json', { ...good('a'), document_type: 'poem' })
    put('b.pdf', '%PDF')
    put('c.json', '{')
    expect(await scan()).toEqual({ taken: 0, rejected: 3, waiting: 0 })
    expect(files('rejected')).toEqual(['a.json', 'a.json.error.txt', 'b.pdf', 'b.pdf.error.txt', 'c.json', 'c.json.error.txt'])
    expect(content('rejected/a.json.error.txt')).toMatch(/^document_type "poem" is not known: use one of news_article/)
    expect(await urls()).toEqual([])
  })

  test('of a .jsonl file the good lines are stored and the bad ones put aside', async () => {
    put('a.jsonl', `${JSON.stringify(good('a'))}\n{"url":\n${JSON.stringify(good('b'))}\n`)
    expect(await scan()).toEqual({ taken: 0, rejected: 1, waiting: 0 })
    expect(await urls()).toHaveLength(2)
    expect(files('done')).toEqual(['a.jsonl'])
    expect(content('rejected/a.jsonl')).toBe('{"url":\n')
    expect(content('rejected/a.jsonl.error.txt')).toMatch(/^Line 2: The line is not valid JSON/)
  })

  test('a file is left alone while it grows, and taken when it has stayed as it was', async () => {
    const seen = noneSeen()
    const whole = JSON.stringify(good('a'))
    put('a.json', whole.slice(0, 10))
    expect(await scan(seen, 1)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    put('a.json', whole.slice(0, 40))
    expect(await scan(seen, 1)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    put('a.json', whole)
    expect(await scan(seen, 1)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    // The same size, rewritten later.
    age('a.json', 1800)
    expect(await scan(seen, 1)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    expect(await scan(seen, 1)).toEqual({ taken: 1, rejected: 0, waiting: 0 })
    expect(seen.waiting.size).toBe(0)
  })

  /** As the time goes by, for the clock and the files of these tests. */
  const later = async (seconds: number, what: () => Promise<void>) => {
    const before = w.at.now
    w.at.now = new Date(before.getTime() + seconds * 1000)
    await what()
    w.at.now = before
  }

  test.each([
    ['written a moment ago', 1],
    ['from another clock, which is ahead', -600],
  ])('a file that is %s is taken when it has stayed as it was for five seconds', async (_, seconds) => {
    const seen = noneSeen()
    put('a.json', good('a'))
    age('a.json', seconds)
    expect(await scan(seen, 3)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    await later(4, async () => expect(await scan(seen, 1)).toEqual({ taken: 0, rejected: 0, waiting: 1 }))
    await later(5, async () => expect(await scan(seen, 1)).toEqual({ taken: 1, rejected: 0, waiting: 0 }))
  })

  test('a file that is written on while it is stored stays where it is', async () => {
    const seen = noneSeen()
    put('a.jsonl', `${JSON.stringify(good('a'))}\nhalf a li`)
    await scan(seen, 1)
    const db = new Proxy(w.db, {
      get: (held, member) => {
        if (member === '$transaction') put('a.jsonl', `${JSON.stringify(good('a'))}\n${JSON.stringify(good('b'))}\n`)
        return Reflect.get(held, member)
      },
    })
    expect(await scanInbox({ ...w.ctx, db }, { folder: dir, orgId }, seen)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    expect(files()).toEqual(['a.jsonl'])
    expect(await scan(seen)).toEqual({ taken: 1, rejected: 0, waiting: 0 })
    expect(await urls()).toHaveLength(2)
  })

  test.each([
    ['in part', `${JSON.stringify(good('a'))}\n{"url":`, 'done'],
    ['not at all', '{"url":', 'rejected'],
  ])('a file that could be taken %s and is written on after that is taken again, whole', async (_, start, folder) => {
    const seen = noneSeen()
    put('a.jsonl', start)
    expect(await scan(seen)).toMatchObject({ rejected: 1 })
    put(`${folder}/a.jsonl`, `${JSON.stringify(good('a'))}\n${JSON.stringify(good('b'))}\n`)
    expect(await scan(seen)).toEqual({ taken: 1, rejected: 0, waiting: 0 })
    expect(await urls()).toHaveLength(2)
    expect([files(), files('done'), files('rejected')]).toEqual([['done', 'rejected'], ['a.jsonl'], []])
  })

  test('what is done with a file long after it was taken is nobody’s business', async () => {
    const seen = noneSeen()
    put('a.json', good('a'))
    await scan(seen)
    await later(600, async () => void (await scan(seen, 1)))
    put('done/a.json', good('b'))
    expect(await scan(seen)).toEqual({ taken: 0, rejected: 0, waiting: 0 })
    expect(seen.moved.size).toBe(0)
  })

  test('hidden and partial files and folders are nobody’s business', async () => {
    for (const name of ['.a.json', 'b.json.tmp', 'c.json.part', 'D.JSON.TMP']) put(name, good('x'))
    mkdirSync(path.join(dir, 'folder.json'))
    writeFileSync(path.join(dir, 'folder.json', 'inside.json'), JSON.stringify(good('x')))
    const before = files()
    expect(await scan()).toEqual({ taken: 0, rejected: 0, waiting: 0 })
    expect(files()).toEqual(before)
    expect(await urls()).toEqual([])
  })

  test('a folder that is no instance’s and holds something is told of once; one of an instance or of the inbox, or an empty one, is not', async () => {
    const folders = ['instance', 'done', 'rejected', 'misspelt', 'new/done', 'new/rejected']
    for (const folder of folders) mkdirSync(path.join(dir, folder), { recursive: true })
    symlinkSync(path.join(dir, 'instance'), path.join(dir, 'an-instance-that-lies-elsewhere'))
    const told: unknown[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line)) })
    const inbox = {
      folder: dir,
      orgId,
      inboxes: new Set(['instance', 'an-instance-that-lies-elsewhere'].map((name) => path.join(dir, name))),
    }
    const seen = noneSeen()
    const look = async () => void (await scanInbox({ ...w.ctx, log }, inbox, seen))
    for (const folder of ['instance', 'done', 'rejected']) put(`${folder}/a.json`, good('a'))
    await look()
    expect(told).toEqual([])
    put('misspelt/b.json', good('b'))
    await look()
    await look()
    expect(told).toEqual([
      expect.objectContaining({
        file: path.join(dir, 'misspelt'),
        msg: expect.stringMatching(/^the inbox leaves a folder alone: it is no instance's/),
      }),
    ])
    expect(files('misspelt')).toEqual(['b.json'])
  })

  test('what cannot be taken stays, and the log tells of it once', async () => {
    symlinkSync('/etc/hostname', path.join(dir, 'a-link.txt'))
    symlinkSync('/nowhere', path.join(dir, 'b-broken.txt'))
    execFileSync('mkfifo', [path.join(dir, 'c-pipe.txt')])
    writeFileSync(Buffer.concat([Buffer.from(`${dir}/d-`), Buffer.from([0xe9]), Buffer.from('.txt')]), 'Halden grows')
    put('e.json.error.txt', 'url is missing')
    const told: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) })
    const seen = noneSeen()
    for (let i = 0; i < 3; i++)
      expect(await scanInbox({ ...w.ctx, log }, { folder: dir, orgId }, seen)).toEqual({ taken: 0, rejected: 0, waiting: 0 })
    expect(told.map((line) => /: (.*);|: (.*)/.exec(line)?.slice(1).join('')).toSorted()).toEqual([
      'it is a link',
      'it is a link',
      'it is no regular file',
      'it says why another file was rejected',
      'its name is not UTF-8',
    ])
    expect(files()).toHaveLength(5)
  })

  test('the same name again gets a name of its own', async () => {
    for (const name of ['a', 'b', 'c']) {
      put('same.json', good(name))
      await scan()
    }
    expect(files('done')).toEqual(['same-1.json', 'same-2.json', 'same.json'])
    for (let i = 0; i < 2; i++) {
      put('bad.json', '[]')
      await scan()
    }
    expect(files('rejected')).toEqual(['bad-1.json', 'bad-1.json.error.txt', 'bad.json', 'bad.json.error.txt'])
  })

  test('a crash between storing and moving neither loses nor doubles', async () => {
    const lines = `${JSON.stringify(good('a'))}\nbad\n`
    put('a.jsonl', lines)
    await scan()
    // As the crash left it: stored, the bad lines put aside, the file still there.
    rmSync(path.join(dir, 'done'), { recursive: true })
    put('a.jsonl', lines)
    await scan()
    expect(await urls()).toHaveLength(1)
    expect(await w.jobs('read-documents')).toHaveLength(1)
    expect(files('done')).toEqual(['a.jsonl'])
    expect(files('rejected')).toEqual(['a.jsonl', 'a.jsonl.error.txt'])
  })

  test('several processes on one folder store each document once and lose no file', async () => {
    for (let i = 0; i < 30; i++) put(`f${i}.json`, i % 10 === 0 ? 'bad' : good(String(i)))
    await Promise.all(Array.from({ length: 4 }, async () => await scan()))
    expect(await urls()).toHaveLength(27)
    expect(files('done')).toHaveLength(27)
    expect(files('rejected')).toHaveLength(6)
    expect((await w.jobs<{ documentIds: string[] }>('read-documents')).flatMap((job) => job.documentIds)).toHaveLength(27)
  })

  test('when it cannot be stored the file stays, the others get their turn, and it is tried again later', async () => {
    const seen = noneSeen()
    put('a.json', good('a'))
    put('b.json', 'bad')
    await scan(seen, 1)
    const failing = {
      ...w.ctx,
      db: new Proxy(w.db, {
        get: (db, member) => (member === '$transaction' ? () => Promise.reject(new Error('away')) : Reflect.get(db, member)),
      }),
    }
    expect(await scanInbox(failing, { folder: dir, orgId }, seen)).toEqual({ taken: 0, rejected: 1, waiting: 1 })
    expect(await scan(seen, 1)).toEqual({ taken: 0, rejected: 0, waiting: 1 })
    const before = w.at.now
    w.at.now = new Date(before.getTime() + 60_000)
    expect(await scan(seen, 1)).toEqual({ taken: 1, rejected: 0, waiting: 0 })
    w.at.now = before
    expect(await urls()).toHaveLength(1)
  })
})

describe('the folders', () => {
  test.each([
    ['default', 'default'],
    ['Halden & Co', 'Halden & Co'],
    ['a/b', 'a%2Fb'],
    ['..', '%2E%2E'],
    ['.hidden', '%2Ehidden'],
    ['done', '%64one'],
    ['Rejected', '%52ejected'],
    ['100%', '100%25'],
    ['Gränsund', 'Gränsund'],
  ])('instance %j has the folder %j', (name, folder) => {
    expect(folderName(name)).toBe(folder)
  })
  test.each([
    ['of three-byte characters', '漢'.repeat(88)],
    ['of which most is encoded', '*'.repeat(90)],
    ['of four-byte characters', '🙂'.repeat(64)],
  ])('a name %s is shortened to what a folder can be called, and is no other instance’s', (_, name) => {
    const folder = folderName(name)
    mkdirSync(path.join(dir, folder))
    expect(folder).toMatch(/^(漢+|(%2A)+|🙂+)%~[0-9a-f]{16}$/u)
    expect(Buffer.byteLength(folder)).toBeGreaterThan(240)
    expect(folderName(name)).toBe(folder)
    expect(folderName(`${name}x`)).not.toBe(folder)
    expect(folderName(folder)).not.toBe(folder)
  })
  test('a name that just fits stays as it is', () => {
    expect(folderName('漢'.repeat(85))).toBe('漢'.repeat(85))
  })
  test('one per instance, and the whole for the oldest', async () => {
    const other = await w.addInstance('other/one')
    expect(await inboxFolders(w.db, dir)).toEqual([
      { folder: dir, orgId, inboxes: new Set([path.join(dir, 'default'), path.join(dir, 'other%2Fone')]) },
      { folder: path.join(dir, 'default'), orgId },
      { folder: path.join(dir, 'other%2Fone'), orgId: other },
    ])
  })
})

describe('the watcher', () => {
  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const start = async () => await startInbox({ ...w.ctx, config: { inboxDir: dir, inboxPollMs: 20 } })

  test('makes the folders, takes what comes for whom it comes, also for an instance made meanwhile, and stops', async () => {
    const inbox = await start()
    expect(files()).toEqual(expect.arrayContaining(['default', 'done', 'rejected']))
    put('a.json', good('a'))
    const later = await w.addInstance('later')
    await until(() => existsSync(path.join(dir, 'later', 'done')))
    put('later/b.json', good('b'))
    await until(async () => (await urls()).length === 2)
    expect((await w.db.document.findMany({ orderBy: { url: 'asc' } })).map((row) => row.orgId)).toEqual([orgId, later])
    await until(() => files('later/done').length === 1)
    await inbox.stop()
    put('c.json', good('c'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(files()).toContain('c.json')
  })

  test('a folder that is removed is made again', async () => {
    const inbox = await start()
    rmSync(dir, { recursive: true })
    await until(() => existsSync(path.join(dir, 'rejected')))
    put('a.json', good('a'))
    await until(() => files('done').length === 1)
    await inbox.stop()
  })

  test('a folder that cannot be made is said once, and stops neither the start nor the others', async () => {
    const [blocked, behind] = [await w.addInstance('blocked'), await w.addInstance('behind')]
    // A link: a file of that name would be taken as one of the first instance's documents.
    symlinkSync('/etc/hostname', path.join(dir, 'blocked'))
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const inbox = await startInbox({ ...w.ctx, log, config: { inboxDir: dir, inboxPollMs: 20 } })
    put('behind/a.json', good('a'))
    await until(() => files('behind/done').length === 1)
    const folders = warnings.map((line) => (JSON.parse(line) as { folder?: string }).folder)
    expect(folders.filter((folder) => folder !== undefined)).toEqual([path.join(dir, 'blocked')])
    rmSync(path.join(dir, 'blocked'))
    await until(() => existsSync(path.join(dir, 'blocked', 'done')))
    put('blocked/b.json', good('b'))
    await until(() => files('blocked/done').length === 1)
    await inbox.stop()
    expect((await w.db.document.findMany({ orderBy: { url: 'asc' } })).map((row) => row.orgId)).toEqual([behind, blocked])
  })

  test('a place where no folder can be is said in one sentence', async () => {
    writeFileSync(path.join(dir, 'file'), '')
    const failing = startInbox({ ...w.ctx, config: { inboxDir: path.join(dir, 'file', 'inbox'), inboxPollMs: 20 } })
    await expect(failing).rejects.toThrow(/^INBOX_DIR: the folder .* cannot be made/)
  })
})
