import { useEffect, useRef, useState } from 'react'
import { Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { toast } from '../../components/toasts/toast.tsx'
import { creditsOf, namesOf, useActs, type QueueFilter, type Reason, type Suggestion } from './data.ts'

type State = QueueFilter['state']
type Similar = readonly Schemas['SimilarSuggestions'][]
/** Says what went wrong where it is seen however far the list is scrolled. */
const complain = (text: string) => toast({ text, isBad: true })
const placeOf = (state: State, id: string) => `${state} ${id}`

const idsOf = (rows: readonly Suggestion[]) => rows.map(({ id }) => id)
const ofIds = (rows: readonly Suggestion[], ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id))
const areThose = (rows: readonly Suggestion[] | null, ids: readonly string[] | undefined) =>
  rows !== null && rows.length === ids?.length && rows.every(({ id }) => ids.includes(id))

const outcomesOf = <Row extends { id: string; outcome: string }>(rows: readonly Row[], outcome: Row['outcome']) =>
  rows.filter((row) => row.outcome === outcome).map(({ id }) => id)
const refusedOf = <Row extends { outcome: string }>(rows: readonly Row[]) =>
  rows.find(({ outcome }) => outcome === 'refused' || outcome === 'not_found')

/** What left a list by what was done here, until the list that is asked for anew is without it. */
function useDecided(found: readonly Suggestion[], state: State) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const here = new Set(found.map(({ id }) => placeOf(state, id)))
    const isOver = (place: string) => place.startsWith(placeOf(state, '')) && !here.has(place)
    if ([...decided].some(isOver)) setDecided(new Set([...decided].filter((place) => !isOver(place))))
  }, [decided, found, state])
  return {
    isDecided: ({ id }: Suggestion) => decided.has(placeOf(state, id)),
    leave: (from: State, ids: readonly string[]) =>
      setDecided((now) => {
        const next = new Set(now)
        for (const id of ids) {
          next.add(placeOf(from, id))
          next.delete(placeOf(from === 'waiting' ? 'rejected' : 'waiting', id))
        }
        return next
      }),
  }
}

interface Deed {
  acts: ReturnType<typeof useActs>
  isBusy: boolean
  /** Takes away what was said of the act before. */
  begin: () => void
  leave: (from: State, ids: readonly string[]) => void
  onDone: () => void
}

/** Activates suggestions, for what is known to be spent on them. */
function useActivating({ acts, isBusy, begin, leave, onDone }: Deed, creditsEach: number) {
  return (rows: readonly Suggestion[]) => {
    if (isBusy || rows.length === 0) return
    begin()
    const credits = rows.length * creditsEach
    // Told also to who has left the page meanwhile.
    acts.activate.mutateAsync({ rows, credits }).then(
      () => {
        leave('waiting', idsOf(rows))
        onDone()
        toast({ text: `${namesOf(rows)} activated for ${creditsOf(credits)}. Credits are not given back.` })
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
}

/** Brings back what was rejected: what somebody chooses, or the last of this visit. */
function useRestoring({ acts, isBusy, begin, leave, onDone }: Deed) {
  const undoable = useRef<(readonly Suggestion[])[]>([])
  const restore = (rows: readonly Suggestion[], onFault?: () => void) => {
    begin()
    acts.restore.mutateAsync(idsOf(rows)).then(
      ({ results, totals }) => {
        const restored = outcomesOf(results, 'restored')
        leave('rejected', restored)
        onDone()
        const refused = refusedOf(results)
        const done = totals.restored > 0 ? `${namesOf(ofIds(rows, restored))} ${totals.restored === 1 ? 'waits' : 'wait'} again.` : ''
        if (refused) complain(`${refused.domain ?? 'One'} cannot be restored: ${refused.reason ?? ''} ${done}`)
        else if (done !== '') toast({ text: done })
      },
      (error: Error) => {
        onFault?.()
        complain(whatWentWrong(error))
      },
    )
  }
  return {
    restore: (rows: readonly Suggestion[]) => {
      if (!isBusy && rows.length > 0) restore(rows)
    },
    mayUndo: (rows: readonly Suggestion[]) => void undoable.current.push(rows),
    undo: () => {
      if (isBusy) return
      const rows = undoable.current.pop()
      // What failed on the way is still to be undone.
      if (rows) restore(rows, () => undoable.current.push(rows))
      else toast({ text: 'There is no rejection of this visit to undo. The list of the rejected has the earlier ones.' })
    },
  }
}

/** Asks for a reason, and rejects; tells which others that wait are alike. */
function useRejecting(
  { acts, isBusy, begin, leave, onDone }: Deed,
  { mayUndo, undo, onSimilar }: Omit<ReturnType<typeof useRestoring>, 'restore'> & { onSimilar: (found: Similar) => void },
) {
  const [asked, setAsked] = useState<readonly Suggestion[] | null>(null)
  const askedNow = useRef(asked)
  useEffect(() => {
    askedNow.current = asked
  }, [asked])
  const tell = (sent: readonly Suggestion[], { results, similar: found }: Schemas['SuggestionsRejectResult']) => {
    const ids = outcomesOf(results, 'rejected')
    leave('waiting', ids)
    // What is asked by now may be of others.
    setAsked((now) => (now?.some(({ id }) => sent.some((one) => one.id === id)) === true ? null : now))
    onDone()
    onSimilar(found.slice(0, 3))
    const refused = refusedOf(results)
    const left = refused ? `${refused.domain ?? 'One'} was not rejected: ${refused.reason ?? ''} ` : ''
    if (ids.length > 0) mayUndo(ofIds(sent, ids))
    toast({
      text: ids.length === 0 ? left : `${left}${namesOf(ofIds(sent, ids))} rejected.`,
      isBad: left !== '',
      ...(ids.length === 0 ? {} : { action: { name: 'Undo', run: undo } }),
    })
  }
  return {
    asked,
    rejectError: areThose(asked, acts.reject.variables?.ids) ? acts.reject.error : null,
    reject(reason: Reason, note: string) {
      if (isBusy || asked === null) return
      begin()
      acts.reject.mutate(
        { ids: idsOf(asked), reason, note },
        {
          onSuccess: (result) => tell(asked, result),
          // Closed meanwhile, or open for others, the dialog cannot say it.
          onError: (error) => areThose(askedNow.current, idsOf(asked)) || complain(whatWentWrong(error)),
        },
      )
    },
    ask(rows: readonly Suggestion[]) {
      // What runs still is not to be asked a second time.
      if (!acts.reject.isPending) acts.reject.reset()
      if (rows.length > 0) setAsked(rows)
    },
    keep: () => setAsked(null),
  }
}

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
  const [similar, setSimilar] = useState<Similar>([])
  const { isDecided, leave } = useDecided(found, state)
  const isBusy = acts.activate.isPending || acts.reject.isPending || acts.restore.isPending
  const begin = () => {
    toast(null)
    setSimilar([])
  }
  const deed = { acts, isBusy, begin, leave, onDone }
  const activate = useActivating(deed, creditsEach)
  const { restore, undo, mayUndo } = useRestoring(deed)
  const rejecting = useRejecting(deed, { mayUndo, undo, onSimilar: setSimilar })
  return {
    ...rejecting,
    similar,
    isDecided,
    isBusy,
    running: acts.run.isPending ? acts.run.variables : null,
    activate,
    restore,
    undo,
    run(icpId: string) {
      begin()
      acts.run.mutate(icpId, {
        onSuccess: () => toast({ text: 'The run has begun. Suggestions appear as they are found.' }),
        onError: (error) => complain(whatWentWrong(error)),
      })
    },
  }
}
