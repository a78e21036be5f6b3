import { useEffect, useState, type ReactNode } from 'react'
import type { Schemas } from '../../app/api.ts'
import { Button } from '../../components/button.tsx'
import { isFiltered, isoTime, KINDS, localTime, NO_FILTER, STATES, type Changes, type EventFilter } from './filter.ts'
import styles from './webhooks.module.css'

/** What narrows the deliveries. All of it stands in the address of the page. */
export function Filters({
  filter,
  webhook,
  set,
}: {
  filter: EventFilter
  webhook: Schemas['WebhookDetails'] | null
  set: (changes: Changes) => void
}) {
  const countOf = (state: Schemas['EventStateFilter']) => (state === 'retrying' ? webhook?.retrying : webhook?.event_counts[state])
  return (
    <div className={styles.filters} role="search" aria-label="Deliveries">
      <Choice label="State" value={filter.state} onChange={(state) => set({ state })}>
        <option value="">Any state</option>
        {(Object.keys(STATES) as Schemas['EventStateFilter'][]).map((state) => (
          <option key={state} value={state}>
            {STATES[state]}
            {webhook ? ` (${countOf(state)?.toLocaleString()})` : ''}
          </option>
        ))}
      </Choice>
      <Choice label="Kind" value={filter.type} onChange={(type) => set({ type })}>
        <option value="">Any kind</option>
        {Object.entries(KINDS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Tests" value={filter.tests} onChange={(tests) => set({ tests })}>
        <option value="">With tests</option>
        <option value="none">Without tests</option>
        <option value="only">Only tests</option>
      </Choice>
      <Account value={filter.account} onChange={(account) => set({ account })} />
      <p className={styles.pick}>
        <label htmlFor="since">From</label>
        <input
          id="since"
          type="datetime-local"
          value={localTime(filter.since)}
          onChange={(event) => set({ since: isoTime(event.target.value) })}
        />
      </p>
      <p className={styles.pick}>
        <label htmlFor="until">Before</label>
        <input
          id="until"
          type="datetime-local"
          value={localTime(filter.until)}
          onChange={(event) => set({ until: isoTime(event.target.value) })}
        />
      </p>
      {isFiltered(filter) && (
        <Button kind="quiet" onClick={() => set(NO_FILTER)}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const id = `filter-${label.toLowerCase()}`
  return (
    <p className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </p>
  )
}

/** The account's domain: applied at Enter and when the field is left, since half a domain matches nothing. */
function Account({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <p className={styles.pick}>
      <label htmlFor="filter-account">Account</label>
      <input
        id="filter-account"
        type="search"
        value={text}
        placeholder="company.com"
        maxLength={2048}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value === '') onChange('')
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
    </p>
  )
}
