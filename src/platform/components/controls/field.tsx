import { useEffect, useId, type InputHTMLAttributes, type ReactNode } from 'react'
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

/** What is wrong with a text that is longer than it may be, and what is said when it is nearly so: nothing that was written or pasted is cut. */
export function ofLength(text: string, most: number): { error?: string; hint?: string } {
  if (text.length > most) return { error: `At most ${most} characters: take ${text.length - most} away.` }
  return text.length > most * 0.9 ? { hint: `${text.length} of ${most} characters.` } : {}
}

/** A labelled line of a form: a choice, a longer text. A hint stands beneath or, when something is wrong, what; who sent the form is brought there. */
export function FormField({ label, hint, error, children }: FieldWords & { children: (of: OfField) => ReactNode }) {
  const id = useId()
  const isWrong = error !== undefined
  useEffect(() => {
    if (isWrong) bringSender(document.getElementById(id))
  }, [isWrong, id])
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

/** What had the focus when a form was sent, by its button or by Enter, and nothing was written since. */
const sentFrom = new WeakMap<EventTarget, Element | null>()
document.addEventListener('submit', ({ target }) => target && sentFrom.set(target, document.activeElement), true)
document.addEventListener('input', ({ target }) => target instanceof Element && sentFrom.delete(target.closest('form') ?? target), true)

/** Gives the focus to what is wrong, from where the form was sent or where a browser left none: whoever writes, or is at something else by now, is not called away. */
function bringSender(wrong: HTMLElement | null): void {
  const at = document.activeElement
  const form = wrong?.closest('form')
  if (at === document.body || (form && sentFrom.get(form) === at)) wrong?.focus()
}

/** A labelled line of text. */
export function Field({ label, hint, error, ...rest }: InputHTMLAttributes<HTMLInputElement> & FieldWords) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(of) => <input {...rest} {...of} />}
    </FormField>
  )
}
