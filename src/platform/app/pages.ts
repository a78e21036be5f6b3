import { useInfiniteQuery } from '@tanstack/react-query'
import { answered } from './api.ts'

interface Reply<T> {
  data?: T
  error?: unknown
  response: Response
}

/** A list that comes page by page, as the `Link` header leads on. `get` asks for the page after a cursor. */
export function usePages<T>({
  key,
  get,
  enabled = true,
  refetchMs = () => false,
}: {
  key: readonly unknown[]
  get: (after: string | undefined, signal: AbortSignal) => Promise<Reply<T>>
  enabled?: boolean
  /** After how many milliseconds what is shown is asked for again; false: not by itself. */
  refetchMs?: (pages: readonly T[]) => number | false
}) {
  const query = useInfiniteQuery({
    queryKey: key,
    enabled,
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam, signal }) {
      let link: string | null = null
      const page = await answered(
        get(pageParam, signal).then((reply) => {
          link = reply.response.headers.get('link')
          return reply
        }),
      )
      return { page, after: cursorOf(link) }
    },
    getNextPageParam: ({ after }) => after,
    refetchInterval: ({ state }) => refetchMs(state.data?.pages.map(({ page }) => page) ?? []),
  })
  return { ...query, pages: query.data?.pages.map(({ page }) => page) }
}

/** The cursor of the next page; undefined on the last. */
function cursorOf(link: string | null): string | undefined {
  const target = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return target === undefined ? undefined : (new URL(target, location.href).searchParams.get('after') ?? undefined)
}
