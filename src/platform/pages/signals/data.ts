import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { usePages } from '../../app/pages.ts'
import { toast } from '../../components/toasts/toast.tsx'
import { ACCOUNTS, ICPS } from '../accounts/data.ts'

const SIGNALS = ['signals'] as const
const PAGE = 100

type Changes = Readonly<Record<string, string | null>>

/** What of the page is shown, as its address says it, and the address of something else. */
export function usePlace() {
  const [params, set] = useSearchParams()
  const changed = (from: URLSearchParams, changes: Changes) => {
    const next = new URLSearchParams(from)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    return next
  }
  return {
    icpId: params.get('icp'),
    part: params.get('show') === 'suggestions' ? ('suggestions' as const) : ('signals' as const),
    /** What is being done: `new`, or the id of the signal that is being changed. */
    doing: params.get('do'),
    href: (changes: Changes) => `/signals?${changed(params, changes).toString()}`,
    go: (changes: Changes) => set((now) => changed(now, changes)),
  }
}

/** Asks for everything again that a change of signals or ICPs may have changed. */
function useReload() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([ICPS, SIGNALS, ACCOUNTS].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

/** A change of signals or ICPs. What was refused because the ICP or signal is no longer there, or is another by now, is asked for again: the page shows how it is. */
export function useChange<Input, Result>(change: (input: Input) => Promise<Result>, onDone: (result: Result, input: Input) => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: change,
    async onSuccess(result: Result, input: Input) {
      await reload()
      onDone(result, input)
    },
    async onError(error: Error) {
      if (!(error instanceof Refused)) return
      const { status, code } = error.problem
      if (status !== 404 && status !== 409 && code !== 'icp_not_found') return
      // What said so may go with what is gone.
      if (status === 404) toast({ text: whatWentWrong(error), isBad: true })
      await reload()
    },
  })
}

/**
 * The signals that apply in an ICP, with what they found in its accounts: a page, and more on demand. Those of the Master apply in every ICP, so of them it is
 * told what they found in all accounts; all signals are asked for then.
 */
export function useSignals({ icp_id, is_master: isMaster }: Schemas['Icp']) {
  const which = isMaster ? {} : { icp_id }
  const list = usePages({
    key: [...SIGNALS, icp_id],
    get: (after, signal) =>
      api.GET('/v1/signals/table', {
        params: { query: { ...which, limit: PAGE, ...(after === undefined ? {} : { after }) } },
        signal,
      }),
  })
  return { ...list, signals: list.pages?.flat().filter((row) => !isMaster || row.icp_id === icp_id) }
}

/** What a question would match, tried once it has been left alone for a moment. The answer before stands until the new one is there. */
export function usePreview(icp: Schemas['Icp'], question: string) {
  const asked = useSettled(question, 400)
  return useQuery({
    queryKey: ['signal-preview', icp.icp_id, icp.name, asked],
    enabled: asked.trim() !== '',
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => answered(api.POST('/v1/signals/preview', { body: { signal: asked, icp: icp.name }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** A value once it has not changed for a while. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

export const useTemplates = () =>
  useQuery({ queryKey: ['templates'], staleTime: Infinity, queryFn: () => answered(api.GET('/v1/get_signal_templates')) })
