import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answered, api, Refused, type Schemas } from './api.ts'

export const SESSION_KEY = ['session'] as const

// All tabs of a browser share the session, so each tells the others when it becomes another one: they load themselves again.
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', () => location.reload())

/** Forgets what was shown to whoever was signed in before, here and in the other tabs. */
export function startSession(queries: QueryClient, user: Schemas['SignedIn']): void {
  queries.clear()
  queries.setQueryData(SESSION_KEY, user)
  tabs.postMessage('changed')
}

/** Who is signed in; null: nobody. */
export function useSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    staleTime: 60_000,
    async queryFn(): Promise<Schemas['SignedIn'] | null> {
      try {
        return await answered(api.GET('/v1/session'))
      } catch (error) {
        if (error instanceof Refused && error.problem.status === 401) return null
        throw error
      }
    },
  })
}

/** Ends the session, and forgets everything that was shown. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => answered(api.POST('/v1/session/delete')),
    onSettled() {
      queries.clear()
      tabs.postMessage('changed')
      location.assign('/sign-in')
    },
  })
}
