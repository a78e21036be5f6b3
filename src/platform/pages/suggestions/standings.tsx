import { Link } from 'wouter'
import type { Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './suggestions.module.css'

type OfIcp = Schemas['SuggestionsOfIcp']

const CONSTRAINTS = { name: 'Constraints of this ICP', show: '&show=suggestions' }
// What a person changes at the ICP; all else a run mends.
const AT_THE_ICP: Partial<Record<Schemas['SuggestionsStanding'], { name: string; show: string }>> = {
  off: { name: 'Turn suggestions on', show: '&show=suggestions' },
  no_high_rank_signal: { name: 'Signals of this ICP', show: '' },
  constraints: CONSTRAINTS,
  nothing_found: CONSTRAINTS,
}

/** Why no suggestion waits, by ICP, each with what mends it. */
export function Standings({ icps, running, onRun }: { icps: readonly OfIcp[]; running: string | null; onRun: (icpId: string) => void }) {
  return (
    <ul className={styles.standings}>
      {icps.map((icp) => (
        <li key={icp.icp_id}>
          <div>
            <strong>{icp.icp_name}</strong>
            <p>
              {icp.detail} {icp.remedy}
            </p>
            {icp.last_run_at !== null && (
              <small>
                Last run: <Time at={icp.last_run_at} />
              </small>
            )}
          </div>
          <Remedy icp={icp} isRunning={running === icp.icp_id} onRun={onRun} />
        </li>
      ))}
    </ul>
  )
}

function Remedy({ icp, isRunning, onRun }: { icp: OfIcp; isRunning: boolean; onRun: (icpId: string) => void }) {
  const place = AT_THE_ICP[icp.state]
  if (place !== undefined) return <Link href={`/signals?icp=${icp.icp_id}${place.show}`}>{place.name}</Link>
  if (icp.state === 'running') return <Link href={`/runs?kind=suggestions&icp=${icp.icp_id}`}>See the run</Link>
  if (icp.state === 'waiting') return <Link href={`/suggestions?icp=${icp.icp_id}`}>Show them</Link>
  if (icp.next_run_allowed_at !== null)
    return (
      <span>
        It may run again at <Time at={icp.next_run_allowed_at} />
      </span>
    )
  return (
    <Button busy={isRunning} onClick={() => onRun(icp.icp_id)}>
      Run now
    </Button>
  )
}
