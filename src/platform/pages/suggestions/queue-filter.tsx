import { useSearchParams } from 'wouter'
import type { Schemas } from '../../app/api.ts'
import { Tabs } from '../../components/page/page.tsx'
import type { Queue, QueueFilter } from './data.ts'
import styles from './suggestions.module.css'

/** What the page shows, as its address says it. */
export const readFilter = (params: URLSearchParams): QueueFilter => ({
  icp: params.get('icp') ?? '',
  state: params.get('state') === 'rejected' ? 'rejected' : 'waiting',
})

export const addressOf = ({ icp, state }: QueueFilter): string => {
  const params = new URLSearchParams({ ...(state === 'waiting' ? {} : { state }), ...(icp === '' ? {} : { icp }) })
  return params.size === 0 ? '/suggestions' : `/suggestions?${params.toString()}`
}

/** Which ICP's are shown, with how many wait in each. */
export function IcpChoice({ filter, icps, told }: { filter: QueueFilter; icps: readonly Schemas['Icp'][]; told: Queue | undefined }) {
  const [, setParams] = useSearchParams()
  const waitingIn = (id: string) => told?.icps.find(({ icp_id }) => icp_id === id)?.waiting
  return (
    <label className={styles.icp}>
      ICP{' '}
      <select
        value={filter.icp}
        onChange={(event) => setParams(new URLSearchParams(addressOf({ ...filter, icp: event.target.value }).split('?')[1]))}
      >
        <option value="">All</option>
        {icps.map(({ icp_id, name }) => (
          <option key={icp_id} value={icp_id}>
            {name}
            {waitingIn(icp_id) === undefined ? '' : ` (${waitingIn(icp_id)?.toLocaleString()})`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Those that wait, and those that were rejected. */
export function QueueTabs({ filter, told }: { filter: QueueFilter; told: Queue | undefined }) {
  return (
    <Tabs
      label="Suggestions"
      shown={addressOf(filter)}
      tabs={[
        { href: addressOf({ ...filter, state: 'waiting' }), name: `Waiting${told ? ` (${told.waiting.toLocaleString()})` : ''}` },
        { href: addressOf({ ...filter, state: 'rejected' }), name: `Rejected${told ? ` (${told.rejected.toLocaleString()})` : ''}` },
      ]}
    />
  )
}
