import { expect, test } from '@jest/globals'
import { UrlRefused } from '../../../src/net/guard.ts'
import { checkChannelUrl, keepAddress, redacted, shownAddress, type ChannelKind } from '../../../src/webhooks/channels/address.ts'
import { refusalOf } from '../../../src/webhooks/channels/refusals.ts'
import { openSecrets } from '../../../src/secrets/secrets.ts'

const resolve = () => Promise.resolve([{ address: '93.184.215.14', family: 4 as const }])
const SLACK = 'https://hooks.slack.com/services/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q'
const TEAMS = 'https://prod-23.westeurope.logic.azure.com/workflows/0a1b/triggers/manual/paths/invoke?sp=%2Ftriggers&sig=notasecretq9Zo'

test.each<[ChannelKind, string, RegExp]>([
  ['slack', 'http://hooks.slack.com/services/T0/B0/x', /https/],
  ['slack', 'https://user:pw@chat.tallship.example/hooks/x', /user name/],
  ['slack', 'https://10.0.0.7/hooks/x', /not public/],
  ['slack', TEAMS, /kind teams/],
  ['teams', SLACK, /kind slack/],
  ['slack', 'https://hooks.slack.com/workflows/T0/A0/1/x', /hooks\.slack\.com\/services/],
  ['teams', 'https://tallship.webhook.office.com/webhookb2/0a@1b/IncomingWebhook/2c/3d', /retired/],
])('as %s, %s is refused, and why is said', async (kind, url, why) => {
  const refused: unknown = await checkChannelUrl(url, { kind, allowPrivate: false, resolve }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UrlRefused)
  expect((refused as Error).message).toMatch(why)
})

test.each<[ChannelKind, string]>([
  ['slack', SLACK],
  ['slack', 'https://mattermost.tallship.example/hooks/xyz'],
  ['teams', TEAMS],
  [
    'teams',
    'https://default0a1b.12.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/0a/triggers/manual/paths/invoke?sig=x',
  ],
])('as %s, %s is taken', async (kind, url) => {
  expect(await checkChannelUrl(url, { kind, allowPrivate: false, resolve })).toBe(new URL(url).href)
})

test('what is kept shows host and last four characters, tells URLs apart, and opens again', () => {
  const secrets = openSecrets({ secretsKey: 'ab'.repeat(32), dataDir: '' })
  const kept = keepAddress(SLACK, 'org-1', secrets)
  expect(shownAddress(kept)).toBe('hooks.slack.com/…x7Kq')
  expect(JSON.stringify(kept)).not.toContain('T024BE7LD')
  expect(keepAddress(SLACK, 'org-1', secrets).url).toBe(kept.url)
  expect(keepAddress(SLACK, 'org-2', secrets).url).not.toBe(kept.url)
  expect(keepAddress(SLACK.replace('B07', 'B08'), 'org-1', secrets).url).not.toBe(kept.url)
  expect(secrets.decrypt('org-1', kept.secret)).toBe(SLACK)
})

test('an answer that repeats the address is kept without it', () => {
  for (const href of [SLACK, TEAMS]) {
    const url = new URL(href)
    const said = `Cannot POST ${url.pathname}${url.search} (${decodeURIComponent(url.search)}), see ${href}`
    const text = redacted(said, url) ?? ''
    for (const part of [...url.pathname.split('/'), ...url.searchParams.values()]) if (part.length >= 8) expect(text).not.toContain(part)
    expect(text).toContain('Cannot POST')
  }
})

const slack = { channel: 'slack', attempts: 0 } as const
test.each([
  [404, 'no_service', /no longer there.*new incoming webhook/],
  [410, 'channel_is_archived', /archived/],
  [403, 'action_prohibited', /not allow.*admin/],
  [400, 'invalid_payload', /cannot be read.*URL/],
  [410, '', /refuses/],
  [400, '{"error":{"code":"WorkflowTriggerIsNotEnabled","message":"…"}}', /turned off.*Turn the workflow on/],
])('%i %s is for good', (status, response, told) => {
  expect(refusalOf(slack, { status, response, error: 'Answered.' })).toMatch(told)
})

test.each([429, 408, 500, 503, 404, 401])('%i without a word that is known is tried again', (status) => {
  expect(refusalOf(slack, { status, response: 'rate_limited', error: 'Answered.' })).toBeNull()
})

test('a refusal in other words is believed the third time', () => {
  const answer = { status: 401, response: '<html>', error: 'Answered 401.' }
  expect([0, 1, 2].map((attempts) => refusalOf({ channel: 'slack', attempts }, answer) === null)).toEqual([true, true, false])
})
