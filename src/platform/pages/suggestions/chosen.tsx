import { Button } from '../../components/controls/button.tsx'
import { creditsOf, MOST_DECIDED, type Suggestion } from './data.ts'
import { Again } from './row.tsx'
import styles from './suggestions.module.css'

/** What can be done with all that are selected, with the exact cost on the button. */
export function Chosen({
  rows,
  shown,
  creditsEach,
  creditsLeft,
  busy,
  isAsked,
  onPick,
  onActivate,
  onReject,
}: {
  rows: readonly Suggestion[]
  shown: readonly Suggestion[]
  creditsEach: number
  creditsLeft: number
  busy: boolean
  isAsked: boolean
  onPick: (ids: ReadonlySet<string>) => void
  onActivate: () => void
  onReject: () => void
}) {
  const credits = rows.length * creditsEach
  return (
    <section className={styles.chosen} aria-label="With the selected suggestions">
      <PickAll rows={rows} shown={shown} onPick={onPick} />
      {rows.length > 0 && (
        <div className={styles.buttons}>
          <Button kind="main" busy={busy} disabled={credits > creditsLeft} onClick={onActivate}>
            Activate {rows.length} · {creditsOf(credits)}
          </Button>
          <Button busy={busy} onClick={onReject}>
            Reject {rows.length}…
          </Button>
          <Again isAsked={isAsked} rows={rows} credits={credits} />
        </div>
      )}
      <span>{creditsOf(creditsLeft)} left</span>
      {credits > creditsLeft && (
        <p role="alert">
          Activating these takes {creditsOf(credits)}; {creditsLeft.toLocaleString()} are left. Select fewer.
        </p>
      )}
    </section>
  )
}

function PickAll({
  rows,
  shown,
  onPick,
}: {
  rows: readonly Suggestion[]
  shown: readonly Suggestion[]
  onPick: (ids: ReadonlySet<string>) => void
}) {
  const most = shown.slice(0, MOST_DECIDED)
  const areAll = rows.length >= most.length
  return (
    <label>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = rows.length > 0 && !areAll
        }}
        checked={areAll}
        onChange={() => onPick(new Set(areAll ? [] : most.map(({ id }) => id)))}
      />{' '}
      {most.length < shown.length ? `Select the first ${most.length}, the most at once` : `Select all ${shown.length}`}
    </label>
  )
}
