import type { Fetcher } from '../../../../src/evidence/sources/fetch/exchange.ts'
import { makeFetcher, type FetcherOptions } from '../../../../src/evidence/sources/fetch/fetcher.ts'

/** The real fetcher, for which the sites of companies are on local servers: the base of each by its domain. What is at no other domain is not there. */
export function playedCompanies(options: FetcherOptions, bases: ReadonlyMap<string, string>): Fetcher {
  const fetcher = makeFetcher(options)
  return {
    within(scope) {
      const fetch = fetcher.within(scope)
      return async (request) => {
        const url = new URL(request.url)
        const base = bases.get(url.hostname.replace(/^www\./, ''))
        return await fetch(base === undefined ? request : { ...request, url: `${base}${url.pathname}${url.search}` })
      }
    },
    close: async () => await fetcher.close(),
  }
}
