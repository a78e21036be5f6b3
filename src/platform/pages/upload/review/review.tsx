import { useEffect, useId, useMemo, useState, type RefObject } from 'react'
import { Button } from '../../../components/controls/button.tsx'
import { FormField } from '../../../components/controls/field.tsx'
import { useIcps } from '../../accounts/data.ts'
import type { Chosen } from '../file/choose.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { guessColumns, type Columns } from '../file/columns.ts'
import { countLines, ownIcp, withIcps } from '../lines.ts'
import { Outcomes } from '../outcomes.tsx'
import { startRun } from '../run/runner.ts'
import { useArrival } from '../run/use-arrival.ts'
import { useCheck, type Checked } from './use-check.ts'
import { WaitNote } from '../wait-note.tsx'
import { figure, howMany } from '../words.ts'
import styles from '../upload.module.css'

const NO_COLUMNS: Columns = { hasNames: false, roles: [] }

/** What was read, how it is understood, what would become of it, and what it costs: all before anything is done. */
export function Review({
  chosen,
  owner,
  onBack,
  onSignedOut,
}: {
  chosen: Chosen
  owner: string
  onBack: () => void
  onSignedOut: () => void
}) {
  const title = useArrival()
  const icps = useIcps({ isFresh: true })
  const [columns, setColumns] = useState<Columns | null>(null)
  const icpNames = useMemo(() => icps.data?.map(({ name }) => name) ?? [], [icps.data])
  const isReady = !icps.isFetching
  useEffect(() => {
    if (isReady) setColumns((now) => now ?? guessColumns(chosen.rows, icpNames, chosen))
  }, [isReady, icpNames, chosen])
  const { hasNames, roles } = columns ?? NO_COLUMNS
  const domainAt = roles.indexOf('domain')
  const icpAt = roles.indexOf('icp')
  const checked = useCheck(chosen, { hasNames, domainAt })
  const isChecked = checked.credits !== null
  // The check writes in the lines themselves: what is counted of them is counted once it is through.
  const lines = useMemo(() => (isChecked ? withIcps(checked.lines, icpAt, icpNames) : []), [isChecked, checked.lines, icpAt, icpNames])
  const names = hasNames ? (chosen.rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []) : []
  const start = (asActive: boolean, icp: string) => {
    const kept = { owner, source: chosen.source, names, asActive, startedAt: new Date().toISOString(), creditsUsed: 0 }
    void startRun(
      kept,
      lines,
      (line) => {
        const own = ownIcp(line, icpAt, icpNames)
        return 'name' in own && own.name !== null ? own.name : icp
      },
      onSignedOut,
    )
  }
  return (
    <>
      <Understood chosen={chosen} columns={columns} title={title} onColumns={setColumns} onBack={onBack} />
      {columns !== null && domainAt < 0 ? (
        <p role="alert" className={styles.alert}>
          No column looks like domains. Say over the columns above which of them holds the domains or web addresses.
        </p>
      ) : (
        <section className={styles.card} aria-labelledby="lines" aria-busy={!isChecked}>
          <h2 id="lines">{isChecked ? howMany(checked.lines.length, 'line') : 'Checking the lines'}</h2>
          {isChecked ? <Outcomes lines={lines} names={names} source={chosen.source} /> : <Checking checked={checked} />}
        </section>
      )}
      {isChecked && domainAt >= 0 && (
        <Plan lines={lines} credits={checked.credits ?? 0} icps={icps.data ?? []} hasIcpColumn={icpAt >= 0} onStart={start} />
      )}
    </>
  )
}

/** What was read, and which of its columns are taken for what. */
function Understood({
  chosen,
  columns,
  title,
  onColumns,
  onBack,
}: {
  chosen: Chosen
  columns: Columns | null
  title: RefObject<HTMLHeadingElement | null>
  onColumns: (columns: Columns) => void
  onBack: () => void
}) {
  return (
    <section className={styles.card} aria-labelledby="columns">
      <div className={styles.heading}>
        <h2 id="columns" ref={title} tabIndex={-1}>
          {chosen.source}
        </h2>
        <Button onClick={onBack}>Choose another</Button>
      </div>
      {chosen.openQuoteLine !== null && (
        <p role="alert" className={styles.note}>
          The quotation mark in line {figure(chosen.openQuoteLine)} never closes, so quotation marks were read as they stand. Look whether
          the columns are right.
        </p>
      )}
      {columns && <ColumnsTable rows={chosen.rows} columns={columns} caption={`First lines of ${chosen.source}`} onChange={onColumns} />}
      <p className={styles.hint}>
        Of each line its domain is uploaded, and its ICP where a column names one. You own what you upload; the company's name and figures
        are looked up by the domain.
      </p>
    </section>
  )
}

function Checking({ checked: { lines, done, wait, problem, again } }: { checked: Checked }) {
  if (problem !== null)
    return (
      <div className={styles.alert} role="alert">
        <p>{problem}</p>
        <Button onClick={again}>Check again</Button>
      </div>
    )
  return (
    <>
      <progress className={styles.bar} aria-label="Lines checked" max={Math.max(1, lines.length)} value={done} />
      <p className={styles.hint}>
        {figure(done)} of {howMany(lines.length, 'line')}: which are new, which are held already, which come twice.
      </p>
      <WaitNote wait={wait} />
    </>
  )
}

function Plan({
  lines,
  credits,
  icps,
  hasIcpColumn,
  onStart,
}: {
  lines: Parameters<typeof countLines>[0]
  credits: number
  icps: readonly { name: string; is_master: boolean }[]
  hasIcpColumn: boolean
  onStart: (asActive: boolean, icp: string) => void
}) {
  const [asActive, setActive] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const icp = wanted ?? icps.find(({ is_master: isMaster }) => isMaster)?.name ?? 'Master'
  const id = useId()
  const fresh = useMemo(() => countLines(lines).waiting, [lines])
  const isShort = asActive && credits < fresh
  const sent = isShort ? credits : fresh
  const name = isShort
    ? `Upload the first ${howMany(sent, 'account')} · ${howMany(sent, 'credit')}`
    : asActive
      ? `Upload ${howMany(sent, 'account')} · ${howMany(sent, 'credit')}`
      : `Upload ${howMany(sent, 'suggestion')} · 0 credits`
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>How to add them</h2>
      <IcpChoice label={hasIcpColumn ? 'ICP of lines that name none' : 'ICP'} icps={icps} chosen={icp} onChoose={setWanted} />
      <AddAs asActive={asActive} credits={credits} onChange={setActive} />
      <Note fresh={fresh} credits={credits} sent={sent} />
      <div className={styles.actions}>
        <Button
          kind="main"
          busy={isStarting}
          disabled={sent === 0}
          onClick={() => {
            if (sent === 0) return
            setStarting(true)
            onStart(asActive, icp)
          }}
        >
          {name}
        </Button>
      </div>
    </section>
  )
}

interface IcpChoiceProps {
  label: string
  icps: readonly { name: string }[]
  chosen: string
  onChoose: (name: string) => void
}

function IcpChoice({ label, icps, chosen, onChoose }: IcpChoiceProps) {
  return (
    <div className={styles.icp}>
      <FormField label={label}>
        {(of) => (
          <select {...of} value={chosen} onChange={(event) => onChoose(event.target.value)}>
            {icps.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  )
}

function AddAs({ asActive, credits, onChange }: { asActive: boolean; credits: number; onChange: (asActive: boolean) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>Add them as</legend>
      <label>
        <input type="radio" name="as" checked={!asActive} onChange={() => onChange(false)} />
        <span>
          Suggestions
          <small>They are scored first; you activate the ones that are worth a credit. 0 credits.</small>
        </span>
      </label>
      <label>
        <input type="radio" name="as" checked={asActive} onChange={() => onChange(true)} />
        <span>
          Active accounts
          <small>They are watched from now on. 1 credit each; {howMany(credits, 'credit')} left.</small>
        </span>
      </label>
    </fieldset>
  )
}

/** Why there is nothing to add, or not enough to add all. */
function Note({ fresh, credits, sent }: { fresh: number; credits: number; sent: number }) {
  if (fresh === 0)
    return (
      <p className={styles.note} role="status">
        There is nothing new to add. The list above says why for each line.
      </p>
    )
  if (sent === fresh) return null
  return (
    <p className={styles.alert} role="alert">
      {howMany(fresh, 'account')} take {howMany(fresh, 'credit')}, and {figure(credits)} {credits === 1 ? 'is' : 'are'} left
      {sent > 0 ? `: the last ${figure(fresh - sent)} would be left out` : ''}. Add them as suggestions at no cost, or ask your operator for
      credits.
    </p>
  )
}
