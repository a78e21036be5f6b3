import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './page.module.css'

/** Names the page in the browser's tab and history, and for who hears it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Signals`
  }, [title])
}

/** A page: what it is, what it is for (`lead`), what one can do on it (`actions`), and its parts one below the other. */
export function Page({ title, lead, actions, children }: { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The parts of a page of which one is shown, each with an address of its own. */
export function Tabs({ label, tabs, shown }: { label: string; tabs: readonly { href: string; name: ReactNode }[]; shown: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, name }) => (
        <Link key={href} href={href} aria-current={href === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** A part of a page, in a frame, under a heading whose `id` it is named by, and which gets the focus when what had it is gone. */
export function Section({ id, title, busy, children }: { id: string; title: ReactNode; busy?: boolean; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What may be pressed, side by side. */
export function Actions({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.actions} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {children}
    </div>
  )
}

/** What stands where nothing is yet: that it is so, why, and what to do next. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
