import { useRef, useState } from 'react'
import { Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { toast } from '../../components/toast.tsx'
import { creditsOf, suggestionsOf, useActs, type Reason, type Suggestion } from './data.ts'

/** Deciding on suggestions: what was asked, what came of it, and what of it can be undone. */
export function useDeciding({ creditsEach, onDone }: { creditsEach: number; onDone: () => void }) {
  const acts = useActs()
  const [asked, setAsked] = useState<readonly Suggestion[] | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const [similar, setSimilar] = useState<readonly Schemas['SimilarSuggestions'][]>([])
  /** What is about to leave the list by what was done here. */
  const decided = useRef(new Set<string>())
  const undoable = useRef<string[][]>([])
  const isBusy = acts.activate.isPending || acts.reject.isPending || acts.restore.isPending

  const begin = () => {
    setAlert(null)
    setSimilar([])
  }
  const activate = (rows: readonly Suggestion[]) => {
    if (isBusy || rows.length === 0) return
    begin()
    const credits = rows.length * creditsEach
    acts.activate.mutate(
      { rows, credits },
      {
        onSuccess() {
          for (const { id } of rows) decided.current.add(id)
          onDone()
          toast({ text: `${suggestionsOf(rows.length)} activated for ${creditsOf(credits)}. Credits are not given back.` })
        },
        onError(error) {
          const isChanged = error instanceof Refused && error.problem.code === 'selection_changed'
          setAlert(
            isChanged
              ? 'The suggestions changed meanwhile, and nothing was done. Look at them again, and press again if that is right.'
              : whatWentWrong(error),
          )
        },
      },
    )
  }
  const restoreIds = (ids: string[], areShown: boolean) => {
    begin()
    acts.restore.mutate(ids, {
      onSuccess({ results, totals }) {
        for (const { id, outcome } of results) if (areShown && outcome === 'restored') decided.current.add(id)
        onDone()
        const refused = results.find(({ outcome }) => outcome === 'refused' || outcome === 'not_found')
        if (refused) setAlert(`${refused.domain ?? 'One'} cannot be restored: ${refused.reason ?? ''}`)
        if (totals.restored > 0) toast({ text: `${suggestionsOf(totals.restored)} ${totals.restored === 1 ? 'waits' : 'wait'} again.` })
      },
      onError: (error) => setAlert(whatWentWrong(error)),
    })
  }
  const undo = () => {
    if (isBusy) return
    const ids = undoable.current.pop()
    if (ids) restoreIds(ids, false)
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
          for (const id of ids) decided.current.add(id)
          setAsked(null)
          onDone()
          setSimilar(found.slice(0, 3))
          const refused = results.find(({ outcome }) => outcome === 'refused' || outcome === 'not_found')
          if (refused) setAlert(`${refused.domain ?? 'One'} was not rejected: ${refused.reason ?? ''}`)
          if (ids.length === 0) return
          undoable.current.push(ids)
          toast({ text: `${suggestionsOf(totals.rejected)} rejected.`, action: { name: 'Undo', run: undo } })
        },
      },
    )
  }
  return {
    asked,
    alert,
    similar,
    decided,
    isBusy,
    rejectError: acts.reject.error,
    running: acts.run.isPending ? acts.run.variables : null,
    activate,
    reject,
    undo,
    restore: (rows: readonly Suggestion[]) => {
      if (!isBusy && rows.length > 0)
        restoreIds(
          rows.map(({ id }) => id),
          true,
        )
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
        onError: (error) => setAlert(whatWentWrong(error)),
      })
    },
  }
}
