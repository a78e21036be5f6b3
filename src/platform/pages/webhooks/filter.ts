import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Schemas } from '../../app/api.ts'

export const STATES = {
  delivered: 'Delivered',
  pending: 'On their way',
  retrying: 'Being retried',
  failed: 'Failed',
  cancelled: 'Cancelled',
  none: 'Not sent',
} as const satisfies Record<Schemas['EventStateFilter'], string>

export const KINDS = { 'account.upload': 'Account', 'account.signal': 'Signal match' } as const satisfies Record<
  Schemas['EventType'],
  string
>

/** What the deliveries are narrowed to, as the address of the page says it. Times are of the API's form. */
export interface EventFilter {
  state: Schemas['EventStateFilter'] | ''
  type: Schemas['EventType'] | ''
  account: string
  since: string
  until: string
  tests: 'only' | 'none' | ''
}

const known = <T extends string>(all: readonly T[], value: string | null): T | '' => all.find((one) => one === value) ?? ''
const time = (value: string | null): string => (value !== null && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : '')
const keys = <T extends string>(names: Readonly<Record<T, string>>) => Object.keys(names) as T[]

/** Reads a filter; what an address says that makes no sense is left out. */
export const readFilter = (params: URLSearchParams): EventFilter => ({
  state: known(keys(STATES), params.get('state')),
  type: known(keys(KINDS), params.get('type')),
  account: (params.get('account') ?? '').trim().slice(0, 2048),
  since: time(params.get('since')),
  until: time(params.get('until')),
  tests: known(['only', 'none'], params.get('tests')),
})

export const NO_FILTER = { state: null, type: null, account: null, since: null, until: null, tests: null, after: null } as const
export type Changes = Readonly<Record<string, string | null>>

/** The filter, the page of the list and the open event in the address, and how to change them. Another filter begins at its first page. */
export function useEventFilter() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(text)), [text])
  const set = (changes: Changes, { replace = false }: { replace?: boolean } = {}) =>
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
  return { filter, after: params.get('after') ?? '', open: params.get('event'), set, params }
}

export const isFiltered = (filter: EventFilter): boolean => Object.values(filter).some((value) => value !== '')

/** The filter as the API takes it, in a query and in a body alike. */
export const apiFilter = ({ tests, ...filter }: EventFilter): Schemas['WebhookEventFilter'] => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
  ...(tests === '' ? {} : { is_test: tests === 'only' }),
})

/** What a field of the browser for a time shows: the time of this device's zone. */
export function localTime(iso: string): string {
  if (iso === '') return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const isoTime = (local: string): string => time(local === '' ? null : local)
