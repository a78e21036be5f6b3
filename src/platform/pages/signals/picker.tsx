import { useRef, useState } from 'react'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import styles from './signals.module.css'

export interface Choice {
  value: string
  name: string
}

/** So many are offered at once: who looks for one types a letter more. */
const MOST_OFFERED = 60

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those that fit what is typed: first the one whose code it is, then those that begin so. */
function fittingOf(choices: readonly Choice[], wanted: string): Choice[] {
  const distance = ({ value, name }: Choice) => (value.toLowerCase() === wanted ? 0 : folded(name).startsWith(wanted) ? 1 : 2)
  return choices
    .filter(({ value, name }) => value.toLowerCase() === wanted || folded(name).includes(wanted))
    .sort((a, b) => distance(a) - distance(b))
}

/** Picks several of very many: a line that narrows them, a box for each, and those that are chosen, which go at a press. */
export function Picker({
  label,
  many,
  choices,
  chosen,
  onChange,
}: {
  label: string
  many: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const wanted = folded(text.trim())
  const fitting = fittingOf(choices, wanted)
  const nameOf = (value: string) => choices.find((one) => one.value === value)?.name ?? value
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const takeAway = (value: string) => {
    toggle(value)
    search.current?.querySelector('input')?.focus()
  }
  return (
    <div className={styles.picker} ref={search}>
      {chosen.length > 0 && <Chosen chosen={chosen} label={`Chosen ${many}`} nameOf={nameOf} onTake={takeAway} />}
      <Field
        label={label}
        type="search"
        autoFocus
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Escape empties what is typed here first, and closes the form at the next press.
          if (event.key === 'Escape' && text !== '') event.stopPropagation()
          // Enter takes what is found, it does not save.
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = fitting
          if (wanted === '' || !first) return
          if (!chosen.includes(first.value)) toggle(first.value)
          setText('')
        }}
        hint={`${fitting.length.toLocaleString()} of ${choices.length.toLocaleString()}; Enter takes the first.`}
      />
      <fieldset className={styles.choices}>
        <legend className="heard">{many}</legend>
        {fitting.slice(0, MOST_OFFERED).map(({ value, name }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} /> {name}
          </label>
        ))}
        {fitting.length > MOST_OFFERED && <small>{(fitting.length - MOST_OFFERED).toLocaleString()} more: type to find them.</small>}
      </fieldset>
    </div>
  )
}

function Chosen({
  chosen,
  label,
  nameOf,
  onTake,
}: {
  chosen: readonly string[]
  label: string
  nameOf: (value: string) => string
  onTake: (value: string) => void
}) {
  return (
    <ul className={styles.chosen} aria-label={label}>
      {chosen.map((value) => (
        <li key={value}>
          <Button aria-label={`Take ${nameOf(value)} away`} onClick={() => onTake(value)}>
            {nameOf(value)} <span aria-hidden="true">✕</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
