import { useId, type InputHTMLAttributes } from 'react'
import styles from './field.module.css'

/** A labelled line of text, with a hint beneath or, when something is wrong, what. */
export function Field({
  label,
  hint,
  error,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string; error?: string | undefined }) {
  const id = useId()
  const below = error ?? hint
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
      />
      {below !== undefined && (
        <span
          id={`${id}-below`}
          className={error === undefined ? styles.hint : styles.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {below}
        </span>
      )}
    </p>
  )
}
