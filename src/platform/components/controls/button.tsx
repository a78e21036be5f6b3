import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'

/**
 * A button. `busy`: what it does is under way. Then, and where it is `disabled`, it does nothing and keeps the focus, which the browser takes from what it disables itself. Nor does what is main or a
 * danger do anything at the second click of a double one, which was meant for what stood there before, or while Enter is held. `isGrave`: nor does this one.
 */
export function Button({
  kind = 'plain',
  busy = false,
  disabled = false,
  className = '',
  isGrave = kind === 'main' || kind === 'danger',
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'onKeyDown'> & { kind?: Kind; busy?: boolean; isGrave?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      onKeyDown={(event) => isGrave && event.repeat && event.key === 'Enter' && event.preventDefault()}
      className={`${styles.button} ${styles[kind]} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={(event) => (busy || disabled || (isGrave && event.detail > 1) ? event.preventDefault() : onClick?.(event))}
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
