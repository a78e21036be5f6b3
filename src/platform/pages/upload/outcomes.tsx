import { useMemo, useState } from 'react'
import { saveFile } from '../../app/save-file.ts'
import { Button } from '../../components/controls/button.tsx'
import { Table } from '../../components/tables/table.tsx'
import { countLines, OUTCOME_ORDER, OUTCOMES, type Counts, type Line, type Outcome } from './lines.ts'
import { outcomeFile } from './outcome-file.ts'
import { figure, howMany } from './words.ts'
import styles from './upload.module.css'

const PAGE = 50

/** What became of the lines, or would: how many by outcome, each line with its reason, and a file of those that are not added. */
export function Outcomes({ lines, names, source }: { lines: readonly Line[]; names: readonly string[]; source: string }) {
  const [only, setOnly] = useState<Outcome | null>(null)
  const [page, setPage] = useState(0)
  const counts = useMemo(() => countLines(lines), [lines])
  const shown = useMemo(() => (only === null ? lines : lines.filter(({ outcome }) => outcome === only)), [lines, only])
  const pages = Math.max(1, Math.ceil(shown.length / PAGE))
  const at = Math.min(page, pages - 1)
  const from = at * PAGE
  const bad = lines.length - counts.added - counts.waiting
  const choose = (outcome: Outcome | null) => {
    setOnly(outcome)
    setPage(0)
  }
  return (
    <>
      <Totals counts={counts} only={only} onChoose={choose} />
      <Table caption="Outcome of each line" columns={['Line', 'Given as', 'Domain', 'Outcome', 'Why']}>
        {shown.slice(from, from + PAGE).map((line, place) => (
          <tr key={from + place}>
            <td>{figure(line.number)}</td>
            <td>{line.input}</td>
            <td>{line.domain}</td>
            <td>
              <span className={`${styles.outcome} ${styles[line.outcome]}`}>{OUTCOMES[line.outcome]}</span>
            </td>
            <td>{line.reason}</td>
          </tr>
        ))}
      </Table>
      <div className={styles.foot}>
        <span role="status">
          {shown.length === 0
            ? 'No line'
            : `${figure(from + 1)}–${figure(Math.min(from + PAGE, shown.length))} of ${howMany(shown.length, 'line')}`}
        </span>
        {pages > 1 && (
          <>
            <Button aria-label="Lines before" disabled={at === 0} onClick={() => setPage(Math.max(0, at - 1))}>
              ←
            </Button>
            <Button aria-label="Next lines" disabled={at === pages - 1} onClick={() => setPage(Math.min(pages - 1, at + 1))}>
              →
            </Button>
          </>
        )}
        {bad > 0 && (
          <Button
            className={styles.save}
            onClick={() => saveFile(outcomeFile(lines, names), `${source.replace(/\.\w+$/, '')} - not added.csv`)}
          >
            Download the {howMany(bad, 'line')} not added
          </Button>
        )}
      </div>
    </>
  )
}

function Totals({ counts, only, onChoose }: { counts: Counts; only: Outcome | null; onChoose: (outcome: Outcome | null) => void }) {
  return (
    <div className={styles.totals} role="group" aria-label="Lines by outcome">
      {OUTCOME_ORDER.filter((outcome) => counts[outcome] > 0 || outcome === only).map((outcome) => (
        <button
          key={outcome}
          type="button"
          className={styles[outcome]}
          aria-pressed={only === outcome}
          onClick={() => onChoose(only === outcome ? null : outcome)}
        >
          <b>{figure(counts[outcome])}</b> {OUTCOMES[outcome]}
        </button>
      ))}
    </div>
  )
}
