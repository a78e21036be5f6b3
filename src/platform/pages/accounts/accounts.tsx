import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { Refused, whatWentWrong } from '../../app/api.ts'
import { useKeys } from '../../app/keys.ts'
import { ROOM_FOR_TWO, useMedia } from '../../app/media.ts'
import { Button, LinkButton } from '../../components/controls/button.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { useTitle } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useCounts } from './data.ts'
import { apiFilter, isFiltered, NO_FILTER, useFilter, type Filter } from './filter.ts'
import { Filters } from './filters.tsx'
import { useMoving } from './moving.ts'
import { useSelection, type Selection } from './selection.ts'
import { Table } from './table.tsx'
import { loadViewList, Views } from './views.tsx'
import styles from './accounts.module.css'

const loadDrawer = () => import('../account/drawer.tsx')
const Drawer = lazy(loadDrawer)
const loadBulk = () => import('./bulk.tsx')
const Bulk = lazy(loadBulk)
const NoAccounts = lazy(() => import('./no-accounts.tsx'))
const Help = lazy(() => import('./help.tsx'))

/** Fetches what an open account and a selection need, before it is asked for: whoever points at the table is about to. */
const fetchAhead = () => void Promise.all([loadDrawer(), loadBulk(), loadViewList()]).catch(() => undefined)

/** The accounts of the instance, and beside them the one that is open. */
export default function Accounts() {
  useTitle('Accounts')
  const { filter, account, set, params } = useFilter()
  const counts = useCounts(filter)
  const total = counts.data?.total ?? 0
  const query = viewQuery(params)
  const selection = useSelection(query)
  const moving = useMoving({ filter, query, total, account, set })
  const [isHelping, setHelping] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const { isBeside, covers } = useRoom(account !== null)
  usePageKeys({ filter, set, account, total, selection, moving, search, onHelp: () => setHelping(true) })
  // Of an instance without accounts there is nothing to narrow.
  const isEmpty = counts.data !== undefined && total === 0 && !isFiltered(filter)
  return (
    <div className={`${styles.page} ${isBeside ? styles.two : ''}`} data-beside={isBeside || undefined}>
      <div className={styles.list} inert={covers} onPointerOver={fetchAhead} onFocus={fetchAhead}>
        <Top filter={filter} query={query} total={counts.data && total} isEmpty={isEmpty} onHelp={() => setHelping(true)} />
        {!isEmpty && <Filters filter={filter} counts={counts.data} set={set} search={search} />}
        {selection.isAny && (
          <Failure>
            <Suspense>
              <Bulk filter={filter} total={total} selection={selection} />
            </Suspense>
          </Failure>
        )}
        {counts.error ? (
          <p role="alert">{whatWentWrong(counts.error)}</p>
        ) : !counts.data ? (
          <Loading />
        ) : total === 0 ? (
          <Suspense fallback={<Loading />}>
            <NoAccounts isNarrowed={isFiltered(filter)} onClear={() => set(NO_FILTER)} />
          </Suspense>
        ) : (
          <Table
            key={query}
            filter={filter}
            total={total}
            open={account}
            selection={selection}
            onSort={(sort) => set({ sort: sort === 'score' ? null : sort })}
            {...moving.ofTable}
          />
        )}
      </div>
      {account !== null && <Opened domain={account} moving={moving} />}
      {isHelping && (
        <Suspense>
          <Help onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The account that is open, with the way to those beside it. */
function Opened({ domain, moving }: { domain: string; moving: ReturnType<typeof useMoving> }) {
  return (
    <Failure>
      <Suspense fallback={<div className={styles.opening} />}>
        <Drawer key={domain} domain={domain} onClose={moving.close} onNext={moving.next} onBefore={moving.before} />
      </Suspense>
    </Failure>
  )
}

/** Where an open account has room: beside the list, or over the page. */
function useRoom(isOpen: boolean) {
  const hasRoom = useMedia(ROOM_FOR_TWO)
  const covers = isOpen && !hasRoom
  useEffect(() => {
    // What it covers is out of reach: with the list, which is inert itself, where else one can go.
    const places = document.getElementById('places')
    if (!covers || places === null) return
    places.inert = true
    return () => {
      places.inert = false
    }
  }, [covers])
  return { isBeside: isOpen && hasRoom, covers }
}

interface PageKeys {
  filter: Filter
  set: ReturnType<typeof useFilter>['set']
  account: string | null
  total: number
  selection: Selection
  moving: ReturnType<typeof useMoving>
  search: RefObject<HTMLInputElement | null>
  onHelp: () => void
}

/** What single keys do on the page. */
function usePageKeys({ filter, set, account, total, selection, moving, search, onHelp }: PageKeys) {
  const { cursor, go, withRow, open, close, next, before } = moving
  const clearSearch = () => {
    set({ q: null }, { replace: true })
    search.current?.focus()
  }
  useKeys({
    '/': () => search.current?.focus(),
    '?': onHelp,
    j: next,
    k: before,
    x: () => void withRow(selection.toggle),
    Home: () => void go(0),
    End: () => void go(total - 1),
    Enter: account === null && cursor !== null ? () => void withRow(open) : null,
    Escape: account !== null ? close : selection.isAny ? selection.clear : filter.q !== '' ? clearSearch : null,
  })
}

interface TopProps {
  filter: Filter
  query: string
  /** How many there are; undefined: not known yet. */
  total: number | undefined
  isEmpty: boolean
  onHelp: () => void
}

function Top({ filter, query, total, isEmpty, onHelp }: TopProps) {
  return (
    <header className={styles.top}>
      <h1>Accounts</h1>
      <span role="status">{total === undefined ? '' : `${total.toLocaleString()} ${total === 1 ? 'account' : 'accounts'}`}</span>
      <div className={styles.actions}>
        <Views query={query} />
        {!isEmpty && (
          <>
            <ExportButton filter={filter} />
            <LinkButton href="/upload">Upload accounts</LinkButton>
          </>
        )}
        <Button kind="quiet" className={styles.keysButton} aria-label="Keys" title="Keys (?)" onClick={onHelp}>
          ?
        </Button>
      </div>
    </header>
  )
}

/** Filters and order as the address says them, without the account that is open. */
function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params)
  query.delete('account')
  return query.toString()
}

/** Saves exactly what the filter shows as a file. What does that is fetched when it is asked for. */
function ExportButton({ filter }: { filter: Filter }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { exportAccounts } = await import('./export.ts')
      await exportAccounts(apiFilter(filter), filter.sort)
    } catch (error) {
      toast({ text: error instanceof Refused ? whatWentWrong(error) : 'The file could not be made. Try again.', isBad: true })
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
