import { expect, test } from '@jest/globals'
import { testService } from '../../support/service.ts'
import { plainUser } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const url = (webhook_url: unknown) => ({ body: { webhook_url } })

operationTests('setWebhook', url('https://hooks.example/in'), (on, world) => {
  on(200, () => {
    test('shows the secret when it is made: on the first registration, and when the origin changes', async () => {
      const { admin } = await world().fresh()
      const set = async (webhook_url: unknown) => (await admin.call('setWebhook', url(webhook_url))).body
      const first = await set('http://127.0.0.1:9001/in')
      expect(first.webhook_url).toBe('http://127.0.0.1:9001/in')
      expect(first.signing_secret).toMatch(/^whsec_/)
      expect(await set('http://127.0.0.1:9001/other?x=1')).toEqual({ webhook_url: 'http://127.0.0.1:9001/other?x=1' })
      const moved = await set('http://127.0.0.1:9002/in')
      expect(moved.signing_secret).toMatch(/^whsec_/)
      expect(moved.signing_secret).not.toBe(first.signing_secret)
    })

    test('the same URL enables again, but not for a user who is no admin what an admin disabled', async () => {
      const { admin } = await world().fresh()
      const plain = await plainUser(admin, 'setter')
      const set = async (by: typeof admin, webhook_url: unknown) => (await by.call('setWebhook', url(webhook_url))).body
      const state = async () => (await admin.call('webhookDetails')).body.state
      const here = 'http://127.0.0.1:9001/in'
      expect(await set(plain, here)).toMatchObject({ webhook_url: here, signing_secret: expect.any(String) })
      await admin.call('webhookDisable')
      expect(await set(plain, here)).toEqual({
        webhook_url: here,
        disabled_reason: `Disabled by ${admin.user}. Only an admin may enable it again.`,
      })
      expect(await state()).toBe('disabled')
      expect(await set(admin, here)).toEqual({ webhook_url: here })
      expect(await state()).toBe('enabled')
      await admin.call('webhookDisable')
      expect(await set(plain, `${here}/changed`)).toEqual({ webhook_url: `${here}/changed` })
      expect(await state()).toBe('enabled')
    })

    test('null and an empty string unregister, also when there is nothing to unregister', async () => {
      const { admin } = await world().fresh()
      for (const nothing of [null, '']) {
        expect((await admin.call('setWebhook', url(nothing))).body).toEqual({ webhook_url: null })
        await admin.call('setWebhook', url('http://127.0.0.1:9001/in'))
        expect((await admin.call('setWebhook', url(nothing))).body).toEqual({ webhook_url: null })
        await admin.refused('testWebhook', { body: { event_type: 'account.upload' } }, 404, 'webhook_not_found')
      }
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'setWebhook')
      await eachRefusedAt(admin, 'setWebhook', [
        [{}, '/webhook_url'],
        [{ webhook_url: 5 }, '/webhook_url'],
        [{ webhook_url: false }, '/webhook_url'],
        [{ webhook_url: ['https://hooks.example'] }, '/webhook_url'],
        [{ webhook_url: `https://hooks.example/${'x'.repeat(2048)}` }, '/webhook_url'],
        [{ url: 'https://hooks.example/in', webhook_url: null }, '/url'],
      ])
    })

    test('refuses what is no public https URL, and says why', async () => {
      const strict = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: 'false' } })
      try {
        const refused = ['not a url', 'ftp://hooks.example/in', 'http://8.8.8.8/in', 'https://user:pw@8.8.8.8/in', 'https://127.0.0.1/in', 'https://10.0.0.8/in',
          'https://[::1]/in', 'https://[::ffff:10.0.0.1]/in', 'https://169.254.169.254/latest', 'https://2130706433/', 'https://8.8.8.8:22/in', '/in', 'https://'] // prettier-ignore
        for (const webhook_url of refused) {
          const problem = await strict.admin.refused('setWebhook', url(webhook_url), 400, 'webhook_url_refused')
          expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/webhook_url'])
        }
        // The setting for development is named where it would help, and only there.
        const detailOf = async (webhook_url: string) =>
          (await strict.admin.refused('setWebhook', url(webhook_url), 400, 'webhook_url_refused')).detail
        for (const local of ['http://127.0.0.1:9000/', 'https://10.0.0.8/in', 'http://hooks.example/in', 'https://receiver:3000/in'])
          expect([local, await detailOf(local)]).toEqual([local, expect.stringMatching(/^[^.].* WEBHOOK_ALLOW_PRIVATE=true\b/)])
        const noHosts = [
          'https://example.com../',
          'https://.example.com/',
          `https://${'x'.repeat(64)}.example/`,
          'https://xn--/',
          'http://example.com../',
        ]
        for (const never of [
          'not a url',
          'ftp://hooks.example/in',
          'https://user:pw@8.8.8.8/in',
          'http://127.0.0.1:9000/#in',
          'https://8.8.8.8:22/in',
          ...noHosts,
        ])
          expect([never, await detailOf(never)]).toEqual([never, expect.not.stringContaining('WEBHOOK_ALLOW_PRIVATE')])
        expect((await strict.admin.call('setWebhook', url('https://8.8.8.8:8443/in'))).body.signing_secret).toMatch(/^whsec_/)
      } finally {
        await strict.stop()
      }
    })
  })
})
