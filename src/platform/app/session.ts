import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api, Refused, type Schemas } from './api.ts'

export const SESSION_KEY = ['session'] as const

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
      location.assign('/sign-in')
    },
  })
}
