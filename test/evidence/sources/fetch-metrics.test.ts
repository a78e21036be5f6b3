import { expect, test } from '@jest/globals'
import type { FetchScope, Request } from '../../../src/evidence/sources/fetch/exchange.ts'
import { makeHostLabels, MOST_HOSTS } from '../../../src/evidence/sources/fetch/host-labels.ts'
import { makeMetrics } from '../../../src/metrics.ts'
import { fetching } from './support/fetching.ts'

const kit = fetching()
const { signal } = new AbortController()

test('requests are counted by connector, host and outcome; the hosts of private sources are not named', async () => {
  const web = await kit.web({ '/feed': 'news', '/away': (_, response) => response.writeHead(503).end() })
  const metrics = makeMetrics()
  const fetcher = kit.fetcher({ metrics })
  const open = fetcher.within({ signal, connector: 'feed', areHostsTold: true })
  await open({ url: `${web.url}/feed`, trust: 'outside' })
  await open({ url: `${web.url}/away`, trust: 'outside' }).catch(() => undefined)
  await fetcher.within({ signal, connector: 'feed' })({ url: `${web.url}/feed`, trust: 'outside' })
  await fetcher.within({ signal, connector: 'greenhouse' })({ url: `${web.url}/feed`, trust: 'operator' })
  const { values } = await metrics.sourceRequests.get()
  const { host } = new URL(web.url)
  expect(values.map(({ labels, value }) => [labels.connector, labels.host, labels.outcome, value])).toEqual([
    ['feed', host, 'changed', 1],
    ['feed', host, 'status_5xx', 1],
    ['feed', 'other', 'changed', 1],
    ['greenhouse', host, 'changed', 1],
  ])
})

test('of very many hosts the first of each connector are named, and go on to be', () => {
  const labels = makeHostLabels()
  const label = (n: number, connector: string, trust: Request['trust'] = 'outside') =>
    labels({ url: `https://host-${n}.example/feed`, trust }, { signal, connector, areHostsTold: true } satisfies FetchScope)
  const told = new Set(Array.from({ length: 1000 }, (_, n) => label(n, 'feed')))
  expect(told.size).toBe(MOST_HOSTS + 1)
  expect([label(0, 'feed'), label(999, 'feed'), label(999, 'site'), label(999, 'feed', 'operator')]).toEqual([
    'host-0.example',
    'other',
    'host-999.example',
    'host-999.example',
  ])
})
