import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
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

/** A link that looks like a button: for what leads to another page. */
export function LinkButton({ href, kind = 'main', children }: { href: string; kind?: Kind; children: ReactNode }) {
  return (
    <Link href={href} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  )
}
