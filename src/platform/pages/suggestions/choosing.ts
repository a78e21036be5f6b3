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

/** Where all that are selected are asked about; one alone is by its id, at its row. */
export const AT_CHOSEN = 'chosen'

/**
 * A key or a button is easily hit: what spends credits is asked for at the first press, where that was, and done at the second there on the same suggestions: what is asked elsewhere, perhaps out of
 * sight, answers nothing.
 */
export function useAskingTwice(chosen: readonly Suggestion[], mayAsk: boolean) {
  const [asked, ask] = useState<{ of: string; at: string } | null>(null)
  const ofChosen = placesOf(chosen)
  /** Where these are asked about; null: they are not. */
  const placeAskedOf = (rows: readonly Suggestion[]) => (mayAsk && asked?.of === placesOf(rows) ? asked.at : null)
  useEffect(() => ask(null), [ofChosen])
  return {
    isAny: mayAsk && asked !== null,
    placeAskedOf,
    forget: () => ask(null),
    /** Asks at a place, or does it where that was asked there before. */
    press(rows: readonly Suggestion[], at: string, act: (rows: readonly Suggestion[]) => void) {
      const isSecond = placeAskedOf(rows) === at
      ask(isSecond ? null : { of: placesOf(rows), at })
      if (isSecond) act(rows)
    },
  }
}
