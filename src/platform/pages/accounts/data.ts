import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answered, api, type Schemas } from '../../app/api.ts'
import { apiFilter, type Filter } from './filter.ts'

const PAGE_ROWS = 100
/** So far the place of an account is looked for. */
export const FAR_ROWS = 1000
/** Everything that is kept of accounts: what to ask for anew after a change. */
export const ACCOUNTS = ['accounts'] as const
/** The same of ICPs. */
export const ICPS = ['icps'] as const

const pageOptions = (filter: Filter, page: number) => ({
  queryKey: [...ACCOUNTS, 'page', apiFilter(filter), filter.sort, page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    answered(
      api.GET('/v1/accounts/table', {
        params: { query: { ...apiFilter(filter), sort: filter.sort, limit: PAGE_ROWS, offset: page * PAGE_ROWS } },
        signal,
      }),
    ),
  staleTime: 30_000,
})

/** The rows of the pages between two indexes, and of the one that holds `also`. A row that is on its way is undefined. */
export function useRows(filter: Filter, first: number, last: number, also: number | null) {
  const pages: number[] = []
  for (let page = Math.floor(first / PAGE_ROWS); page <= Math.floor(Math.max(first, last) / PAGE_ROWS); page++) pages.push(page)
  const other = also === null ? null : Math.floor(also / PAGE_ROWS)
  if (other !== null && !pages.includes(other)) pages.push(other)
  const results = useQueries({ queries: pages.map((page) => pageOptions(filter, page)) })
  // Read from the results themselves: what is not read of them does not make the table anew when it comes.
  const loaded = new Map(pages.map((page, place) => [page, results[place]?.data]))
  const rowAt = (index: number): Schemas['AccountRow'] | undefined => loaded.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
  return { rowAt, error: results.find(({ error }) => error !== null)?.error ?? null }
}

/** Finds a row by its place, loading it first if need be; and the place of an account, among what is loaded and else in the first thousand. */
export function useRowLookup(filter: Filter) {
  const queries = useQueryClient()
  const fetchRow = useCallback(
    async (index: number): Promise<Schemas['AccountRow'] | undefined> => {
      const page = pageOptions(filter, Math.floor(index / PAGE_ROWS))
      // The row as it is shown, though it may have moved meanwhile: that is the one that is meant.
      const rows = queries.getQueryData<Schemas['AccountRow'][]>(page.queryKey) ?? (await queries.fetchQuery(page))
      return rows?.[index % PAGE_ROWS]
    },
    [queries, filter],
  )
  const placeOf = async (domain: string, total: number): Promise<number | null> => {
    for (let at = indexOf(domain), next = 0; ; next += PAGE_ROWS) {
      if (at !== null || next >= Math.min(total, FAR_ROWS)) return at
      await fetchRow(next)
      at = indexOf(domain)
    }
  }
  const indexOf = useCallback(
    (domain: string): number | null => {
      const base = pageOptions(filter, 0).queryKey
      for (const [key, rows] of queries.getQueriesData<Schemas['AccountRow'][]>({ queryKey: base.slice(0, -1) })) {
        const place = rows?.findIndex((row) => row.domain === domain) ?? -1
        if (place >= 0) return Number(key.at(-1)) * PAGE_ROWS + place
      }
      return null
    },
    [queries, filter],
  )
  return { fetchRow, placeOf }
}

/** How many accounts the filter leaves; the numbers before stand until the new ones are there. */
export const useCounts = (filter: Filter) =>
  useQuery({
    queryKey: [...ACCOUNTS, 'counts', apiFilter(filter)],
    queryFn: ({ signal }) => answered(api.GET('/v1/accounts/counts', { params: { query: apiFilter(filter) }, signal })),
    placeholderData: keepPreviousData,
  })

/** The ICPs of the instance with their signals; `isFresh`: asked for anew where the page begins, whatever is kept. */
export const useIcps = ({ isFresh = false } = {}) =>
  useQuery({
    queryKey: ICPS,
    queryFn: () => answered(api.GET('/v1/icp/details')),
    staleTime: 60_000,
    refetchOnMount: isFresh ? 'always' : true,
  })
