import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Menu } from '../../components/controls/menu.tsx'
import { useIcps } from './data.ts'
import { isFiltered, NO_FILTER, STATUSES, type Filter, type StatusFilter } from './filter.ts'
import styles from './accounts.module.css'

const NAMES: Record<StatusFilter, string> = { all: 'All', active: 'Active', farsight: 'Suggestions', archived: 'Archived' }
type Set = (changes: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void

interface OfFilter {
  filter: Filter
  set: Set
}

interface FiltersProps extends OfFilter {
  counts: Schemas['AccountTableCounts'] | undefined
  search: RefObject<HTMLInputElement | null>
}

/** What narrows the table. All of it stands in the address of the page. */
export function Filters({ filter, counts, set, search }: FiltersProps) {
  const icps = useIcps().data ?? []
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <div className={`${styles.filters} ${isUnfolded ? styles.unfolded : ''}`}>
      <StatusTabs filter={filter} counts={counts} set={set} />
      <Search value={filter.q} input={search} onChange={(q) => set({ q }, { replace: true })} />
      <Button className={styles.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        {foldedOf(filter) === 0 ? 'Filters' : `Filters (${foldedOf(filter)})`}
      </Button>
      <select
        className={`${styles.select} ${styles.icp}`}
        aria-label="ICP"
        value={filter.icp}
        onChange={(event) => set({ icp: event.target.value, signals: null })}
      >
        <option value="">Any ICP</option>
        {icps.map((icp) => (
          <option key={icp.icp_id} value={icp.icp_id}>
            {icp.name}
          </option>
        ))}
      </select>
      <SignalMenu filter={filter} icps={icps} set={set} />
      <ScoreAndTime filter={filter} set={set} />
      {filter.owner !== '' && (
        <select className={styles.select} aria-label="Owner" value={filter.owner} onChange={(event) => set({ owner: event.target.value })}>
          <option value="">Any owner</option>
          <option>{filter.owner}</option>
        </select>
      )}
      {isFiltered(filter) && (
        <Button kind="quiet" onClick={() => set(NO_FILTER)}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** How many of those are set that a phone folds. */
const foldedOf = ({ icp, signals, minScore, since, owner }: Filter): number =>
  [icp !== '', signals.length > 0, minScore !== null, since !== '', owner !== ''].filter(Boolean).length

function StatusTabs({ filter, counts, set }: Omit<FiltersProps, 'search'>) {
  const countOf = (status: StatusFilter) =>
    status === 'all' ? counts && counts.active + counts.archived + counts.farsight : counts?.[status]
  return (
    <div className={`${styles.tabs} ${counts ? '' : styles.uncounted}`} role="group" aria-label="Status">
      {STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={filter.status === status}
          onClick={() => set({ status: status === 'all' ? null : status })}
        >
          {NAMES[status]} <span>{countOf(status)?.toLocaleString() ?? ''}</span>
        </button>
      ))}
    </div>
  )
}

/** The signals of the ICP that is shown, or of all. */
function SignalMenu({ filter, icps, set }: OfFilter & { icps: readonly Schemas['Icp'][] }) {
  const chosen = filter.signals
  const signals = new Map<string, string>()
  for (const icp of icps)
    if (filter.icp === '' || icp.icp_id === filter.icp) for (const one of icp.signals) signals.set(one.signal_id, one.name)
  return (
    <Menu
      className={styles.pick}
      name={chosen.length === 0 ? 'Any signal' : `${chosen.length} ${chosen.length === 1 ? 'signal' : 'signals'}`}
    >
      {() => (
        <fieldset>
          <legend>Accounts that match any of</legend>
          {[...signals].map(([id, name]) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  set({ signals: (event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)).join(',') })
                }
              />
              {name}
            </label>
          ))}
          {signals.size === 0 && <p>There are no signals yet.</p>}
        </fieldset>
      )}
    </Menu>
  )
}

function ScoreAndTime({ filter: { minScore, since }, set }: OfFilter) {
  return (
    <>
      <select
        className={styles.select}
        aria-label="Least score"
        value={minScore ?? ''}
        onChange={(event) => set({ min_score: event.target.value })}
      >
        <option value="">Any score</option>
        {[...new Set([1, 25, 50, 75, 90, ...(minScore === null ? [] : [minScore])])]
          .sort((a, b) => a - b)
          .map((score) => (
            <option key={score} value={score}>
              {score} or more
            </option>
          ))}
      </select>
      <select className={styles.select} aria-label="Matched" value={since} onChange={(event) => set({ since: event.target.value })}>
        <option value="">Matched any time</option>
        <option value="1">Matched today</option>
        <option value="7">In 7 days</option>
        <option value="30">In 30 days</option>
        <option value="90">In 90 days</option>
        {since.includes('T') && <option value={since}>Since {new Date(since).toLocaleString()}</option>}
      </select>
    </>
  )
}

const TYPED_MS = 200

function Search({ value, input, onChange }: { value: string; input: RefObject<HTMLInputElement | null>; onChange: (q: string) => void }) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const apply = useCallback(() => {
    if (text === sent.current) return
    sent.current = text
    change.current(text)
  }, [text])
  useEffect(() => {
    // The address was changed by something else: by going back, or by clearing the filters.
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(apply, TYPED_MS)
    return () => clearTimeout(timer)
  }, [text, apply])
  return (
    <input
      ref={input}
      className={styles.search}
      type="search"
      aria-label="Search accounts"
      placeholder="Search name or domain"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // At Escape the browser empties the field. At Enter, and where there is nothing to empty, the keys of the table work again.
        if (event.key === 'Enter') apply()
        else if (event.key !== 'Escape' || text !== '') return
        event.preventDefault()
        const field = event.currentTarget
        requestAnimationFrame(() => (document.querySelector<HTMLElement>('[data-table]') ?? field).focus())
      }}
    />
  )
}
