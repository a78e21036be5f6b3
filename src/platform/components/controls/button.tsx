import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'

/** A button. `busy`: what it does is under way. Then, and where it is `disabled`, it does nothing and keeps the focus, which the browser takes from what it disables itself. */
export function Button({
  kind = 'plain',
  busy = false,
  disabled = false,
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
      aria-disabled={busy || disabled || undefined}
      onClick={busy || disabled ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link that looks like a button: for what leads to another page. */
export function LinkButton({ href, kind = 'main', children }: { href: string; kind?: Kind; children: ReactNode }) {
  return (
    <Link href={href} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  )
}
