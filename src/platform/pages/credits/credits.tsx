import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { daysBack, oneOf, useAddress } from '../../app/address.ts'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { usePages } from '../../app/pages.ts'
import { Choice, Filters, More } from '../../components/tables/filters.tsx'
import { LinkButton } from '../../components/controls/button.tsx'
import { Empty, Section } from '../../components/page/page.tsx'
import { Table } from '../../components/tables/table.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './credits.module.css'

const PERIODS = [
  { value: '1', name: 'Today' },
  { value: '7', name: 'Last 7 days' },
  { value: '30', name: 'Last 30 days' },
  { value: '90', name: 'Last 90 days' },
] as const
const ACTS: Readonly<Record<string, string>> = { upload: 'Uploaded', activation: 'Activated', 'opening balance': 'Opening balance' }
const actName = (reason: string) => ACTS[reason] ?? reason
const OPERATOR = 'The operator'
const signed = (delta: number) => (delta > 0 ? `+${delta.toLocaleString()}` : delta.toLocaleString().replace('-', '−'))

/** Which changes the address of the page asks for. */
function useCreditFilter() {
  const { params, set } = useAddress()
  const [user, reason] = [params.get('user') ?? '', params.get('act') ?? '']
  const days = oneOf(
    PERIODS.map(({ value }) => value),
    params.get('since'),
  )
  const since = days === undefined ? {} : { since: daysBack(Number(days)) }
  const filter = { ...(user === '' ? {} : { user }), ...(reason === '' ? {} : { reason }), ...since }
  return { user, reason, days, since, filter, set }
}

/** The credits that are left, and who spent what on which act. */
export function CreditsSection() {
  const asked = useCreditFilter()
  const { filter, since, set } = asked
  const summary = useQuery({
    queryKey: ['credits', 'summary', since],
    queryFn: () => answered(api.GET('/v1/credits/summary', { params: { query: since } })),
    placeholderData: keepPreviousData,
  })
  const ledger = usePages({
    key: ['credits', 'ledger', filter],
    get: (after, signal) =>
      api.GET('/v1/credits', { params: { query: { ...filter, limit: 50, ...(after === undefined ? {} : { after }) } }, signal }),
  })
  const uses = summary.data?.uses ?? []
  const entries = ledger.pages?.flat()
  const error = summary.error ?? ledger.error
  return (
    <>
      <Section id="credits-left" title="Credits">
        {error && <p role="alert">{whatWentWrong(error)}</p>}
        {summary.data && (
          <p className={styles.balance}>
            <strong>{summary.data.balance.toLocaleString()}</strong> {summary.data.balance === 1 ? 'credit is' : 'credits are'} left
          </p>
        )}
        <p>
          Making an account active costs one credit; suggestions, runs and reading cost none. An act that the credits do not cover changes
          nothing.
          {summary.data?.balance === 0 && ' Ask the operator of this service for more.'}
        </p>
        <CreditFilters uses={uses} asked={asked} />
      </Section>
      {uses.length > 0 && <Uses uses={uses} onPick={(picked) => set(picked)} />}
      <Section id="ledger" title="Every change" busy={ledger.isFetching}>
        {entries?.length === 0 && <NoEntries isFiltered={Object.keys(filter).length > 0} />}
        {entries && entries.length > 0 && <Ledger entries={entries} />}
        <More list={ledger} />
      </Section>
    </>
  )
}

function CreditFilters({
  uses,
  asked: { user, reason, days, set },
}: {
  uses: readonly Schemas['CreditUse'][]
  asked: ReturnType<typeof useCreditFilter>
}) {
  const people = [...new Set([...uses.flatMap((use) => use.user ?? []), ...(user === '' ? [] : [user])])].sort()
  const reasons = [...new Set([...uses.map((use) => use.reason), ...(reason === '' ? [] : [reason])])].sort()
  return (
    <Filters label="What to show">
      <Choice label="Time" all="All time" value={days ?? ''} options={PERIODS} onChange={(value) => set({ since: value })} />
      <Choice
        label="Who"
        all="Everybody"
        value={user}
        options={people.map((one) => ({ value: one, name: one }))}
        onChange={(value) => set({ user: value })}
      />
      <Choice
        label="Act"
        all="Every act"
        value={reason}
        options={reasons.map((one) => ({ value: one, name: actName(one) }))}
        onChange={(value) => set({ act: value })}
      />
    </Filters>
  )
}

function Ledger({ entries }: { entries: readonly Schemas['CreditEntry'][] }) {
  return (
    <Table caption="Changes of the credits, the newest first" columns={['When', 'Who', 'What', 'Accounts', 'Credits', 'Left']}>
      {entries.map((entry) => (
        <tr key={entry.entry_id}>
          <td>
            <Time at={entry.created_at} />
          </td>
          <td>{entry.user ?? OPERATOR}</td>
          <td>{actName(entry.reason)}</td>
          <td>
            <Accounts entry={entry} />
          </td>
          <td>{signed(entry.delta)}</td>
          <td>{entry.balance.toLocaleString()}</td>
        </tr>
      ))}
    </Table>
  )
}

function Uses({ uses, onPick }: { uses: readonly Schemas['CreditUse'][]; onPick: (filter: { user: string; act: string }) => void }) {
  return (
    <Section id="who-spent" title="Who spent what">
      <Table caption="What each user spent on each act" columns={['Who', 'What', 'Times', 'Accounts', 'Credits']}>
        {uses.map((use) => (
          <tr key={`${use.user} ${use.reason}`}>
            <th scope="row">{use.user ?? OPERATOR}</th>
            <td>
              {use.user === null ? (
                actName(use.reason)
              ) : (
                <button
                  type="button"
                  className={styles.pick}
                  aria-label={`Show what ${use.user} ${actName(use.reason).toLowerCase()}`}
                  onClick={() => onPick({ user: use.user ?? '', act: use.reason })}
                >
                  {actName(use.reason)}
                </button>
              )}
            </td>
            <td>{use.entries.toLocaleString()}</td>
            <td>{use.accounts.toLocaleString()}</td>
            <td>{signed(use.delta)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

function Accounts({ entry }: { entry: Schemas['CreditEntry'] }) {
  if (entry.account !== null) return <Link href={`/accounts?account=${encodeURIComponent(entry.account)}`}>{entry.account}</Link>
  return <>{entry.accounts === 0 ? '–' : `${entry.accounts.toLocaleString()} accounts`}</>
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No change is like that">
      <p>Nobody spent or got credits in this way in this time.</p>
      <LinkButton kind="plain" href="/settings/credits">
        Show every change
      </LinkButton>
    </Empty>
  ) : (
    <Empty title="No credit was spent yet">
      <p>Upload companies to follow: each that becomes active costs one credit.</p>
      <LinkButton href="/upload">Upload accounts</LinkButton>
    </Empty>
  )
