import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import PostalMime from 'postal-mime'
import { v7 as uuidv7 } from 'uuid'
import { Queue } from '../../src/db/queue.ts'
import { makeLogger } from '../../src/log.ts'
import { UnusableAddress } from '../../src/mail/compose.ts'
import { queueMails } from '../../src/mail/queue-mail.ts'
import { handleMailJob, makeMailer, type Mailer } from '../../src/mail/send-mail.ts'
import { makeMetrics } from '../../src/metrics.ts'
import { testDatabase } from '../support/database.ts'
import { startMailServer } from './receive-mail.ts'

const now = new Date('2026-05-12T07:00:03Z')
const mailFrom = 'Signals <signals@service.example>'
const org = { id: uuidv7(), name: 'Mail', apiKeyHash: 'x', seats: 1, creditsRemaining: 0 }

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startMailServer>>
let dataDir: string
let bySmtp: Mailer
let toFiles: Mailer
let metrics: ReturnType<typeof makeMetrics>

beforeAll(async () => {
  ;[database, server, dataDir] = await Promise.all([testDatabase(), startMailServer(), mkdtemp(path.join(tmpdir(), 'mail-'))])
  await database.prisma.org.create({ data: org })
  bySmtp = makeMailer({ smtpUrl: server.url, mailFrom, dataDir })
  toFiles = makeMailer({ smtpUrl: undefined, mailFrom, dataDir })
})
beforeEach(() => {
  server.received.length = 0
  metrics = makeMetrics()
})
afterAll(async () => {
  bySmtp.close()
  await Promise.all([server.stop(), database.drop(), rm(dataDir, { recursive: true })])
})

const context = () => ({ db: database.prisma, clock: () => now, metrics, log: makeLogger('silent') })
const sentAt = async (id: string) => (await database.prisma.mailMessage.findUniqueOrThrow({ where: { id } })).sentAt
const sent = async (outcome: string) => (await metrics.mails.get()).values.find(({ labels }) => labels.outcome === outcome)?.value

async function record(mail: { recipient?: string; subject?: string; text?: string; html?: string } = {}): Promise<string> {
  const id = uuidv7()
  await database.prisma.mailMessage.create({
    data: {
      id,
      orgId: org.id,
      dedupeKey: id,
      kind: 'digest',
      recipient: 'owner@buyer.example',
      subject: '3 new matches',
      text: 'Grüße\nhttps://news.example/?a=b\n.\nFrom here\n',
      ...mail,
    },
  })
  return id
}

describe('over SMTP', () => {
  test('the mail arrives once, and is known as sent', async () => {
    const mailId = await record()
    await handleMailJob(context(), bySmtp, { mailId })
    await handleMailJob(context(), bySmtp, { mailId })
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'signals@service.example', to: ['owner@buyer.example'] })
    const parsed = await PostalMime.parse(mail?.source ?? '')
    expect(parsed).toMatchObject({
      subject: '3 new matches',
      messageId: `<${mailId}@service.example>`,
      from: { name: 'Signals', address: 'signals@service.example' },
    })
    expect(parsed.text?.trimEnd()).toBe('Grüße\nhttps://news.example/?a=b\n.\nFrom here')
    expect(await sentAt(mailId)).toEqual(now)
    expect(await sent('sent')).toBe(1)
  })

  test('a mail that has a page goes with both, the text first', async () => {
    const html = '<!doctype html>\n<p>Grüße <b>alle</b></p>\n.\n'
    await handleMailJob(context(), bySmtp, { mailId: await record({ html }) })
    const source = server.received[0]?.source ?? ''
    const parsed = await PostalMime.parse(source)
    expect([parsed.html?.trimEnd(), parsed.text?.trimEnd()]).toEqual([html.trimEnd(), 'Grüße\nhttps://news.example/?a=b\n.\nFrom here'])
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'))
  })

  test('a refused mail throws, stays unsent, and goes out under the same Message-ID on the next try', async () => {
    const mailId = await record()
    server.refuse(1)
    await expect(handleMailJob(context(), bySmtp, { mailId })).rejects.toThrow('Try again later')
    expect(await sentAt(mailId)).toBeNull()
    expect(await sent('failed')).toBe(1)
    await handleMailJob(context(), bySmtp, { mailId })
    expect((await PostalMime.parse(server.received[0]?.source ?? '')).messageId).toBe(`<${mailId}@service.example>`)
  })

  test('a server that is not there throws', async () => {
    const closed = createServer()
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port)),
    )
    await new Promise((resolve) => closed.close(resolve))
    const mailer = makeMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir })
    const mailId = await record()
    await expect(handleMailJob(context(), mailer, { mailId })).rejects.toThrow('ECONNREFUSED')
    expect(await sentAt(mailId)).toBeNull()
  })

  test('a mail that no longer exists is dropped', async () => {
    await handleMailJob(context(), bySmtp, { mailId: uuidv7() })
    expect(server.received).toHaveLength(0)
  })

  test('line breaks in a subject make no header', async () => {
    const mailId = await record({ subject: 'Hello\r\nBcc: other@buyer.example\nX-Own: 1\u2028y' })
    await handleMailJob(context(), bySmtp, { mailId })
    expect(server.received[0]?.to).toEqual(['owner@buyer.example'])
    const parsed = await PostalMime.parse(server.received[0]?.source ?? '')
    expect(parsed.subject).toBe('Hello Bcc: other@buyer.example X-Own: 1 y')
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.headers.map(({ key }) => key)).not.toContain('x-own')
  })

  test.each([
    'a@buyer.example\r\nBcc: b@buyer.example',
    'a@buyer.example, b@buyer.example',
    'a@buyer.example> RCPT TO:<b@buyer.example',
    'Name <a@buyer.example>',
    'a b@buyer.example',
    'nobody',
    '',
    `${'a'.repeat(65)}@buyer.example`,
  ])('the recipient %j is refused, nothing is sent, and the job is not tried again', async (recipient) => {
    const mailId = await record({ recipient })
    const mail = await database.prisma.mailMessage.findUniqueOrThrow({ where: { id: mailId } })
    for (const mailer of [bySmtp, toFiles]) {
      await expect(mailer.send(mail)).rejects.toThrow(UnusableAddress)
      await handleMailJob(context(), mailer, { mailId })
    }
    expect(server.received).toHaveLength(0)
    expect(await sentAt(mailId)).toBeNull()
    expect(await sent('failed')).toBe(2)
  })
})

describe('as files', () => {
  const folder = () => path.join(dataDir, 'mail')

  test('each mail is a readable file named by its id', async () => {
    const mailId = await record({ subject: 'New signal match' })
    await handleMailJob(context(), toFiles, { mailId })
    const source = await readFile(path.join(folder(), `${mailId}.eml`), 'utf8')
    expect(source).toContain('Subject: New signal match\r\n')
    expect(source).toContain('\r\n\r\nGrüße\r\nhttps://news.example/?a=b\r\n')
    expect((await PostalMime.parse(source)).text?.trimEnd()).toBe('Grüße\nhttps://news.example/?a=b\n.\nFrom here')
    expect(await sentAt(mailId)).toEqual(now)
  })

  test('writing it again changes nothing and leaves no drafts', async () => {
    const mailId = await record()
    const mail = await database.prisma.mailMessage.findUniqueOrThrow({ where: { id: mailId } })
    await toFiles.send(mail)
    const first = await readFile(path.join(folder(), `${mailId}.eml`), 'utf8')
    await Promise.all(Array.from({ length: 8 }, async () => await toFiles.send(mail)))
    expect(await readFile(path.join(folder(), `${mailId}.eml`), 'utf8')).toBe(first)
    expect((await readdir(folder())).filter((name) => !/^[0-9a-f-]{36}\.eml$/.test(name))).toEqual([])
  })

  test('a mail with a page can be read without decoding too, both parts of it', async () => {
    const html = '<!doctype html>\n<p>Grüße <a href="https://news.example/?a=b">alle</a></p>\n'
    const mailId = await record({ html })
    await handleMailJob(context(), toFiles, { mailId })
    const source = await readFile(path.join(folder(), `${mailId}.eml`), 'utf8')
    expect(source).toContain('\r\n\r\nGrüße\r\nhttps://news.example/?a=b\r\n')
    expect(source).toContain('<p>Grüße <a href="https://news.example/?a=b">alle</a></p>\r\n')
    const parsed = await PostalMime.parse(source)
    expect([parsed.html?.trimEnd(), parsed.text?.trimEnd()]).toEqual([html.trimEnd(), 'Grüße\nhttps://news.example/?a=b\n.\nFrom here'])
    const long = await record({ html: `<p>${'x'.repeat(3000)}</p>`, text: `${'y'.repeat(3000)}\n` })
    await handleMailJob(context(), toFiles, { mailId: long })
    const encoded = await readFile(path.join(folder(), `${long}.eml`), 'utf8')
    expect(Math.max(...encoded.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    const { html: page, text } = await PostalMime.parse(encoded)
    expect([page?.trimEnd(), text?.trimEnd()]).toEqual([`<p>${'x'.repeat(3000)}</p>`, 'y'.repeat(3000)])
  })

  test('a line too long for a mail is encoded rather than broken', async () => {
    const long = 'x'.repeat(3000)
    const mailId = await record({ text: `${long}\n` })
    await handleMailJob(context(), toFiles, { mailId })
    const source = await readFile(path.join(folder(), `${mailId}.eml`), 'utf8')
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    expect((await PostalMime.parse(source)).text?.trimEnd()).toBe(long)
  })

  test('an id that is no id names no file', async () => {
    await expect(toFiles.send({ id: '../outside', recipient: 'a@b.example', subject: '', text: '', createdAt: now })).rejects.toThrow(
      'UUID',
    )
  })
})

test('a sender that is no address is refused at once', () => {
  for (const wrong of ['nobody', 'A <a@b.example>, B <c@d.example>', 'A <a@b.example\r\nBcc: x@y.example>']) {
    expect(() => makeMailer({ smtpUrl: undefined, mailFrom: wrong, dataDir })).toThrow(UnusableAddress)
  }
})

test('a mail is queued with its cause, once for each key', async () => {
  const queue = new Queue(database.url, { works: false, onError: console.error })
  await queue.start()
  const mail = { orgId: org.id, dedupeKey: 'invitation:1', kind: 'invitation', recipient: 'new@buyer.example', subject: 's', text: 't' }
  const count = async () =>
    await database.prisma.$transaction(async (tx) => await queueMails(tx, queue, [mail, { ...mail, dedupeKey: 'invitation:2' }]))
  expect([await count(), await count()]).toEqual([2, 0])
  const { rows } = await database.pool.query<{ id: string }>(`select data->>'mailId' as id from jobs.job where name = 'mail'`)
  const kept = await database.prisma.mailMessage.findMany({ where: { kind: 'invitation' } })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
  await queue.stop(1000)
})
