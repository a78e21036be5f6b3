import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { accountOf } from '../support/sources.ts'

operationTests('sourcesFind', { body: { account: 'nobody.example' } }, (on, world) => {
  const MINUTE_MS = 60_000
  const discovered = async (domain: string, minutesAgo: number) => {
    const now = world().service.service.context.clock().getTime()
    const [lastAt, nextAt] = [new Date(now - minutesAgo * MINUTE_MS), new Date(now + 30 * 86_400_000)]
    return await world().service.service.context.db.discovery.create({ data: { domain, lastAt, nextAt } })
  }
  const dueAt = async (domain: string) =>
    (await world().service.service.context.db.discovery.findUniqueOrThrow({ where: { domain } })).nextAt.getTime()

  on(202, () => {
    test('one that was not looked at yet is due, also of a name that is never looked at by itself', async () => {
      const { admin } = await world().fresh()
      const account = await accountOf(admin, 'first-look.example')
      const { body } = await admin.call('sourcesFind', { body: { account: `https://${account}/` } })
      expect(body).toMatchObject({ account, last_looked_at: null, found: 0 })
      expect(await dueAt(account)).toBeLessThanOrEqual(Date.now())
    })

    test('one that was looked at an hour ago is due again, and stays so', async () => {
      const { admin } = await world().fresh()
      const account = await accountOf(admin, 'look-again.example')
      await discovered(account, 61)
      for (const _time of [1, 2]) expect((await admin.call('sourcesFind', { body: { account } })).status).toBe(202)
      expect(await dueAt(account)).toBeLessThanOrEqual(Date.now())
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sourcesFind')
      await eachRefusedAt(admin, 'sourcesFind', [
        [{}, '/account'],
        [{ account: 'a.example', home: 'x' }, '/home'],
      ])
    })
  })

  on(404, () => {
    test('knows no account of another instance', async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const account = await accountOf(other.admin, 'their-look.example')
      await admin.refused('sourcesFind', { body: { account } }, 404, 'account_not_found')
      expect(await world().service.service.context.db.discovery.count({ where: { domain: account } })).toBe(0)
    })
  })

  on(429, () => {
    test('says how long to wait when its pages were looked at just now', async () => {
      const { admin } = await world().fresh()
      const account = await accountOf(admin, 'look-soon.example')
      const { nextAt } = await discovered(account, 20)
      const { detail } = await admin.refused('sourcesFind', { body: { account } }, 429, 'check_too_soon')
      expect(Number(/in (\d+) seconds/.exec(detail)?.[1])).toBeLessThanOrEqual(40 * 60)
      expect(await dueAt(account)).toBe(nextAt.getTime())
    })
  })
})
