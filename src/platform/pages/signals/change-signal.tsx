import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { closeAtEscape } from '../../components/controls/close-at-escape.ts'
import { Field } from '../../components/controls/field.tsx'
import { useKept } from '../../components/controls/kept.ts'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useChange } from './data.ts'
import { RankChoice } from './rank-choice.tsx'
import { isLastHigh } from './words.ts'
import styles from './signals.module.css'

/** What is changed of a signal, and nothing else. */
interface Draft {
  name: string | null
  rank: Schemas['QRank'] | null
  /** How the signal was at the first change or, after a refusal, as the refusal says that it is. */
  expected: Schemas['SignalState'] | null
}

const NO_DRAFT: Draft = { name: null, rank: null, expected: null }

function useSignalDraft({ signal_id: id, name, q_rank }: Schemas['SignalRow']) {
  const { value: draft, set, forget } = useKept(`signal ${id}`, NO_DRAFT)
  const expected = draft.expected ?? { name, q_rank }
  return {
    draft: { ...draft, expected },
    set: (changes: Partial<Draft>) => set((now) => ({ ...now, expected: now.expected ?? expected, ...changes })),
    forget,
  }
}

function useChangeSignal(
  signal: Schemas['SignalRow'],
  { draft: { name, rank, expected }, set, forget }: ReturnType<typeof useSignalDraft>,
  onDone: () => void,
) {
  const changes = {
    ...(name !== null || rank === null ? { name: name ?? signal.name } : {}),
    ...(rank === null ? {} : { q_rank: rank }),
  }
  const change = useChange(
    () => answered(api.POST('/v1/signals/change', { body: { signal_id: signal.signal_id, ...changes, expected } })),
    ({ changed }) => {
      forget()
      toast({ text: changed ? 'Changed. Matches and feedback stay; scores are made anew in a moment.' : 'It was so already.' })
    },
  )
  const send = () =>
    change.mutate(undefined, {
      // Only while this form is still there.
      onSuccess: onDone,
      onError(error) {
        if (!(error instanceof Refused) || !('current' in error.problem)) return
        const { name: nameNow, q_rank: rankNow } = error.problem.current as Schemas['CurrentState']
        set({ expected: { name: nameNow, q_rank: rankNow ?? signal.q_rank } })
      },
    })
  return { ...change, send }
}

/** Changes name and rank of a signal. Where somebody else was faster it says how the signal is now, and what was typed stays. */
export function ChangeSignal({ icp, signal, onDone }: { icp: Schemas['Icp']; signal: Schemas['SignalRow']; onDone: () => void }) {
  const draft = useSignalDraft(signal)
  const { set } = draft
  const change = useChangeSignal(signal, draft, onDone)
  const name = draft.draft.name ?? signal.name
  const rank = draft.draft.rank ?? signal.q_rank
  const leave = () => {
    draft.forget()
    onDone()
  }
  const pointer = change.error instanceof Refused ? (change.error.problem.errors?.[0]?.pointer ?? '') : ''
  const wrong = change.error ? whatWentWrong(change.error) : undefined
  return (
    <form
      className={styles.form}
      aria-label={`Change ${signal.name}`}
      onKeyDown={closeAtEscape(onDone, change)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending && name.trim() !== '') change.send()
      }}
    >
      <Field
        label="Name"
        value={name}
        onChange={(event) => set({ name: event.target.value })}
        maxLength={100}
        required
        autoFocus
        error={pointer === '/name' ? wrong : undefined}
      />
      <RankChoice rank={rank} onChange={(rank) => set({ rank })} />
      {rank !== 6 && isLastHigh(icp, signal) && (
        <p role="status">It is the only signal of high rank: without one, Account Suggestions of {icp.name} find nothing.</p>
      )}
      {change.error && pointer !== '/name' && <Refusal error={change.error} />}
      <Actions>
        <Button type="submit" kind="main" busy={change.isPending}>
          Save
        </Button>
        <Button kind="quiet" disabled={change.isPending} onClick={leave}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}

function Refusal({ error }: { error: Error }) {
  const isChanged = error instanceof Refused && error.problem.code === 'changed_meanwhile'
  return (
    <p role="alert">
      {whatWentWrong(error)} {isChanged && 'Save again to put yours in its place.'}
    </p>
  )
}
