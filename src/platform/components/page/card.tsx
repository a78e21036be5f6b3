import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { useTitle } from './page.tsx'
import styles from './card.module.css'

/** A page that holds one small thing, such as signing in. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="card-title">
        <Logo size={40} />
        <h1 id="card-title">{title}</h1>
        {children}
      </section>
      <p className={styles.foot}>
        <a href="/docs">API reference</a>
        <a href="/developers">For developers</a>
      </p>
    </main>
  )
}
