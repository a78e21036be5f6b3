import { useEffect, useState } from 'react'
import { toast } from '../../components/toasts/toast.tsx'
import { MOST_DECIDED, type Suggestion } from './data.ts'

/** Which suggestions of what is shown are selected. Another address begins with none. */
export function usePicked(address: string) {
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => pick(new Set()), [address])
  const toggle = ({ id }: Suggestion, isFull: boolean) => {
    if (isFull && !picked.has(id)) {
      toast({ text: `At most ${MOST_DECIDED} can be selected. Decide on those first.` })
      return
    }
    pick((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  return { picked, pick, toggle, clear: () => pick(new Set()) }
}

const placesOf = (rows: readonly Suggestion[]) => rows.map(({ id }) => id).join()

/** A key or a button is easily hit: what spends credits is asked for at the first press, and done at the second on the same suggestions, whichever of the two is pressed. */
export function useAskingTwice(chosen: readonly Suggestion[], mayAsk: boolean) {
  const [asked, askOf] = useState('')
  const ofChosen = placesOf(chosen)
  const isAskedOf = (rows: readonly Suggestion[]) => mayAsk && asked !== '' && asked === placesOf(rows)
  useEffect(() => askOf(''), [ofChosen])
  return {
    isAny: mayAsk && asked !== '',
    isAskedOf,
    forget: () => askOf(''),
    /** Asks, or does it where that was asked before. */
    press(rows: readonly Suggestion[], act: (rows: readonly Suggestion[]) => void) {
      askOf(isAskedOf(rows) ? '' : placesOf(rows))
      if (isAskedOf(rows)) act(rows)
    },
  }
}
