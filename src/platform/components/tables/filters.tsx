import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import styles from './filters.module.css'

/** What a list is narrowed by, side by side. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.filters} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** One field of the filters: its name above what is made with the given id. */
export function FilterField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </p>
  )
}

/** A choice out of a few. The empty value is `all`; without that one of them is always chosen. */
export function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all?: string
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}) {
  return (
    <FilterField label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {all !== undefined && <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  )
}

/** Gets the next page of a list, where there is one. */
export function More({ list }: { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }) {
  if (!list.hasNextPage) return null
  return (
    <p className={styles.more}>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    </p>
  )
}
