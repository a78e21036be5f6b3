import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'

/** A button. `busy`: what it does is under way, and it cannot be pressed again; it keeps the focus. */
export function Button({
  kind = 'plain',
  busy = false,
  className = '',
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
