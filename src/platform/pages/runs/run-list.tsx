import { daysBack, oneOf, useAddress } from '../../app/address.ts'
import { api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { usePages } from '../../app/pages.ts'
import { Badge, type Tone } from '../../components/values/badge.tsx'
import { LinkButton } from '../../components/controls/button.tsx'
import { Choice, Filters, More } from '../../components/tables/filters.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Empty } from '../../components/page/page.tsx'
import { Table } from '../../components/tables/table.tsx'
import { Time } from '../../components/values/time.tsx'
import { useIcps } from '../accounts/data.ts'
import { duration, KINDS, MODES, PURPOSES, STATES, TRIGGERS, whatItDid } from './words.ts'
import styles from './runs.module.css'

const kinds = Object.keys(KINDS) as Schemas['RunKind'][]
const TONES: Partial<Record<Schemas['FarsightRunState'], Tone>> = { finished: 'good', failed: 'bad', skipped: 'warn', running: 'unsettled' }
const states = Object.keys(STATES) as Schemas['FarsightRunState'][]
const PERIODS = [
  { value: '1', name: 'Today' },
  { value: '7', name: 'Last 7 days' },
  { value: '30', name: 'Last 30 days' },
] as const
const SOON_MS = 5000
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A moment that the address says, as Home says it. */
const momentOf = (since: string | null): string | undefined =>
  since !== null && MOMENT.test(since) && !Number.isNaN(Date.parse(since)) ? new Date(since).toISOString() : undefined

/** Which runs the address of the page asks for. */
function useRunFilter() {
  const { params, set } = useAddress()
  const kind = oneOf(kinds, params.get('kind'))
  const state = oneOf(states, params.get('state'))
  const icp = params.get('icp') ?? ''
  const days = oneOf(
    PERIODS.map(({ value }) => value),
    params.get('since'),
  )
  const moment = momentOf(params.get('since'))
  const since = days === undefined ? moment : daysBack(Number(days))
  const query = {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(icp === '' ? {} : { icp_id: icp }),
    ...(since === undefined ? {} : { since }),
  }
  return { kind, state, icp, days, moment, query, set }
}

/** The runs, the newest first. */
export function RunList() {
  const asked = useRunFilter()
  const { query } = asked
  const icps = useIcps()
  const list = usePages({
    key: ['runs', query],
    get: (after, signal) =>
      api.GET('/v1/runs', { params: { query: { ...query, limit: 50, ...(after === undefined ? {} : { after }) } }, signal }),
    refetchMs: (pages) => (pages.flat().some((run) => run.state === 'running') ? SOON_MS : false),
  })
  const runs = list.pages?.flat()
  const icpName = (id: string | null) =>
    id === null ? null : (icps.data?.find(({ icp_id }) => icp_id === id)?.name ?? 'an ICP that is gone')
  return (
    <>
      <RunFilters asked={asked} icps={icps.data} />
      {list.error && <p role="alert">{whatWentWrong(list.error)}</p>}
      {list.isPending && <Loading />}
      {runs?.length === 0 && <NoRuns isFiltered={Object.keys(query).length > 0} />}
      {runs && runs.length > 0 && (
        <Table caption="Runs, the newest first" columns={['Run', 'Started', 'State', 'What it did']}>
          {runs.map((run) => (
            <Line key={run.run_id} run={run} icp={icpName(run.icp_id)} />
          ))}
        </Table>
      )}
      <More list={list} />
    </>
  )
}

function RunFilters({
  asked: { kind, state, icp, days, moment, set },
  icps,
}: {
  asked: ReturnType<typeof useRunFilter>
  icps: readonly Schemas['Icp'][] | undefined
}) {
  return (
    <Filters label="Which runs to show">
      <Choice
        label="Kind"
        all="Every kind"
        value={kind ?? ''}
        options={kinds.map((value) => ({ value, name: KINDS[value] }))}
        onChange={(value) => set({ kind: value })}
      />
      <Choice
        label="State"
        all="Every state"
        value={state ?? ''}
        options={states.map((value) => ({ value, name: STATES[value] }))}
        onChange={(value) => set({ state: value })}
      />
      <Choice
        label="ICP"
        all="Every ICP"
        value={icp}
        options={icps?.map(({ icp_id, name }) => ({ value: icp_id, name })) ?? []}
        onChange={(value) => set({ icp: value })}
      />
      <Choice
        label="Time"
        all="All 90 days"
        value={days ?? moment ?? ''}
        options={[...PERIODS, ...(moment === undefined ? [] : [{ value: moment, name: `Since ${new Date(moment).toLocaleString()}` }])]}
        onChange={(value) => set({ since: value })}
      />
    </Filters>
  )
}

function Line({ run, icp }: { run: Schemas['Run']; icp: string | null }) {
  const did = whatItDid(run)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        {KINDS[run.kind]}
        {icp !== null && `: ${icp}`}
        <small>
          {PURPOSES[run.kind]}
          {run.trigger !== 'schedule' && `, ${TRIGGERS[run.trigger]}`}
          {run.mode !== null && `, ${MODES[run.mode]}`}
        </small>
      </th>
      <td>
        <Time at={run.started_at} />
        {run.finished_at !== null && run.state !== 'skipped' && (
          <small className={styles.took}>took {duration(run.started_at, run.finished_at)}</small>
        )}
      </td>
      <td>
        <Badge tone={TONES[run.state]}>{STATES[run.state]}</Badge>
      </td>
      <td className={styles.did}>
        {did}
        {run.skipped_reason !== null && <p>{run.skipped_reason}</p>}
        {run.error !== null && <p className={styles.fault}>{run.error}</p>}
      </td>
    </tr>
  )
}

const NoRuns = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No run is like that">
      <p>Records of runs are kept for 90 days.</p>
      <LinkButton kind="plain" href="/runs">
        Show every run
      </LinkButton>
    </Empty>
  ) : (
    <Empty title="Nothing has run yet">
      <p>Sources are asked every hour, matches are looked for every day. Both begin with the first accounts and signals.</p>
      <LinkButton href="/upload">Upload accounts</LinkButton>
    </Empty>
  )
