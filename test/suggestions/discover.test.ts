import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BudgetExceeded } from '../../src/answering/llm/errors.ts'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { NOW, openWorkspace, plainAnswerer, type Workspace } from './support/workspace.ts'

let w: Workspace
const never = new AbortController().signal

beforeAll(async () => {
  w = await openWorkspace({ SUGGESTIONS_PER_RUN: '3' })
  await w.company('arvo.example', { name: 'Arvo Robotics', country: 'US', state: 'MA', industry: 'Software Development', employees: 200 })
  await w.company('belden.example', { name: 'Belden Foods', country: 'DE', industry: 'Food and Beverage Services', employees: 900 })
  await w.company('corvo.example', { name: 'Corvo Health', country: 'US', state: 'TX', industry: 'Software Development', employees: 40 })
  await w.company('dunmore.example', { name: 'Dunmore Labs' })
  await w.company('eskil.example', { name: 'Eskil Marine', country: 'NO', industry: 'Software Development', employees: 300 })
  await w.document('Arvo Robotics raised $20 million. Belden Foods was not involved.', {
    url: 'https://news.example/arvo',
    headline: 'Arvo Robotics raises $20 million',
  })
  await w.document('On Monday Belden Foods raised $70 million.', { url: 'https://news.example/belden' })
  await w.document('Corvo Health raised $3 million.', { url: 'https://news.example/corvo' })
  await w.document('In May Dunmore Labs raised about $9 million.', { url: 'https://news.example/dunmore' })
  await w.document('Eskil Marine opened an office.')
})
afterAll(async () => {
  await w.close()
})

const run = async (orgId: string, icpId: string, ctx = w.ctx) => {
  const runId = await w.run(orgId, icpId)
  await suggestions(ctx)({ runId }, never)
  return await w.db.run.findUniqueOrThrow({ where: { id: runId } })
}
const unlimited = async () => {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  await w.signal(instance.orgId, icpId)
  return { ...instance, icpId }
}

test('finds the companies that documents prove a rank-6 signal of, best first, and at most as many as are set', async () => {
  const { orgId, adminId, icpId } = await unlimited()
  const ended = await run(orgId, icpId)
  expect(ended).toMatchObject({ state: 'finished', mode: 'unlimited', error: null, skippedReason: null })
  expect(ended.counts).toMatchObject({ considered: 5, added: 3, rejected: 0, documents: 5 })
  // The least sure of four is left out.
  expect(await w.domains(orgId)).toEqual(['arvo.example', 'belden.example', 'corvo.example'])

  const [account] = await w.db.account.findMany({ where: { orgId, domain: 'arvo.example' } })
  expect(account).toMatchObject({
    status: 'farsight',
    origin: 'discovery',
    icpId,
    ownerId: adminId,
    eventDue: false,
    discovery: {
      signal: 'Has {account} raised funding?',
      url: 'https://news.example/arvo',
      headline: 'Arvo Robotics raises $20 million',
      quote: 'Arvo Robotics raised $20 million.',
    },
  })
  expect(account?.firstReadAt).toEqual(NOW)
  // Half the fit (no constraints: 1), half 1 - e^(-6 × 0.9 × 2^(-5/90) / 6).
  expect(account?.scaledScore).toBe(Math.round(100 * (0.5 + 0.5 * (1 - Math.exp(-0.9 * 2 ** (-5 / 90))))))

  const events = await w.events(orgId)
  expect(events.map((event) => event.event)).toEqual(['account.upload'])
  expect(events[0]?.data.map((record) => [record['domain'], record['status'], record['signal_list']])).toEqual(
    expect.arrayContaining([['arvo.example', 'farsight', ['Has {account} raised funding?']]]),
  )
  expect(events[0]?.data).toHaveLength(3)
  expect(events[0]?.data.find((record) => record['domain'] === 'arvo.example')?.['suggestion']).toEqual({
    found_by: 'signal',
    signal: 'Has {account} raised funding?',
    source: 'https://news.example/arvo',
    headline: 'Arvo Robotics raises $20 million',
    quote: 'Arvo Robotics raised $20 million.',
  })
})

test('another run adds what was left, a further one nothing', async () => {
  const { orgId, icpId } = await unlimited()
  await run(orgId, icpId)
  const second = await run(orgId, icpId)
  expect(second.counts).toMatchObject({ considered: 2, added: 1, rescored: 3 })
  const before = await w.db.account.findMany({ where: { orgId }, orderBy: { domain: 'asc' } })
  const third = await run(orgId, icpId)
  expect(third.counts).toMatchObject({ considered: 1, added: 0, rescored: 4 })
  expect(await w.db.account.findMany({ where: { orgId }, orderBy: { domain: 'asc' } })).toEqual(before)
  expect((await w.events(orgId)).flatMap((event) => event.data)).toHaveLength(4)
})

test('refuses those outside the constraints, and those of which an inclusion cannot be told', async () => {
  const { orgId, icpId } = await unlimited()
  await w.constrain(orgId, icpId, 'country', 'inclusion', ['US'])
  const ended = await run(orgId, icpId)
  expect(ended.counts).toMatchObject({ considered: 5, added: 2, rejected: 3 })
  expect(await w.domains(orgId)).toEqual(['arvo.example', 'corvo.example'])
})

test('an industry covers what lies in it', async () => {
  const { orgId, icpId } = await unlimited()
  await w.constrain(orgId, icpId, 'industry', 'exclusion', ['Technology, Information and Media'])
  await run(orgId, icpId)
  expect(await w.domains(orgId)).toEqual(['belden.example', 'dunmore.example'])
})

test('constraints that exclude everything: the run finishes with nothing', async () => {
  const { orgId, icpId } = await unlimited()
  await w.constrain(orgId, icpId, 'country', 'inclusion', ['AQ'])
  const ended = await run(orgId, icpId)
  expect(ended).toMatchObject({ state: 'finished', error: null })
  expect(ended.counts).toMatchObject({ considered: 5, added: 0, rejected: 5 })
  expect(await w.domains(orgId)).toEqual([])
})

test('where there is room, companies of the directory that fit come after those with evidence', async () => {
  const { orgId, icpId } = await unlimited()
  await w.constrain(orgId, icpId, 'industry', 'inclusion', ['Software Development'])
  const ended = await run(orgId, icpId)
  expect(ended.counts).toMatchObject({ added: 3 })
  const accounts = await w.db.account.findMany({ where: { orgId }, orderBy: [{ scaledScore: 'desc' }, { domain: 'asc' }] })
  expect(accounts.map((account) => [account.domain, (account.discovery as { url: string | null }).url])).toEqual([
    ['arvo.example', 'https://news.example/arvo'],
    ['corvo.example', 'https://news.example/corvo'],
    ['eskil.example', null],
  ])
  expect(accounts[2]?.scaledScore).toBe(50)
  const records = (await w.events(orgId)).flatMap((event) => event.data)
  expect(records.find((record) => record['domain'] === 'eskil.example')?.['suggestion']).toEqual({
    found_by: 'directory',
    signal: null,
    source: null,
    headline: null,
    quote: null,
  })
})

test('a directory without employees: bounds let nobody in whose size is not known', async () => {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Sized', 'unlimited', { min: 100, max: 0 })
  await w.signal(instance.orgId, icpId)
  await run(instance.orgId, icpId)
  expect(await w.domains(instance.orgId)).toEqual(['arvo.example', 'belden.example', 'eskil.example'])
})

test('what a person archived or deleted, and what the constraints rejected, is not suggested again', async () => {
  const instance = await unlimited()
  const { orgId, icpId } = instance
  await w.account(instance, icpId, 'arvo.example', { status: 'archived' })
  await w.db.suggestionMemory.create({ data: { orgId, domain: 'belden.example', reason: 'deleted' } })
  const ended = await run(orgId, icpId)
  expect(ended.counts).toMatchObject({ considered: 3, added: 2 })
  expect(await w.domains(orgId)).toEqual(['arvo.example', 'corvo.example', 'dunmore.example'])
  expect((await w.db.account.findFirstOrThrow({ where: { orgId, domain: 'arvo.example' } })).status).toBe('archived')
})

test('a rank-0 match keeps a company out', async () => {
  const { orgId, icpId } = await unlimited()
  await w.signal(orgId, icpId, 'Has {account} laid off employees?', 0)
  await w.document('Last week Corvo Health laid off 30 people.', { orgId })
  await run(orgId, icpId)
  expect(await w.domains(orgId)).toEqual(['arvo.example', 'belden.example', 'dunmore.example'])
})

test("another instance's private documents are not read", async () => {
  const [mine, other] = [await unlimited(), await unlimited()]
  await w.document('Today Eskil Marine raised $50 million.', { orgId: other.orgId })
  await run(mine.orgId, mine.icpId)
  await run(mine.orgId, mine.icpId)
  expect(await w.domains(mine.orgId)).not.toContain('eskil.example')
  await run(other.orgId, other.icpId)
  await run(other.orgId, other.icpId)
  expect(await w.domains(other.orgId)).toContain('eskil.example')
})

test('evidence older than the signal looks back does not count', async () => {
  await w.company('fenwick.example', { name: 'Fenwick Optics' })
  await w.document('Fenwick Optics raised $1 million.', { daysAgo: 800 })
  const { orgId, icpId } = await unlimited()
  await run(orgId, icpId)
  await run(orgId, icpId)
  expect(await w.domains(orgId)).not.toContain('fenwick.example')
})

test('limited: reads and scores what was uploaded, and looks for nothing new', async () => {
  const instance = await w.instance()
  const { orgId } = instance
  const icpId = await w.icp(instance, 'Uploads', 'limited')
  await w.signal(orgId, icpId)
  await w.account(instance, icpId, 'belden.example')
  await w.account(instance, icpId, 'arvo.example', { status: 'archived' })
  const ended = await run(orgId, icpId)
  expect(ended).toMatchObject({ state: 'finished', mode: 'limited', counts: { rescored: 1 } })
  expect(ended.counts).not.toHaveProperty('added')
  const accounts = await w.db.account.findMany({ where: { orgId }, orderBy: { domain: 'asc' } })
  expect(accounts.map((account) => [account.domain, account.scaledScore > 0])).toEqual([
    ['arvo.example', false],
    ['belden.example', true],
  ])
})

test('without a rank-6 signal, or switched off: a recorded skip', async () => {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Quiet')
  await w.signal(instance.orgId, icpId, 'Has {account} raised funding?', 1)
  expect(await run(instance.orgId, icpId)).toMatchObject({ state: 'skipped', skippedReason: expect.stringContaining('rank 6') })
  await w.db.icp.updateMany({ where: { id: icpId }, data: { suggestionsMode: 'false' } })
  expect(await run(instance.orgId, icpId)).toMatchObject({ state: 'skipped', skippedReason: expect.stringContaining('off') })
})

test("the Master's rank-6 signal counts for its children", async () => {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Child')
  await w.signal(instance.orgId, instance.masterIcpId)
  expect((await run(instance.orgId, icpId)).counts).toMatchObject({ added: 3 })
})

test('an ICP that is deleted before or during its run: a recorded skip, nothing created', async () => {
  const gone = await unlimited()
  const runId = await w.run(gone.orgId, gone.icpId)
  await w.db.icp.deleteMany({ where: { id: gone.icpId } })
  await suggestions(w.ctx)({ runId }, never)
  expect(await w.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
    state: 'skipped',
    skippedReason: 'The ICP was deleted.',
  })

  const { orgId, icpId } = await unlimited()
  const answerer = {
    ...plainAnswerer,
    async answer(input: Parameters<typeof plainAnswerer.answer>[0]) {
      await w.db.icp.deleteMany({ where: { id: icpId } })
      return await plainAnswerer.answer(input)
    },
  }
  const ended = await run(orgId, icpId, { ...w.ctx, answerer })
  expect(ended).toMatchObject({ state: 'skipped', skippedReason: 'The ICP was deleted during the run.' })
  expect(await w.domains(orgId)).toEqual([])
})

test('constraints that change during the run count', async () => {
  const { orgId, icpId } = await unlimited()
  let isFirst = true
  const answerer = {
    ...plainAnswerer,
    async answer(input: Parameters<typeof plainAnswerer.answer>[0]) {
      if (isFirst) {
        isFirst = false
        await w.constrain(orgId, icpId, 'country', 'exclusion', ['US'])
      }
      return await plainAnswerer.answer(input)
    },
  }
  await run(orgId, icpId, { ...w.ctx, answerer })
  expect(await w.domains(orgId)).toEqual(['belden.example'])
})

test('two runs of one ICP at once: every company once, one event each', async () => {
  const { orgId, icpId } = await unlimited()
  const ended = await Promise.all([run(orgId, icpId), run(orgId, icpId)])
  expect(ended.map((one) => one.state)).toEqual(['finished', 'finished'])
  const domains = await w.domains(orgId)
  expect(new Set(domains).size).toBe(domains.length)
  const uploaded = (await w.events(orgId)).flatMap((event) => event.data.map((record) => record['domain']))
  expect(uploaded.toSorted()).toEqual(domains)
  const added = ended.map((one) => (one.counts as { added: number }).added)
  expect(added.reduce((a, b) => a + b)).toBe(domains.length)
})

test('one run worked on twice at once, after a worker was given up too early, adds what one adds', async () => {
  const { orgId, icpId } = await unlimited()
  const runId = await w.run(orgId, icpId)
  await Promise.all([suggestions(w.ctx)({ runId }, never), suggestions(w.ctx)({ runId }, never)])
  expect(await w.domains(orgId)).toHaveLength(3)
  expect((await w.db.run.findUniqueOrThrow({ where: { id: runId } })).counts).toMatchObject({ added: 3 })
  expect((await w.events(orgId)).flatMap((event) => event.data)).toHaveLength(3)
})

test('a run that fails is tried again and goes on where it was; in the end it is recorded as failed', async () => {
  const { orgId, icpId } = await unlimited()
  const runId = await w.run(orgId, icpId)
  const broken = { ...w.ctx, answerer: { ...plainAnswerer, answer: () => Promise.reject(new Error('the model is away')) } }
  for (let tries = 1; tries <= 2; tries++) await expect(suggestions(broken)({ runId }, never)).rejects.toThrow('the model is away')
  expect(await w.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'running', error: 'the model is away' })
  await suggestions(w.ctx)({ runId }, never)
  expect(await w.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'finished', error: null, counts: { added: 3 } })

  const hopeless = await w.run(orgId, icpId)
  for (let tries = 1; tries <= 6; tries++) await expect(suggestions(broken)({ runId: hopeless }, never)).rejects.toThrow()
  expect(await w.db.run.findUniqueOrThrow({ where: { id: hopeless } })).toMatchObject({ state: 'failed', error: 'the model is away' })
  await suggestions(w.ctx)({ runId: hopeless }, never)
  expect(await w.db.run.findUniqueOrThrow({ where: { id: hopeless } })).toMatchObject({ state: 'failed' })
})

test('a run that died between adding and reading is finished by the next try, adding no more', async () => {
  const { orgId, icpId } = await unlimited()
  const runId = await w.run(orgId, icpId)
  const ends = new AbortController()
  const dying = {
    ...w.ctx,
    // The first new account is looked up for its first reading.
    db: w.db.$extends({
      query: {
        account: {
          findMany({ args, query }) {
            if (JSON.stringify(args.where).includes('"origin":"discovery"')) ends.abort(new Error('killed'))
            ends.signal.throwIfAborted()
            return query(args)
          },
        },
      },
    }) as unknown as typeof w.db,
  }
  await expect(suggestions(dying)({ runId }, ends.signal)).rejects.toThrow('killed')
  expect(await w.domains(orgId)).toHaveLength(3)
  expect(await w.events(orgId)).toEqual([])
  await suggestions(w.ctx)({ runId }, never)
  expect(await w.domains(orgId)).toHaveLength(3)
  expect((await w.events(orgId)).flatMap((event) => event.data)).toHaveLength(3)
  expect(await w.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'finished', counts: { added: 3 } })
})

test('when the answerer has no more tokens, what was found until then counts, and the record says so', async () => {
  const { orgId, icpId } = await unlimited()
  const spent = () => Promise.reject(new BudgetExceeded('run', 500, null))
  const ended = await run(orgId, icpId, { ...w.ctx, answerer: { ...plainAnswerer, answer: spent } })
  expect(ended).toMatchObject({
    state: 'finished',
    error: expect.stringContaining('500 LLM tokens of this run are spent'),
    counts: { added: 0 },
  })

  // The readings that find them are paid for; the first readings that follow are not.
  let isSpent = false
  const other = await unlimited()
  const answerer = {
    ...plainAnswerer,
    answer: async (input: Parameters<typeof plainAnswerer.answer>[0]) => (isSpent ? await spent() : await plainAnswerer.answer(input)),
  }
  const db = w.db.$extends({
    query: {
      account: {
        findMany({ args, query }) {
          isSpent ||= JSON.stringify(args.where).includes('"origin":"discovery"')
          return query(args)
        },
      },
    },
  })
  const later = await run(other.orgId, other.icpId, { ...w.ctx, answerer, db: db as unknown as typeof w.db })
  expect(later).toMatchObject({ state: 'finished', counts: { added: 3 } })
  const ids = (await w.db.account.findMany({ where: { orgId: other.orgId, eventDue: true }, orderBy: { id: 'asc' } })).map(
    (account) => account.id,
  )
  expect(ids).toHaveLength(3)
  expect((await w.jobs('first-reading')).filter((job) => job.orgId === other.orgId)).toEqual([{ orgId: other.orgId, accountIds: ids }])
})

test('of the companies that fit, those come first that documents prove another signal of, and none that they speak against', async () => {
  await w.company('galdor.example', { name: 'Galdor Pumps', country: 'CL' })
  await w.company('hestra.example', { name: 'Hestra Pumps', country: 'CL' })
  await w.company('ikaro.example', { name: 'Ikaro Pumps', country: 'CL' })
  const { orgId, icpId } = await unlimited()
  await w.constrain(orgId, icpId, 'country', 'inclusion', ['CL'])
  await w.signal(orgId, icpId, 'Has {account} acquired a company?', 1)
  await w.signal(orgId, icpId, 'Has {account} laid off employees?', 0)
  await w.document('In March Hestra Pumps laid off 40 people.', { orgId })
  await w.document('In April Ikaro Pumps acquired a rival.', { orgId, url: 'https://news.example/ikaro' })
  expect((await run(orgId, icpId)).counts).toMatchObject({ added: 2 })
  const accounts = await w.db.account.findMany({ where: { orgId }, orderBy: [{ scaledScore: 'desc' }] })
  expect(accounts.map(({ domain, discovery }) => [domain, discovery])).toEqual([
    [
      'ikaro.example',
      {
        signal: 'Has {account} acquired a company?',
        url: 'https://news.example/ikaro',
        pub_date: '2026-11-16T03:00:00.000Z',
        headline: 'News of the day',
        quote: 'Ikaro Pumps acquired a rival.',
        found_by: 'directory',
      },
    ],
    ['galdor.example', { signal: null, pub_date: null, url: null, headline: null, quote: null, found_by: 'directory' }],
  ])
  expect((await run(orgId, icpId)).counts).toMatchObject({ added: 0 })
})

test('suggestions for their fit alone do not pile up: no more of them wait than one run may add', async () => {
  for (let n = 0; n < 8; n++) await w.company(`pile${n}.example`, { name: `Pile ${'ABCDEFGH'[n] ?? ''}`, country: 'PE' })
  const { orgId, icpId } = await unlimited()
  await w.constrain(orgId, icpId, 'country', 'inclusion', ['PE'])
  await run(orgId, icpId)
  await run(orgId, icpId)
  expect(await w.domains(orgId)).toEqual(['pile0.example', 'pile1.example', 'pile2.example'])
  await w.db.account.updateMany({ where: { orgId, domain: 'pile1.example' }, data: { status: 'active' } })
  await run(orgId, icpId)
  expect(await w.domains(orgId)).toEqual(['pile0.example', 'pile1.example', 'pile2.example', 'pile3.example'])
})
