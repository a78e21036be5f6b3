import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../components/controls/button.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Empty, Page, Section, Tabs } from '../../components/page/page.tsx'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { NeedsAttention } from './attention.tsx'
import styles from './home.module.css'

const DAY_MS = 86_400_000
const figure = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString()} ${count === 1 ? one : many}`

/** What the address says: from when on, and whose accounts. A time that is none is left out. */
function readHome(params: URLSearchParams): { since: string | null; mine: boolean } {
  const since = params.get('since')
  return {
    since: since === null || Number.isNaN(Date.parse(since)) ? null : new Date(since).toISOString(),
    mine: params.get('mine') === 'true',
  }
}

/** The beginning of the hour, so many days ago: an address that stays the same for a while. */
function daysAgo(days: number): string {
  const hour = new Date(Date.now() - days * DAY_MS)
  hour.setMinutes(0, 0, 0)
  return hour.toISOString()
}

const addressOf = (since: string | null, mine: boolean): string => {
  const params = new URLSearchParams({ ...(since === null ? {} : { since }), ...(mine ? { mine: 'true' } : {}) })
  return params.size === 0 ? '/home' : `/home?${params.toString()}`
}

/** What is new since yesterday, or since the time in the address, and what needs attention; everything leads to where it is shown whole. */
export default function Home() {
  const [params] = useSearchParams()
  const { since, mine } = readHome(params)
  const query = useQuery({
    queryKey: ['home', since, mine],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/home', { params: { query: { ...(since === null ? {} : { since }), ...(mine ? { mine } : {}) } }, signal })),
    placeholderData: keepPreviousData,
  })
  const told = query.data
  const [week, month] = [daysAgo(7), daysAgo(30)]
  return (
    <Page
      title="Home"
      lead={
        told ? (
          <>
            What is new since <Time at={told.since} />
            {mine ? ', of the accounts that you own.' : '.'}{' '}
            <Link href={addressOf(since, !mine)}>{mine ? 'Show all accounts' : 'Only my accounts'}</Link>
          </>
        ) : (
          'What is new, and what needs attention.'
        )
      }
    >
      <Tabs
        label="Since when"
        shown={addressOf(since, mine)}
        tabs={[
          { href: addressOf(null, mine), name: 'Since yesterday' },
          { href: addressOf(week, mine), name: '7 days' },
          { href: addressOf(month, mine), name: '30 days' },
          ...(since === null || since === week || since === month ? [] : [{ href: addressOf(since, mine), name: 'Since then' }]),
        ]}
      />
      {query.error && <p role="alert">{whatWentWrong(query.error)}</p>}
      {!told && !query.error && <Loading />}
      {told && <Told told={told} />}
    </Page>
  )
}

function Told({ told }: { told: Schemas['Home'] }) {
  const { has_accounts: hasAccounts, has_signals: hasSignals, has_webhook: hasWebhook } = told.setup
  const attention = told.attention.length > 0 && <NeedsAttention told={told} />
  if (!hasAccounts || !hasSignals)
    return (
      <>
        {attention}
        <Begin setup={told.setup} />
      </>
    )
  return (
    <>
      {attention}
      <Matches told={told} />
      <Risen told={told} />
      <Waiting told={told} />
      {!hasWebhook && (
        <p>
          No webhook is registered. <RegisterWebhook />
        </p>
      )}
    </>
  )
}

const RegisterWebhook = () => <Link href="/settings/api-and-webhooks">Register a webhook, if programs are to hear of matches</Link>

/** What an instance needs before there is anything to tell. */
function Begin({ setup }: { setup: Schemas['HomeSetup'] }) {
  return (
    <Empty title="Begin here">
      <ol className={styles.steps}>
        <li>{setup.has_signals ? 'Signals are there.' : <Link href="/signals">Add a signal: what you want to know of companies</Link>}</li>
        <li>{setup.has_accounts ? 'Accounts are there.' : <Link href="/upload">Upload the companies that you sell to</Link>}</li>
        <li>{setup.has_webhook ? 'A webhook is registered.' : <RegisterWebhook />}</li>
      </ol>
    </Empty>
  )
}

/** Addresses of the table of accounts with exactly the accounts that are told of: the user's own, or all. */
function useAccountsAddress(told: Schemas['Home']): (shown: Readonly<Record<string, string>>) => string {
  const { data: me } = useSession()
  const owner = told.mine && me ? { owner: me.user } : {}
  return (shown) => `/accounts?${new URLSearchParams({ status: 'active', ...owner, ...shown }).toString()}`
}

const accountAddress = (domain: string) => `/accounts?account=${encodeURIComponent(domain)}`

function Matches({ told }: { told: Schemas['Home'] }) {
  const { total, accounts, is_complete: isComplete, by_signal: bySignal, newest } = told.matches
  const addressOfAccounts = useAccountsAddress(told)
  const matched = { since: told.since, sort: 'matched' }
  const all = `${isComplete ? '' : 'More than '}${figure(total, 'new match', 'new matches')}`
  return (
    <Section id="matches" title={total === 0 ? 'No new matches' : `${all} on ${figure(accounts, 'account')}`}>
      {total === 0 ? (
        <p>
          Documents are read as they arrive. <Link href="/accounts?sort=matched">See the latest matches</Link>
        </p>
      ) : (
        <>
          <ul className={styles.signals} aria-label="New matches by signal">
            {bySignal.map((signal) => (
              <li key={signal.signal_id}>
                <Link href={addressOfAccounts({ ...matched, signals: signal.signal_id })}>{signal.signal_name}</Link>
                <span>
                  {signal.matches.toLocaleString()} on {figure(signal.accounts, 'account')}
                </span>
              </li>
            ))}
          </ul>
          <ul className={styles.list} aria-label="The newest matches">
            {newest.map((match) => (
              <li key={match.match_id}>
                <p>
                  <Link href={accountAddress(match.account)}>{match.full_name ?? match.account}</Link> · {match.signal_name} ·{' '}
                  <Time at={match.found_at} />
                </p>
                <p>{match.one_sentence_summary}</p>
                {match.quote !== null && (
                  <blockquote>
                    <q>{match.quote}</q>
                    <footer>
                      <SourceLink href={match.source}>{match.headline}</SourceLink> · <Time at={match.pub_date} never="no date" dateOnly />
                    </footer>
                  </blockquote>
                )}
              </li>
            ))}
          </ul>
          <Link href={addressOfAccounts(matched)}>All {figure(accounts, 'account')} with new matches</Link>
        </>
      )}
    </Section>
  )
}

function Risen({ told }: { told: Schemas['Home'] }) {
  const { total, accounts, is_complete: isComplete } = told.risen
  const addressOfAccounts = useAccountsAddress(told)
  if (total === 0) return null
  return (
    <Section id="risen" title={`${isComplete ? '' : 'More than '}${figure(total, 'account')} rose`}>
      <ul className={styles.list} aria-label="Accounts that rose">
        {accounts.map((one) => (
          <li key={one.account}>
            <p>
              <Link href={accountAddress(one.account)}>{one.full_name ?? one.account}</Link>{' '}
              <span className={styles.rise}>
                {Math.round(one.score_then)} → {Math.round(one.score_now)}
              </span>
            </p>
            <p>{one.summary}</p>
          </li>
        ))}
      </ul>
      {total > accounts.length && (
        <p>
          Those that rose most are shown.{' '}
          <Link href={addressOfAccounts({ sort: 'score' })}>All {told.mine && 'your '}active accounts by score</Link>
        </p>
      )}
    </Section>
  )
}

function Waiting({ told }: { told: Schemas['Home'] }) {
  const { waiting, best_score: best, credits_needed: credits } = told.suggestions
  return (
    <Section
      id="waiting"
      title={waiting === 0 ? 'No suggestion waits' : `${figure(waiting, 'suggestion')} ${waiting === 1 ? 'waits' : 'wait'}`}
    >
      {waiting === 0 ? (
        <p>
          <Link href="/suggestions">See why, and what to do</Link>
        </p>
      ) : (
        <>
          <p>
            {best !== null && `The best has a prediction of ${Math.round(best)}. `}Activating all takes {figure(credits, 'credit')};{' '}
            {told.credits_remaining.toLocaleString()} are left.
          </p>
          <p>
            <LinkButton href="/suggestions">Decide on them</LinkButton>
          </p>
        </>
      )}
    </Section>
  )
}
