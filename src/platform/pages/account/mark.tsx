import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import styles from './drawer.module.css'

type Word = 'wrong' | 'right' | 'back'

/** What matched when, the newest first. */
export const useMatches = (domain: string) =>
  useQuery({
    queryKey: [...ACCOUNTS, 'matches', domain],
    queryFn: () => answered(api.GET('/v1/accounts/matches', { params: { query: { account: domain } } })),
  })

/** A person's word on an answer: that a yes is wrong, which stands until somebody takes it back, or right. The score follows at once. */
export function Mark({ domain, signalId, isYes }: { domain: string; signalId: string; isYes: boolean }) {
  const queries = useQueryClient()
  const matches = useMatches(domain)
  const feedback = useMutation({
    mutationFn: (word: Word) => {
      // To say right of what is no yes takes the last word against it back.
      const verdict = word === 'wrong' ? 'wrong' : 'right'
      return answered(api.POST('/v1/answer_feedback', { body: { account: domain, signal_id: signalId, verdict, note: '' } }))
    },
    async onSuccess({ scaled_score: score }, word) {
      const now = `The score is now ${Math.round(score)}.`
      if (word === 'wrong') toast({ text: `Marked wrong. ${now}`, action: { name: 'Undo', run: () => feedback.mutate('back') } })
      else toast({ text: word === 'back' ? `Counts again. ${now}` : 'Marked right. The score stays as it is.' })
      await queries.invalidateQueries({ queryKey: ACCOUNTS })
    },
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  const acts = useRef<HTMLDivElement>(null)
  // The signal goes to another place in the list by its answer: whoever moves by the keyboard goes with it.
  useEffect(() => {
    if (acts.current?.querySelector(':focus-visible')) acts.current.scrollIntoView({ block: 'nearest' })
  }, [isYes])
  const isMarkedWrong = matches.data?.some(({ signal_id, state }) => signal_id === signalId && state === 'wrong') ?? false
  if (isYes)
    return (
      <div className={styles.actions} ref={acts}>
        <Button busy={feedback.isPending} onClick={() => feedback.mutate('wrong')}>
          Mark wrong
        </Button>
        <Button kind="quiet" busy={feedback.isPending} onClick={() => feedback.mutate('right')}>
          Mark right
        </Button>
      </div>
    )
  return isMarkedWrong ? (
    <div className={styles.actions} ref={acts}>
      <Button busy={feedback.isPending} onClick={() => feedback.mutate('back')}>
        Take the mark back
      </Button>
    </div>
  ) : null
}
