import type { Schemas } from '../../app/api.ts'
import styles from './drawer.module.css'

const BAR = 22
const WIDTH = 200

/** What the score is made of: a picture, and beneath it the same as a table for those who cannot see it. */
export function Breakdown({ account }: { account: Schemas['Account'] }) {
  const lines = account.score_breakdown ?? []
  if (lines.length === 0) return null
  const most = Math.max(...lines.map(({ points }) => Math.abs(points)), 0.01)
  return (
    <section aria-labelledby="breakdown">
      <h3 id="breakdown">What the score is made of</h3>
      <div className={styles.picture} aria-hidden="true">
        {lines.map((line) => (
          <div key={line.signal_id}>
            <span title={line.name}>{line.name}</span>
            <svg viewBox={`0 0 ${WIDTH} ${BAR}`} preserveAspectRatio="none">
              <rect y="6" width={WIDTH} height="10" rx="5" fill="var(--surface-2)" />
              <rect
                y="6"
                width={Math.max(2, (WIDTH * Math.abs(line.points)) / most)}
                height="10"
                rx="5"
                fill={line.points < 0 ? 'var(--bad)' : 'var(--accent)'}
              />
            </svg>
            <b>{line.points.toFixed(1)}</b>
          </div>
        ))}
      </div>
      <div className="heard">
        <table>
          <caption>Points by signal</caption>
          <thead>
            <tr>
              <th scope="col">Signal</th>
              <th scope="col">Points</th>
              <th scope="col">Rank</th>
              <th scope="col">Certainty</th>
              <th scope="col">Days ago</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.signal_id}>
                <th scope="row">{line.name}</th>
                <td>{line.points.toFixed(1)}</td>
                <td>{line.q_rank}</td>
                <td>{Math.round(line.prob * 100)}%</td>
                <td>{line.age_days === null ? 'no date' : Math.round(line.age_days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
