import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { makeFetcher, type FetcherOptions } from '../../../../src/evidence/sources/fetch/fetcher.ts'
import type { Fetch, Fetcher, FetchScope, Request } from '../../../../src/evidence/sources/fetch/exchange.ts'
import { makeMetrics } from '../../../../src/metrics.ts'
import { testDatabase } from '../../../support/database.ts'
import { startWeb, type Answering, type Web } from './web.ts'

export interface Fetching {
  pool: Awaited<ReturnType<typeof testDatabase>>['pool']
  /** A fetcher that is closed after the test. Private addresses are allowed unless it is told otherwise. */
  fetcher(options?: Partial<Omit<FetcherOptions, 'config'>> & Partial<FetcherOptions['config']>): Fetcher
  fetch(request: Partial<Request> & { url: string }, scope?: Partial<FetchScope>): ReturnType<Fetch>
  web(pages: Record<string, Answering | string>): Promise<Web>
}

/** A database for the file, and fetchers and sites that end with each test. */
export function fetching(): Fetching {
  let database: Awaited<ReturnType<typeof testDatabase>>
  const closing: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterEach(async () => {
    for (const one of closing.splice(0)) await one.close()
  })
  afterAll(async () => await database.drop())
  const kit: Fetching = {
    get pool() {
      return database.pool
    },
    fetcher({ allowPrivate = true, contact = undefined, ...options } = {}) {
      const made = makeFetcher({
        config: { allowPrivate, contact },
        pool: database.pool,
        clock: () => new Date(),
        metrics: makeMetrics(),
        ...options,
      })
      closing.push(made)
      return made
    },
    async fetch(request, scope = {}) {
      return await kit.fetcher().within({ signal: new AbortController().signal, ...scope })({ trust: 'outside', ...request })
    },
    async web(pages) {
      const started = await startWeb(pages)
      closing.push(started)
      return started
    },
  }
  return kit
}

/** What a promise was rejected with. */
export const thrownBy = async (promise: Promise<unknown>): Promise<Error> =>
  await promise.then(
    () => new Error('Nothing was thrown.'),
    (error: unknown) => error as Error,
  )
