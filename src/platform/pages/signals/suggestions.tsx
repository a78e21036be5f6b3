import { useEffect, useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { Bounds } from './bounds.tsx'
import { ListConstraint } from './constraints.tsx'
import { useChange } from './data.ts'
import { plural } from './words.ts'
import styles from './signals.module.css'

const MODES: readonly { state: Schemas['FarsightState']; name: string; hint: string }[] = [
  { state: 'false', name: 'Off', hint: 'No companies are suggested.' },
  {
    state: 'limited',
    name: 'Uploaded accounts only',
    hint: 'Accounts that you upload as suggestions are scored; nothing new is looked for.',
  },
  { state: 'unlimited', name: 'The whole internet', hint: 'New companies that fit the constraints are looked for every day at 03:00 UTC.' },
]

/** What Account Suggestions of an ICP look for: the mode, a run now, and the constraints with what they would turn down. */
export default function Suggestions({ icp }: { icp: Schemas['Icp'] }) {
  const hint = MODES.find(({ state }) => state === icp.farsight_state)?.hint ?? ''
  const change = useChange(
    (state: Schemas['FarsightState']) => answered(api.POST('/v1/icp/farsight_state_switch', { body: { icp_id: icp.icp_id, state } })),
    ({ farsight_state: now }) => toast({ text: `Account Suggestions: ${MODES.find(({ state }) => state === now)?.name ?? now}.` }),
  )
  const hasHigh = icp.signals.some(({ q_rank }) => q_rank === 6)
  return (
    <div className={styles.part}>
      <Section id="mode" title="Mode">
        <div className={styles.modes} role="group" aria-labelledby="mode">
          {MODES.map(({ state, name }) => (
            <button
              key={state}
              type="button"
              aria-pressed={state === icp.farsight_state}
              onClick={() => state !== icp.farsight_state && !change.isPending && change.mutate(state)}
            >
              {name}
            </button>
          ))}
        </div>
        <p>{hint}</p>
        {!hasHigh && (
          <p className={styles.warning}>
            No signal that applies here has a high rank, and these are what is looked for: give one the rank “High”, or runs are skipped.
          </p>
        )}
        {change.error && <p role="alert">{whatWentWrong(change.error)}</p>}
        <RunNow icp={icp} canRun={hasHigh && icp.farsight_state !== 'false'} />
      </Section>
      <Section id="countries" title="Countries">
        <ListConstraint icp={icp} type="country" />
      </Section>
      <Section id="states" title="US states">
        <ListConstraint icp={icp} type="state" />
      </Section>
      <Section id="industries" title="Industries">
        <ListConstraint icp={icp} type="industry" />
      </Section>
      <Section id="employees" title="Employees">
        <Bounds icp={icp} />
      </Section>
    </div>
  )
}

function RunNow({ icp, canRun }: { icp: Schemas['Icp']; canRun: boolean }) {
  const run = useChange(
    () => answered(api.POST('/v1/icp/run_farsight', { body: { icp_id: icp.icp_id } })),
    () => toast({ text: 'The run has begun. Suggestions come as they are found.' }),
  )
  const leftMs = useLeft(icp.next_run_allowed_at)
  const isTooSoon = leftMs > 0
  const last = icp.last_run
  return (
    <>
      <Actions>
        <Button
          kind="main"
          busy={run.isPending}
          disabled={!canRun || isTooSoon}
          onClick={() => canRun && !isTooSoon && run.mutate(undefined)}
        >
          Run now
        </Button>
        {isTooSoon && icp.next_run_allowed_at !== null && (
          <span className={styles.quiet}>
            Again in {inWords(leftMs)}, at <Time at={icp.next_run_allowed_at} />.
          </span>
        )}
      </Actions>
      {run.error && <p role="alert">{whatWentWrong(run.error)}</p>}
      {last && (
        <p className={styles.quiet}>
          Last run <Time at={last.started_at} />: {STATES[last.state]}
          {last.state === 'finished' &&
            `, ${plural(last.candidates_considered, 'company', 'companies')} considered` +
              `, ${last.candidates_rejected.toLocaleString()} outside the constraints, ${last.candidates_added.toLocaleString()} added`}
          .{last.skipped_reason !== null && ` ${last.skipped_reason}`}
          {last.error !== null && ` ${last.error}`}
        </p>
      )}
    </>
  )
}

const STATES: Readonly<Record<Schemas['FarsightRunState'], string>> = {
  running: 'under way',
  finished: 'finished',
  failed: 'failed',
  skipped: 'skipped',
}

const TICK_MS = 20_000

/** How long it is until a time, looked at every now and then; 0 once it is past, and where there is none. */
function useLeft(at: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const look = () => setNow(Date.now())
    const first = setTimeout(look)
    const timer = setInterval(look, TICK_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [at])
  return at === null ? 0 : Math.max(0, Date.parse(at) - now)
}

function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
