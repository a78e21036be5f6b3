import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Logo } from '../components/page/logo.tsx'
import type { Schemas } from './api.ts'
import { useKeys } from './keys.ts'
import styles from './frame.module.css'

const Help = lazy(() => import('../pages/accounts/help.tsx'))

const PLACES = [
  { path: '/home', also: '/home', name: 'Home', icon: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-5h4v5' },
  { path: '/accounts', also: '/upload', name: 'Accounts', icon: 'M4 20V4h9v16M13 9h7v11M3 20h18M7 8h3M7 12h3M7 16h3M16 13h1M16 17h1' },
  {
    path: '/suggestions',
    also: '/suggestions',
    name: 'Suggestions',
    icon: 'm12 3 2.6 5.9L21 9.6l-4.8 4.2 1.4 6.2L12 16.8 6.4 20l1.4-6.2L3 9.6l6.4-.7Z',
  },
  {
    path: '/signals',
    also: '/signals',
    name: 'Signals',
    icon: 'M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8',
  },
  { path: '/runs', also: '/runs', name: 'Runs', icon: 'M4 12h4l3-8 4 16 3-8h2' },
  {
    path: '/settings',
    also: '/settings',
    name: 'Settings',
    icon: 'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 2v3M12 19v3M4.9 4.9 7 7M17 17l2.1 2.1M2 12h3M19 12h3M4.9 19.1 7 17M17 7l2.1-2.1',
  },
] as const

/** Keeps the focus in the page where what had it goes. What does that is fetched when there is a focus to be kept. */
function useKeptFocus() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const load = () =>
      void import('./keep-focus.ts').then(
        ({ keepFocus }) => {
          if (!isOver) stop = keepFocus()
        },
        () => undefined,
      )
    document.addEventListener('focusin', load, { once: true })
    return () => {
      isOver = true
      document.removeEventListener('focusin', load)
      stop?.()
    }
  }, [])
}

/** What stands around every page: where one can go, and who one is. */
export function Frame({ user, children }: { user: Schemas['SignedIn']; children: ReactNode }) {
  const [path] = useLocation()
  const [isHelping, setHelping] = useState(false)
  useKeptFocus()
  // The page of accounts has a button for it too, and opens it itself.
  useKeys({ '?': path.startsWith('/accounts') ? null : () => setHelping(true) })
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <header id="places" className={styles.side}>
        <Link href="/home" className={styles.brand} aria-label="Signals: home">
          <Logo />
          <span>Signals</span>
        </Link>
        <nav className={styles.places} aria-label="Pages">
          {PLACES.map((place) => (
            <Link
              key={place.path}
              href={place.path}
              aria-current={path.startsWith(place.path) || path.startsWith(place.also) ? 'page' : undefined}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={place.icon} />
              </svg>
              <span>{place.name}</span>
            </Link>
          ))}
        </nav>
        <p className={styles.user}>
          <span>{user.instance}</span>
          <span title={user.user}>{user.user}</span>
        </p>
      </header>
      <main id="page" className={styles.page} tabIndex={-1}>
        {children}
      </main>
      {isHelping && (
        <Suspense>
          <Help onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  )
}
