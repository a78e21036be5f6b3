import { useEffect, useRef, useState } from 'react'
import { Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { toast } from '../../components/toasts/toast.tsx'
import { creditsOf, suggestionsOf, useActs, type QueueFilter, type Reason, type Suggestion } from './data.ts'

type State = QueueFilter['state']
/** Says what went wrong where it is seen however far the list is scrolled. */
const complain = (text: string) => toast({ text, isBad: true })
const placeOf = (state: State, id: string) => `${state} ${id}`

/** Deciding on suggestions: what was asked, what came of it, and what of it can be undone. */
export function useDeciding({
  creditsEach,
  found,
  state,
  onDone,
}: {
  creditsEach: number
  /** What the queue in that state held when it was last asked for. */
  found: readonly Suggestion[]
  state: State
  onDone: () => void
}) {
  const acts = useActs()
  const [asked, setAsked] = useState<readonly Suggestion[] | null>(null)
  const [similar, setSimilar] = useState<readonly Schemas['SimilarSuggestions'][]>([])
  /** What left a list by what was done here, until the list that is asked for anew is without it. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const leave = (from: State, ids: readonly string[]) =>
    setDecided((now) => {
      const next = new Set(now)
      for (const id of ids) {
        next.add(placeOf(from, id))
        next.delete(placeOf(from === 'waiting' ? 'rejected' : 'waiting', id))
      }
      return next
    })
  useEffect(() => {
    const here = new Set(found.map(({ id }) => placeOf(state, id)))
    const isOver = (place: string) => place.startsWith(placeOf(state, '')) && !here.has(place)
    if ([...decided].some(isOver)) setDecided(new Set([...decided].filter((place) => !isOver(place))))
  }, [decided, found, state])
  const undoable = useRef<string[][]>([])
  const isBusy = acts.activate.isPending || acts.reject.isPending || acts.restore.isPending

  const begin = () => {
    toast(null)
    setSimilar([])
  }
  const activate = (rows: readonly Suggestion[]) => {
    if (isBusy || rows.length === 0) return
    begin()
    const credits = rows.length * creditsEach
    // Told also to who has left the page meanwhile.
    acts.activate.mutateAsync({ rows, credits }).then(
      () => {
        leave(
          'waiting',
          rows.map(({ id }) => id),
        )
        onDone()
        toast({ text: `${suggestionsOf(rows.length)} activated for ${creditsOf(credits)}. Credits are not given back.` })
      },
      (error: Error) => {
        const isChanged = error instanceof Refused && error.problem.code === 'selection_changed'
        complain(
          isChanged
            ? 'The suggestions changed meanwhile, and nothing was done. Look at them again, and press again if that is right.'
            : whatWentWrong(error),
        )
      },
    )
  }
  const restoreIds = (ids: string[], onFault?: () => void) => {
    begin()
    acts.restore.mutateAsync(ids).then(
      ({ results, totals }) => {
        leave(
          'rejected',
          results.filter(({ outcome }) => outcome === 'restored').map(({ id }) => id),
        )
        onDone()
        const refused = results.find(({ outcome }) => outcome === 'refused' || outcome === 'not_found')
        const done = totals.restored > 0 ? `${suggestionsOf(totals.restored)} ${totals.restored === 1 ? 'waits' : 'wait'} again.` : ''
        if (refused) complain(`${refused.domain ?? 'One'} cannot be restored: ${refused.reason ?? ''} ${done}`)
        else if (done !== '') toast({ text: done })
      },
      (error: Error) => {
        onFault?.()
        complain(whatWentWrong(error))
      },
    )
  }
  const undo = () => {
    if (isBusy) return
    const ids = undoable.current.pop()
    // What failed on the way is still to be undone.
    if (ids) restoreIds(ids, () => undoable.current.push(ids))
    else toast({ text: 'There is no rejection of this visit to undo. The list of the rejected has the earlier ones.' })
  }
  const reject = (reason: Reason, note: string) => {
    if (isBusy || asked === null) return
    begin()
    acts.reject.mutate(
      { ids: asked.map(({ id }) => id), reason, note },
      {
        onSuccess({ results, totals, similar: found }) {
          const ids = results.filter(({ outcome }) => outcome === 'rejected').map(({ id }) => id)
          leave('waiting', ids)
          setAsked(null)
          onDone()
          setSimilar(found.slice(0, 3))
          const refused = results.find(({ outcome }) => outcome === 'refused' || outcome === 'not_found')
          const left = refused ? `${refused.domain ?? 'One'} was not rejected: ${refused.reason ?? ''} ` : ''
          if (ids.length > 0) undoable.current.push(ids)
          toast({
            text: ids.length === 0 ? left : `${left}${suggestionsOf(totals.rejected)} rejected.`,
            isBad: left !== '',
            ...(ids.length === 0 ? {} : { action: { name: 'Undo', run: undo } }),
          })
        },
      },
    )
  }
  return {
    asked,
    similar,
    isDecided: ({ id }: Suggestion) => decided.has(placeOf(state, id)),
    isBusy,
    rejectError: acts.reject.error,
    running: acts.run.isPending ? acts.run.variables : null,
    activate,
    reject,
    undo,
    restore: (rows: readonly Suggestion[]) => {
      if (!isBusy && rows.length > 0) restoreIds(rows.map(({ id }) => id))
    },
    ask(rows: readonly Suggestion[]) {
      acts.reject.reset()
      if (rows.length > 0) setAsked(rows)
    },
    keep: () => setAsked(null),
    run(icpId: string) {
      begin()
      acts.run.mutate(icpId, {
        onSuccess: () => toast({ text: 'The run has begun. Suggestions appear as they are found.' }),
        onError: (error) => complain(whatWentWrong(error)),
      })
    },
  }
}
