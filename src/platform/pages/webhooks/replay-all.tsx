import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused, whatWentWrong } from '../../app/api.ts'
import { leaving } from '../../components/controls/act.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useReload } from './data.ts'
import { apiFilter, isFiltered, type EventFilter } from './filter.ts'
import { counted } from './words.ts'

/** How many events the service sends again at once. */
const MOST = 10_000
const deliveries = (count: number) => counted(count, 'delivery', 'deliveries')

/** Sends everything again that the filter leaves: counted first, and then just that many. */
export function ReplayAll({ filter }: { filter: EventFilter }) {
  const reload = useReload()
  const [isAsking, ask] = useState(false)
  // The last number that was counted: it stays on the page while it is counted anew.
  const [matching, setMatching] = useState(0)
  const count = useMutation({
    mutationFn: () => answered(api.POST('/v1/webhook/replay_where', { body: { filter: apiFilter(filter) } })),
    onSuccess(counted) {
      setMatching(counted.matching)
      ask(true)
    },
  })
  const replay = useMutation({
    mutationFn: () =>
      answered(api.POST('/v1/webhook/replay_where', { body: { filter: apiFilter(filter), dry_run: false, expected_count: matching } })),
    async onSuccess({ replayed }) {
      ask(false)
      toast({ text: `${deliveries(replayed)} on the way again.` })
      await reload()
    },
    onError(error) {
      // Other events match now: the new number is shown before anything is done.
      if (error instanceof Refused && error.problem.code === 'selection_changed') count.mutate()
    },
  })
  const leave = leaving(replay, () => ask(false))
  return (
    <>
      <Button
        busy={count.isPending || replay.isPending}
        onClick={() => {
          replay.reset()
          count.mutate()
        }}
      >
        Replay {isFiltered(filter) ? 'all that match' : 'all'}…
      </Button>
      {!isAsking && replay.error && <span role="alert">{whatWentWrong(replay.error)}</span>}
      {count.error && <span role="alert">{whatWentWrong(count.error)}</span>}
      {isAsking && (
        <Dialog title={matching === 0 ? 'Nothing to replay' : `Replay ${deliveries(matching)}?`} onClose={leave}>
          <What matching={matching} filter={filter} />
          {replay.error && <p role="alert">{whatWentWrong(replay.error)}</p>}
          <Actions>
            {matching > 0 && matching <= MOST && (
              <Button kind="main" busy={replay.isPending || count.isPending} onClick={() => replay.mutate()}>
                Replay {deliveries(matching)}
              </Button>
            )}
            <Button onClick={leave}>{matching === 0 ? 'Close' : 'Cancel'}</Button>
          </Actions>
        </Dialog>
      )}
    </>
  )
}

/** What is sent, and what not. */
function What({ matching, filter }: { matching: number; filter: EventFilter }) {
  return (
    <>
      {matching === 0 ? (
        <p>No event matches that can be sent again.</p>
      ) : (
        <p>
          Each goes out with the id and the body that it had before, so a receiver that remembers ids handles none twice. What waits for its
          next attempt is sent now.
        </p>
      )}
      {filter.tests !== 'only' && <p>Test events are left out.</p>}
      {matching > MOST && <p role="alert">At most {MOST.toLocaleString()} are sent at once. Narrow the list by time first.</p>}
    </>
  )
}
