import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../app/api.ts'

export type Suggestion = Schemas['QueuedSuggestion']
/** A page of the queue, with what there is to say of the whole. */
export type Queue = NonNullable<ReturnType<typeof useQueue>['told']>
export type Reason = Schemas['SuggestionRejectReason']

/** What is kept of the queue: what to ask for anew after a change. */
export const SUGGESTIONS = ['suggestions'] as const
const AT_ONCE = 20
/** How many can be decided on at once. */
export const MOST_DECIDED = 100

/** What the page shows, as its address says it. */
export interface QueueFilter {
  icp: string
  state: Schemas['SuggestionState']
}

/** The queue, twenty at a time. */
export function useQueue({ icp, state }: QueueFilter) {
  const query = useInfiniteQuery({
    queryKey: [...SUGGESTIONS, icp, state],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      answered(
        api.GET('/v1/suggestions', {
          params: {
            query: { state, limit: AT_ONCE, ...(icp === '' ? {} : { icp_id: icp }), ...(pageParam === null ? {} : { after: pageParam }) },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ next }) => next,
    // Those of another ICP may stand until its own come; what was rejected is never shown as waiting, nor the other way round.
    placeholderData: (previous, of) => (of?.queryKey[2] === state ? previous : undefined),
  })
  const pages = query.data?.pages ?? []
  // One whose score changed between two pages may be on both.
  const rows = [...new Map(pages.flatMap(({ suggestions }) => suggestions).map((row) => [row.id, row])).values()]
  return { ...query, rows, told: pages.at(-1) }
}

/** What can be done with suggestions. The queue is asked for anew after each, also after one that was refused. */
export function useActs() {
  const queries = useQueryClient()
  // Not waited for: what came of the act is told at once, and what leaves the list is known before it does.
  const onSettled = () => {
    for (const queryKey of [SUGGESTIONS, ['accounts'], ['home']]) void queries.invalidateQueries({ queryKey })
  }
  const activate = useMutation({
    mutationFn: ({ rows, credits }: { rows: readonly Suggestion[]; credits: number }) =>
      answered(
        api.POST('/v1/accounts/change_where', {
          body: {
            filter: { domains: rows.map(({ domain }) => domain), status: 'farsight' },
            action: 'activate',
            dry_run: false,
            expected_count: rows.length,
            expected_credits: credits,
          },
        }),
      ),
    onSettled,
  })
  const reject = useMutation({
    mutationFn: ({ ids, reason, note }: { ids: string[]; reason: Reason; note: string }) =>
      answered(api.POST('/v1/suggestions/reject', { body: { ids, reason, note } })),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (ids: string[]) => answered(api.POST('/v1/suggestions/restore', { body: { ids } })),
    onSettled,
  })
  const run = useMutation({
    mutationFn: (icp_id: string) => answered(api.POST('/v1/icp/run_farsight', { body: { icp_id } })),
    onSettled,
  })
  return { activate, reject, restore, run }
}

export const nameOf = (row: Suggestion) => row.full_name ?? row.domain
/** The one by its name, several by their number. */
export const namesOf = (rows: readonly Suggestion[]) => (rows[0] && rows.length === 1 ? nameOf(rows[0]) : suggestionsOf(rows.length))
export const suggestionsOf = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'suggestion' : 'suggestions'}`
export const creditsOf = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'credit' : 'credits'}`
