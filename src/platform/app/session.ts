import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { toast } from '../components/toasts/toast.tsx'
import { answered, api, Refused, type Schemas } from './api.ts'
import { keepInTab } from './keep-in-tab.ts'

export const SESSION_KEY = ['session'] as const
/** Whose drafts this tab keeps. */
const WRITER = 'signed-in'

// All tabs of a browser share the session, so each tells the others when it becomes another one: they load themselves again.
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', () => location.reload())

/** Forgets what was shown to whoever was signed in before, here and in the other tabs. */
export function startSession(queries: QueryClient, user: Schemas['SignedIn']): void {
  queries.clear()
  toast(null)
  // What this tab keeps of what somebody was writing is theirs alone; they find it again when their session has ended meanwhile.
  if (sessionStorage.getItem(WRITER) !== user.user) sessionStorage.clear()
  keepInTab(WRITER, user.user)
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
      sessionStorage.clear()
      tabs.postMessage('changed')
      location.assign('/sign-in')
    },
  })
}
