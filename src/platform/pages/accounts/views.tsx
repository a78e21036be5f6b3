import { lazy, Suspense } from 'react'
import { Menu } from '../../components/controls/menu.tsx'
import { Failure } from '../../components/page/failure.tsx'
import styles from './accounts.module.css'

/** Fetched ahead by the page, where somebody is about to open them. */
export const loadViewList = () => import('./view-list.tsx')
const ViewList = lazy(loadViewList)

/** Saved views: a filter and an order by a name. */
export function Views({ query }: { query: string }) {
  return (
    <Menu name="Views" className={styles.pick}>
      {(close) => (
        <Failure>
          <Suspense>
            <ViewList query={query} onShown={close} />
          </Suspense>
        </Failure>
      )}
    </Menu>
  )
}
