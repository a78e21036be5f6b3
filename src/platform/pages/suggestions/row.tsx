import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { countryName } from '../../app/country.ts'
import { areSingleKeysOn } from '../../app/keys.ts'
import { Button } from '../../components/controls/button.tsx'
import { Score } from '../../components/values/score.tsx'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { creditsOf, namesOf, nameOf, type Suggestion } from './data.ts'
import { REASONS } from './reject.tsx'
import styles from './suggestions.module.css'

const FOUND_BY = { signal: 'Found by a signal', directory: 'Found in the directory', upload: 'Uploaded' } as const

interface RowActions {
  creditsEach: number
  /** Whether the key or the button that activates it was pressed once. */
  isAsked: boolean
  busy: boolean
  onActivate: () => void
  onReject: () => void
  onRestore: () => void
}

/** One suggestion: who it is, why it is suggested with what proves it, and what can be done. */
export function Row({
  row,
  isPointedAt,
  isSelected,
  onPoint,
  onSelect,
  ...acts
}: RowActions & {
  row: Suggestion
  isPointedAt: boolean
  isSelected: boolean
  onPoint: () => void
  onSelect: () => void
}) {
  return (
    <li className={`${styles.row} ${isPointedAt ? styles.pointed : ''} ${isSelected ? styles.selected : ''}`} onFocus={onPoint}>
      <label className={styles.pick}>
        <input type="checkbox" aria-label={`Select ${nameOf(row)}`} checked={isSelected} onChange={onSelect} />
      </label>
      <Who row={row} />
      <div className={styles.score}>
        <Score value={row.score} isPrediction />
      </div>
      <Why row={row} />
      <Buttons row={row} {...acts} />
    </li>
  )
}

function Who({ row }: { row: Suggestion }) {
  const facts = [
    row.industry,
    row.li_employees === null ? null : `${row.li_employees.toLocaleString()} employees`,
    row.country && countryName(row.country),
  ]
  return (
    <div className={styles.who}>
      <h2>
        <Link href={`/accounts?status=farsight&account=${encodeURIComponent(row.domain)}`} data-suggestion={row.id}>
          {nameOf(row)}
        </Link>
      </h2>
      <small>{[row.domain, ...facts].filter((fact) => fact !== null).join(' · ')}</small>
    </div>
  )
}

/** The reason with its proof; of one that was rejected also why, by whom and when. */
function Why({ row }: { row: Suggestion }) {
  return (
    <div className={styles.why}>
      <p>{row.reason}</p>
      {row.quote !== null && (
        <blockquote>
          <q>{row.quote}</q>
          {row.source !== null && (
            <footer>
              <SourceLink href={row.source}>{row.headline ?? row.source}</SourceLink> · <Time at={row.pub_date} never="no date" dateOnly />
            </footer>
          )}
        </blockquote>
      )}
      {row.rejection && (
        <p className={styles.rejection}>
          {REASONS[row.rejection.reason]}
          {row.rejection.note === '' ? '' : `: ${row.rejection.note}`} · {row.rejection.rejected_by} · <Time at={row.rejection.date} />
        </p>
      )}
      <small>
        {row.icp_name} · {FOUND_BY[row.found_by]} <Time at={row.found_at} dateOnly />
      </small>
    </div>
  )
}

function Buttons({ row, creditsEach, isAsked, busy, onActivate, onReject, onRestore }: RowActions & { row: Suggestion }) {
  const name = nameOf(row)
  return (
    <div className={styles.buttons}>
      {row.rejection ? (
        <Button busy={busy} aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
      ) : (
        <>
          <Button
            busy={busy}
            aria-label={`Activate · ${creditsOf(creditsEach)}: ${name}`}
            // Asked and answered by two presses: the second click of a double one, and Enter that is held, are none of their own.
            isGrave
            onClick={onActivate}
          >
            Activate · {creditsOf(creditsEach)}
          </Button>
          <Button kind="quiet" busy={busy} aria-label={`Reject… ${name}`} onClick={onReject}>
            Reject…
          </Button>
          <Again isAsked={isAsked} rows={[row]} credits={creditsEach} />
        </>
      )}
    </div>
  )
}

/** Asks, after the key or the button that activates, for the same again. */
export function Again({ isAsked, rows, credits }: { isAsked: boolean; rows: readonly Suggestion[]; credits: number }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // A key asks wherever the list is scrolled.
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  return (
    <span role="status" className={styles.again} ref={box}>
      {isAsked && (
        <>
          Activate {namesOf(rows)} for {creditsOf(credits)}? Press{' '}
          {areSingleKeysOn() && (
            <span className={styles.keys}>
              <kbd>a</kbd> or{' '}
            </span>
          )}
          the button again.
        </>
      )}
    </span>
  )
}
