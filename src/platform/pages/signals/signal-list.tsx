import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Actions, Empty } from '../../components/page/page.tsx'
import { Badge, type Tone } from '../../components/values/badge.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { AddSignal } from './add-signal.tsx'
import { ChangeSignal } from './change-signal.tsx'
import { useChange, usePlace, useSignals } from './data.ts'
import { isLastHigh, KINDS, plural, precisionOf, RANKS } from './words.ts'
import styles from './signals.module.css'

const RANK_TONES: Readonly<Partial<Record<Schemas['QRank'], Tone>>> = { 6: 'strong', 0: 'out' }

/** The signals that apply in an ICP: those of its own first, then the Master's; by rank. */
export function SignalList({ icp }: { icp: Schemas['Icp'] }) {
  const { doing, go } = usePlace()
  const adder = useRef<HTMLButtonElement>(null)
  const known = useSignals(icp)
  const signals = (known.signals ?? []).toSorted((a, b) => Number(a.inherited) - Number(b.inherited) || b.q_rank - a.q_rank)
  const isAdding = doing === 'new'
  const stop = () => {
    go({ do: null })
    adder.current?.focus()
  }
  return (
    <section className={styles.part} aria-label={`Signals of ${icp.name}`} aria-busy={known.isFetching}>
      <div>
        <Button
          ref={adder}
          kind={isAdding ? 'plain' : 'main'}
          aria-expanded={isAdding}
          onClick={() => (isAdding ? stop() : go({ do: 'new' }))}
        >
          Add a signal
        </Button>
      </div>
      {isAdding && <AddSignal icp={icp} onDone={stop} />}
      {known.error && <p role="alert">{whatWentWrong(known.error)}</p>}
      {known.isPending && <Loading />}
      {known.signals && signals.length === 0 && !known.hasNextPage && !isAdding && (
        <Empty title="No signals yet">
          <p>
            Ask something of your accounts: whether they raised money, hire for a role, or anything in your own words. You see what it would
            have matched before you add it.
          </p>
        </Empty>
      )}
      <ul className={styles.signals}>
        {signals.map((signal) => (
          <Signal key={signal.signal_id} icp={icp} signal={signal} isChanging={doing === signal.signal_id} />
        ))}
      </ul>
      {known.hasNextPage && (
        <Button busy={known.isFetchingNextPage} onClick={() => void known.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Signal({ icp, signal, isChanging }: { icp: Schemas['Icp']; signal: Schemas['SignalRow']; isChanging: boolean }) {
  const { go, href } = usePlace()
  const changer = useRef<HTMLButtonElement>(null)
  const [isAsking, ask] = useState(false)
  const remove = useDelete(signal, () => ask(false))
  const rank = `${signal.q_rank}` as const
  const stop = () => {
    go({ do: null })
    // It stands again when this turn is drawn.
    requestAnimationFrame(() => changer.current?.focus())
  }
  return (
    <li id={signal.signal_id} tabIndex={-1} aria-labelledby={`name-${signal.signal_id}`}>
      <div className={styles.title}>
        <h3 id={`name-${signal.signal_id}`}>{signal.name}</h3>
        <Badge tone={RANK_TONES[signal.q_rank]}>{RANKS[rank]}</Badge>
        <Badge>{KINDS[signal.compiled.frame]}</Badge>
        {signal.inherited && <Badge tone="aside">from {signal.icp}</Badge>}
      </div>
      <p>{signal.signal}</p>
      <p className={styles.quiet}>{signal.compiled.looks_for}</p>
      <p className={styles.quiet}>
        <Link
          href={`/accounts?${new URLSearchParams({ ...(icp.is_master ? {} : { icp: icp.icp_id }), signals: signal.signal_id }).toString()}`}
        >
          {plural(signal.accounts_matched, 'account matches', 'accounts match')}
        </Link>{' '}
        · newest match <Time at={signal.last_match_at} never="none yet" dateOnly /> · {precisionOf(signal)}
      </p>
      {signal.inherited ? (
        <p className={styles.quiet}>
          It applies in every ICP. <Link href={href({ icp: null, do: signal.signal_id })}>Change it in the {signal.icp}</Link>
        </p>
      ) : isChanging ? (
        <ChangeSignal icp={icp} signal={signal} onDone={stop} />
      ) : (
        <Actions>
          <Button ref={changer} aria-label={`Change ${signal.name}`} onClick={() => go({ do: signal.signal_id })}>
            Change…
          </Button>
          <Button kind="quiet" aria-label={`Delete ${signal.name}`} onClick={() => ask(true)}>
            Delete…
          </Button>
        </Actions>
      )}
      <DeleteSignal icp={icp} signal={signal} isOpen={isAsking} act={remove} onClose={() => ask(false)} />
    </li>
  )
}

const useDelete = (signal: Schemas['SignalRow'], onDeleted: () => void) =>
  useChange(
    () => answered(api.POST('/v1/delete_signal', { body: { signal_id: signal.signal_id } })),
    () => {
      onDeleted()
      toast({ text: `${signal.name} is deleted. Scores are without it at once.` })
    },
  )

interface DeleteSignalProps {
  icp: Schemas['Icp']
  signal: Schemas['SignalRow']
  isOpen: boolean
  act: ReturnType<typeof useDelete>
  onClose: () => void
}

/** Says what goes with a signal, before it is deleted. */
function DeleteSignal({ icp, signal, isOpen, act, onClose }: DeleteSignalProps) {
  const marked = signal.marked_right + signal.marked_wrong
  return (
    <Confirm
      isOpen={isOpen}
      title={`Delete ${signal.name}?`}
      verb="Delete for ever"
      keep="Keep"
      act={act}
      onAct={() => act.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        With it go its answers and matches ({plural(signal.accounts_matched, 'account matches', 'accounts match')})
        {marked > 0 && ` and what the team said of ${plural(marked, 'answer')}`}. {icp.is_master && 'It goes from every ICP. '}
        This cannot be undone. To count it less, give it a lower rank instead.
      </p>
      {isLastHigh(icp, signal) && (
        <p role="status">It is the only signal of high rank: without one, Account Suggestions of {icp.name} find nothing.</p>
      )}
    </Confirm>
  )
}
