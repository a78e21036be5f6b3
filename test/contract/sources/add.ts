import { expect, test } from '@jest/globals'
import { MOST_OF_COMPANY, MOST_OF_INSTANCE } from '../../../src/evidence/sources/add-source.ts'
import type { Schemas } from '../../../src/contract/types.ts'
import { operationTests, type World } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { accountOf, fillSources, sourceOf } from '../support/sources.ts'

const FEED = { account: 'added.example', kind: 'feed', url: 'https://added.example/feed.xml' } as const

operationTests('sourcesAdd', { body: FEED }, (on, world) => {
  const one = async () => {
    const { admin, orgId } = await world().fresh()
    await accountOf(admin, FEED.account)
    return { admin, orgId }
  }
  on(201, () => {
    test('adds a feed that is private and due, and says who did it', async () => {
      const { admin } = await one()
      await admin.call('createUserRequest', { body: { email: 'adds@people.example' } })
      const { body, status } = await admin.as('adds@people.example').call('sourcesAdd', { body: FEED })
      expect(status).toBe(201)
      expect(body).toMatchObject({ ...FEED, is_private: true, has_credentials: false, origin: 'given', added_by: 'adds@people.example' })
      expect(new Date(body.next_check_at).getTime()).toBeLessThanOrEqual(Date.now())
      const listed = (await admin.call('accountsSources', { query: { account: FEED.account } })).body.sources
      expect(listed.map(({ source_id }) => source_id)).toEqual([body.source_id])
    })

    test('adds a board by its token or by its page', async () => {
      const { admin } = await one()
      const board = { account: FEED.account, kind: 'greenhouse' }
      const { body } = await admin.call('sourcesAdd', { body: { ...board, token: 'added' } })
      expect(body.url).toContain('/boards/added/')
      const again = await admin.call('sourcesAdd', { body: { ...board, url: 'https://boards.greenhouse.io/added' } })
      expect([again.status, again.body.source_id]).toEqual([200, body.source_id])
    })

    test.each<[string, object]>([
      ['in a member of their own', { credentials: { user: 'reader', password: 'opens-it' } }],
      ['in the url', { url: 'https://reader:opens-it@added.example/feed.xml' }],
    ])('keeps credentials %s sealed', async (_where, given) => {
      const { admin, orgId } = await one()
      const { body, text } = await admin.call('sourcesAdd', { body: { ...FEED, ...given } })
      expect(body).toMatchObject({ url: FEED.url, has_credentials: true })
      expect(text).not.toMatch(/reader|opens-it/)
      const { db, secrets } = world().service.service.context
      const kept = await db.source.findUniqueOrThrow({ where: { id: body.source_id } })
      expect(kept.credentials).not.toContain('opens-it')
      expect(secrets.decrypt(orgId, kept.credentials ?? '')).toBe('reader:opens-it')
    })
  })

  on(200, () => {
    test('a public source of the company is not asked twice; with credentials it is', async () => {
      const { admin } = await world().fresh()
      const account = await accountOf(admin, 'shared.example')
      const shared = await sourceOf(world().service, { domain: account, url: 'https://shared.example/feed.xml' })
      const same = { ...FEED, account, url: 'http://SHARED.example/feed.xml/?utm_source=x' }
      const { body, status } = await admin.call('sourcesAdd', { body: same })
      expect([status, body.source_id, body.is_private]).toEqual([200, shared, false])
      const credentials = { user: 'reader', password: '' }
      const own = await admin.call('sourcesAdd', { body: { ...same, credentials } })
      expect([own.status, own.body.is_private]).toEqual([201, true])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await one()
      await malformed(admin, 'sourcesAdd')
      await eachRefusedAt(admin, 'sourcesAdd', [
        [{ kind: 'feed', url: FEED.url }, '/account'],
        [{ ...FEED, kind: 'fax' }, '/kind'],
        // These are the operator's: they are about nobody, or are files of this machine.
        [{ ...FEED, kind: 'warc', url: 'file:///etc' }, '/kind'],
        [{ ...FEED, kind: 'search' }, '/kind'],
        [{ ...FEED, url: 7 }, '/url'],
        [{ ...FEED, credentials: { user: 'a:b', password: '' } }, '/credentials/user'],
        [{ ...FEED, org_id: 'x' }, '/org_id'],
      ])
    })

    test.each<[string, object, string, RegExp]>([
      ['neither url nor token', { url: undefined }, '/url', /token/],
      ['both', { kind: 'lever', token: 'added' }, '/token', /Give one/],
      ['no URL', { url: 'added.example/feed' }, '/url', /https:\/\//],
      ['not http', { url: 'ftp://added.example/feed' }, '/url', /starts with https/],
      ['a file', { url: 'file:///etc/passwd' }, '/url', /starts with https/],
      ['a private address', { url: 'http://10.0.0.7/feed' }, '/url', /not public/],
      ['this machine', { url: 'http://localhost:5432/' }, '/url', /not a public host name/],
      ['an address in other words', { url: 'http://0x7f.1/feed' }, '/url', /not public/],
      ['the metadata of a cloud', { url: 'http://[::ffff:169.254.169.254]/latest' }, '/url', /not public/],
      ['a port that others serve', { url: 'https://added.example:22/feed' }, '/url', /Port 22/],
      ['no board of that kind', { kind: 'greenhouse' }, '/url', /Greenhouse/],
      ['a token where there are none', { url: undefined, token: 'added' }, '/token', /url/],
      ['a feed of comments', { url: 'https://added.example/comments/feed/' }, '/url', /comments/],
      ['credentials twice', { url: 'https://a:b@added.example/', credentials: { user: 'a', password: 'b' } }, '/credentials', /once/],
      [
        'credentials of a token',
        { kind: 'lever', url: undefined, token: 'added', credentials: { user: 'a', password: 'b' } },
        '/credentials',
        /url/,
      ],
      ['a colon in the user name', { url: 'https://a%3Ab:c@added.example/' }, '/url', /colon/],
    ])('refuses %s, and says what to give', async (_what, given, pointer, says) => {
      const { admin, orgId } = await one()
      const problem = await admin.refused('sourcesAdd', { body: { ...FEED, ...given } }, 400, 'source_refused')
      expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer])
      expect(problem.detail).toMatch(says)
      expect(await world().service.service.context.db.source.count({ where: { orgId } })).toBe(0)
    })

    test('refuses a name that leads to a private address', async () => {
      const { admin } = await one()
      const { context } = world().service.service
      const { resolve } = context
      context.resolve = async (name) => (name === 'inside.com' ? [{ address: '192.168.1.4', family: 4 }] : await resolve(name))
      try {
        const problem = await admin.refused('sourcesAdd', { body: { ...FEED, url: 'https://inside.com/feed' } }, 400, 'source_refused')
        expect(problem.detail).toMatch(/inside\.com resolves to an address that is not public/)
        expect(problem.detail).not.toContain('192.168')
      } finally {
        context.resolve = resolve
      }
    })

    test("refuses what is another company's source of the instance", async () => {
      const { admin } = await one()
      await accountOf(admin, 'second.example')
      await admin.call('sourcesAdd', { body: FEED })
      const problem = await admin.refused('sourcesAdd', { body: { ...FEED, account: 'second.example' } }, 400, 'source_refused')
      expect(problem.detail).toContain('added.example already')
    })
  })

  on(404, () => {
    test('an account that the instance does not hold', async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      await accountOf(other.admin, FEED.account)
      await admin.refused('sourcesAdd', { body: FEED }, 404, 'account_not_found')
    })
  })

  on(409, () => {
    /** As many at once as there are addresses; how many were added, and how the others were refused. */
    const race = async ({ admin }: Awaited<ReturnType<World['fresh']>>) => {
      const replies = await Promise.all(
        [1, 2, 3, 4].map((n) => admin.call('sourcesAdd', { body: { ...FEED, url: `https://added.example/race-${n}` } })),
      )
      return replies.map(({ status, body }) => (status === 201 ? 'added' : (body as unknown as Schemas['Problem']).code)).sort()
    }

    test('of four who add the last one of an account at once one does; what is there may be given again', async () => {
      const instance = await one()
      await fillSources(world().service, { orgId: instance.orgId, count: MOST_OF_COMPANY - 2, domain: FEED.account })
      await instance.admin.call('sourcesAdd', { body: FEED })
      expect(await race(instance)).toEqual(['added', ...Array<string>(3).fill('too_many_account_sources')])
      expect((await instance.admin.call('sourcesAdd', { body: FEED })).status).toBe(200)
    })

    test('of four who add the last one of the instance at once one does', async () => {
      const instance = await one()
      await fillSources(world().service, { orgId: instance.orgId, count: MOST_OF_INSTANCE - 1, domain: null })
      expect(await race(instance)).toEqual(['added', ...Array<string>(3).fill('too_many_sources')])
    })
  })
})
