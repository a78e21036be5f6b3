import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './field.module.css'

interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** What the control of a field has to bear, so that its label and what stands beneath it are heard with it. */
interface OfField {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A labelled line of a form: a choice, a longer text. A hint stands beneath or, when something is wrong, what. */
export function FormField({ label, hint, error, children }: FieldWords & { children: (of: OfField) => ReactNode }) {
  const id = useId()
  const isWrong = error !== undefined
  const below = error ?? hint
  const belowId = below === undefined ? undefined : `${id}-below`
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': isWrong || undefined, 'aria-describedby': belowId })}
      {belowId && (
        <span id={belowId} className={isWrong ? styles.error : styles.hint} role={isWrong ? 'alert' : undefined}>
          {below}
        </span>
      )}
    </p>
  )
}

/** A labelled line of text. */
export function Field({ label, hint, error, ...rest }: InputHTMLAttributes<HTMLInputElement> & FieldWords) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(of) => <input {...rest} {...of} />}
    </FormField>
  )
}
