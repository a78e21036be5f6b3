import { useEffect, useState } from 'react'
import type { Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Choice, FilterField, Filters as Bar } from '../../components/tables/filters.tsx'
import { isFiltered, isoTime, KINDS, localTime, NO_FILTER, STATES, type Changes, type EventFilter } from './filter.ts'

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
    <Bar label="Deliveries">
      <Choice
        label="State"
        all="Any state"
        value={filter.state}
        options={(Object.keys(STATES) as Schemas['EventStateFilter'][]).map((value) => ({
          value,
          name: `${STATES[value]}${webhook ? ` (${countOf(value)?.toLocaleString()})` : ''}`,
        }))}
        onChange={(state) => set({ state })}
      />
      <Choice
        label="Kind"
        all="Any kind"
        value={filter.type}
        options={Object.entries(KINDS).map(([value, name]) => ({ value, name }))}
        onChange={(type) => set({ type })}
      />
      <Choice
        label="Tests"
        all="With tests"
        value={filter.tests}
        options={[
          { value: 'none', name: 'Without tests' },
          { value: 'only', name: 'Only tests' },
        ]}
        onChange={(tests) => set({ tests })}
      />
      <Account value={filter.account} onChange={(account) => set({ account })} />
      <Moment label="From" value={filter.since} onChange={(since) => set({ since })} />
      <Moment label="Before" value={filter.until} onChange={(until) => set({ until })} />
      {isFiltered(filter) && (
        <Button kind="quiet" onClick={() => set(NO_FILTER)}>
          Clear filters
        </Button>
      )}
    </Bar>
  )
}

/** A time, as the API writes it, chosen in the zone of this device. */
function Moment({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <FilterField label={label}>
      {(id) => <input id={id} type="datetime-local" value={localTime(value)} onChange={(event) => onChange(isoTime(event.target.value))} />}
    </FilterField>
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
    <FilterField label="Account">
      {(id) => (
        <input
          id={id}
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
      )}
    </FilterField>
  )
}
