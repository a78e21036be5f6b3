import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Schemas } from '../../app/api.ts'

export const STATUSES = ['all', 'active', 'farsight', 'archived'] as const
export type StatusFilter = (typeof STATUSES)[number]
const SORTS: readonly Schemas['AccountSort'][] = ['score', 'score_asc', 'domain', 'domain_desc', 'matched', 'created']
const DAYS = ['1', '7', '30', '90'] as const
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What the table shows, as the address of the page says it. */
export interface Filter {
  q: string
  status: StatusFilter
  icp: string
  signals: readonly string[]
  /** The e-mail address of the user who owns the accounts. */
  owner: string
  minScore: number | null
  /** So many days, or a moment: since then. */
  since: string
  sort: Schemas['AccountSort']
}

const oneOf = <T extends string>(all: readonly T[], value: string | null, fallback: T): T => all.find((one) => one === value) ?? fallback

function readSince(since: string): string {
  const isMoment = MOMENT.test(since) && !Number.isNaN(Date.parse(since))
  return isMoment ? new Date(since).toISOString() : (DAYS.find((days) => days === since) ?? '')
}

/** Reads a filter; what an address says that makes no sense is left out. */
export function readFilter(params: URLSearchParams): Filter {
  const score = Number(params.get('min_score') ?? NaN)
  return {
    q: params.get('q') ?? '',
    status: oneOf(STATUSES, params.get('status'), 'all'),
    icp: params.get('icp') ?? '',
    signals: (params.get('signals') ?? '').split(',').filter((id) => id !== ''),
    owner: params.get('owner') ?? '',
    minScore: Number.isFinite(score) && params.get('min_score') !== '' ? Math.min(100, Math.max(-100, score)) : null,
    since: readSince(params.get('since') ?? ''),
    sort: oneOf(SORTS, params.get('sort'), 'score'),
  }
}

/** The filter in the address of the page, and how to change it. A change takes the open account away only where `keep` does not say so. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(text)), [text])
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>, { replace = false }: { replace?: boolean } = {}) => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace },
      )
    },
    [setParams],
  )
  return { filter, account: params.get('account'), set, params }
}

export const NO_FILTER = { q: null, status: null, icp: null, signals: null, owner: null, min_score: null, since: null } as const

/** Whether the filter leaves anything out. */
export const isFiltered = (filter: Filter): boolean =>
  filter.q !== '' ||
  filter.status !== 'all' ||
  filter.icp !== '' ||
  filter.signals.length > 0 ||
  filter.owner !== '' ||
  filter.minScore !== null ||
  filter.since !== ''

/** The beginning of the day, here, so many days back: today is one. It stays the same all day, and so do the pages that are kept. */
function sinceTime(days: string): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - Number(days) + 1)
  return day.toISOString()
}

/** The filter as the API takes it, in a query and in a body alike. */
export const apiFilter = (filter: Filter) => ({
  ...(filter.q.trim() === '' ? {} : { q: filter.q.trim().slice(0, 200) }),
  status: filter.status,
  ...(filter.icp === '' ? {} : { icp_id: filter.icp }),
  ...(filter.signals.length === 0 ? {} : { signal_ids: [...filter.signals] }),
  ...(filter.owner === '' ? {} : { owner_email: filter.owner }),
  ...(filter.minScore === null ? {} : { min_score: filter.minScore }),
  ...(filter.since === '' ? {} : { matched_since: MOMENT.test(filter.since) ? filter.since : sinceTime(filter.since) }),
})
