import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { oneOf, useAddress } from '../../app/address.ts'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { usePages } from '../../app/pages.ts'
import { LinkButton } from '../../components/controls/button.tsx'
import { Choice, Filters, More } from '../../components/tables/filters.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Empty } from '../../components/page/page.tsx'
import { isDue, KINDS, STATES } from '../account/source-words.ts'
import { SourceItem } from '../account/source-item.tsx'
import listStyles from '../account/sources.module.css'
import styles from './runs.module.css'

const SOURCES = ['sources'] as const
const SOON_MS = 5000
const states = Object.keys(STATES) as Schemas['SourceState'][]
const kinds = Object.keys(KINDS) as Schemas['SourceKind'][]
const WHOSE = [
  { value: 'true', name: 'Only your team’s' },
  { value: 'false', name: 'Public ones' },
] as const

/** Which sources the address of the page asks for. */
function useSourceAddress() {
  const { params, set } = useAddress()
  const state = oneOf(states, params.get('state'))
  const kind = oneOf(kinds, params.get('kind'))
  const whose = oneOf(['true', 'false'], params.get('private'))
  const [host, account] = [params.get('host') ?? '', params.get('account') ?? '']
  const query = {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...(whose === undefined ? {} : { is_private: whose === 'true' }),
    ...(host === '' ? {} : { host }),
    ...(account === '' ? {} : { account }),
  }
  return { state, kind, whose, host, account, query, set }
}

/** How the sources of all companies of the instance are doing, those of a state, a kind or a host. */
export function SourcesTab() {
  const address = useSourceAddress()
  const { state, query } = address
  const queries = useQueryClient()
  const top = useRef<HTMLUListElement>(null)
  const counts = useQuery({ queryKey: [...SOURCES, 'counts'], queryFn: () => answered(api.GET('/v1/sources/counts')) })
  const list = usePages({
    key: [...SOURCES, 'list', query],
    get: (after, signal) =>
      api.GET('/v1/sources', { params: { query: { ...query, limit: 50, ...(after === undefined ? {} : { after }) } }, signal }),
    refetchMs: (pages) => (pages.flat().some(isDue) ? SOON_MS : false),
  })
  const sources = list.pages?.flat()
  const error = counts.error ?? list.error
  if (counts.data?.total === 0) return <NoSources />
  return (
    <>
      {counts.data && <Figures counts={counts.data} shown={state} />}
      <SourceFilters counts={counts.data} address={address} />
      {error && <p role="alert">{whatWentWrong(error)}</p>}
      {list.isPending && <Loading />}
      {sources?.length === 0 && (
        <Empty title="No source is like that">
          <LinkButton kind="plain" href="/runs/sources">
            Show every source
          </LinkButton>
        </Empty>
      )}
      {sources && sources.length > 0 && (
        <ul ref={top} tabIndex={-1} className={listStyles.sources} aria-label="Sources" aria-busy={list.isFetching}>
          {sources.map((source) => (
            <SourceItem
              key={source.source_id}
              source={source}
              about={source.account}
              onChange={async () => await queries.invalidateQueries({ queryKey: SOURCES })}
              onGone={() => top.current?.focus()}
            />
          ))}
        </ul>
      )}
      <More list={list} />
    </>
  )
}

function SourceFilters({
  counts,
  address: { kind, whose, host, account, set },
}: {
  counts: Schemas['SourceCounts'] | undefined
  address: ReturnType<typeof useSourceAddress>
}) {
  const hosts = new Map(counts?.failing_hosts.map((one) => [one.host, `${one.host} (${one.failing} of ${one.total} fail)`]) ?? [])
  if (host !== '' && !hosts.has(host)) hosts.set(host, host)
  return (
    <Filters label="Which sources to show">
      <Choice
        label="Kind"
        all="Every kind"
        value={kind ?? ''}
        options={counts?.kinds.map((one) => ({ value: one.kind, name: `${KINDS[one.kind]} (${one.total.toLocaleString()})` })) ?? []}
        onChange={(value) => set({ kind: value })}
      />
      <Choice
        label="Host"
        all="Every host"
        value={host}
        options={[...hosts].map(([value, name]) => ({ value, name }))}
        onChange={(value) => set({ host: value })}
      />
      <Choice label="Whose" all="All" value={whose ?? ''} options={WHOSE} onChange={(value) => set({ private: value })} />
      {account !== '' && (
        <Choice
          label="Company"
          all="Every company"
          value={account}
          options={[{ value: account, name: account }]}
          onChange={(value) => set({ account: value })}
        />
      )}
    </Filters>
  )
}

/** How many are in which state; each leads to those. */
function Figures({ counts, shown }: { counts: Schemas['SourceCounts']; shown: Schemas['SourceState'] | undefined }) {
  const figures = [
    { name: 'All', count: counts.total, state: undefined },
    ...states.map((state) => ({ name: STATES[state], count: counts.states[state], state })),
  ]
  return (
    <ul className={styles.figures} aria-label="Sources by state">
      {figures
        .filter(({ state, count }) => state === undefined || count > 0 || state === shown)
        .map(({ name, count, state }) => (
          <li key={name}>
            <Link
              href={state === undefined ? '/runs/sources' : `/runs/sources?state=${state}`}
              aria-current={state === shown ? 'true' : undefined}
            >
              <strong>{count.toLocaleString()}</strong> {name}
            </Link>
          </li>
        ))}
    </ul>
  )
}

const NoSources = () => (
  <Empty title="No sources yet">
    <p>Feeds, newsrooms and job boards are found on the pages of the companies that you upload. You can add more with each account.</p>
    <LinkButton href="/upload">Upload accounts</LinkButton>
  </Empty>
)
