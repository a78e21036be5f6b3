import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { countryName } from '../../app/country.ts'
import { ROOM_FOR_TWO, useMedia } from '../../app/media.ts'
import { Button } from '../../components/controls/button.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Score } from '../../components/values/score.tsx'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Status } from '../../components/values/status.tsx'
import { Time } from '../../components/values/time.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import { Breakdown } from './breakdown.tsx'
import { ChangeStatus } from './change-status.tsx'
import { Events } from './events.tsx'
import { Matches } from './matches.tsx'
import { Signals } from './signals.tsx'
import { Sources } from './sources.tsx'
import styles from './drawer.module.css'

/** One account: why now, and what proves it. */
export default function Drawer({
  domain,
  onClose,
  onNext,
  onBefore,
}: {
  domain: string
  onClose: () => void
  onNext: () => void
  onBefore: () => void
}) {
  const hasRoom = useMedia(ROOM_FOR_TWO)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const account = useQuery({
    queryKey: [...ACCOUNTS, 'one', domain],
    queryFn: async () =>
      (await answered(api.GET('/v1/get_accounts', { params: { query: { account_filter: [domain], limit: 1 } } })))[0] ?? null,
  })
  return (
    <div
      className={styles.drawer}
      aria-labelledby="drawer-title"
      {...(hasRoom ? { role: 'complementary' } : { role: 'dialog', 'aria-modal': true })}
    >
      <header className={styles.top}>
        <h2 id="drawer-title" ref={title} tabIndex={-1}>
          {account.data?.account_data?.full_name ?? domain}
        </h2>
        <Button kind="quiet" aria-label="Previous account" title="Previous account (k)" onClick={onBefore}>
          ↑
        </Button>
        <Button kind="quiet" aria-label="Next account" title="Next account (j)" onClick={onNext}>
          ↓
        </Button>
        <Button kind="quiet" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          ✕
        </Button>
      </header>
      {account.error ? (
        <p role="alert">{whatWentWrong(account.error)}</p>
      ) : account.data === null ? (
        <p>There is no account {domain} here. It may have been deleted.</p>
      ) : account.data ? (
        <Body account={account.data} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Body({ account }: { account: Schemas['Account'] }) {
  return (
    <>
      <div className={styles.facts}>
        <Score value={account.scaled_score} isPrediction={account.status === 'farsight'} />
        <Status status={account.status} />
        <SourceLink href={`https://${account.domain}`}>{account.domain}</SourceLink>
      </div>
      <section aria-labelledby="why-now" className={styles.why}>
        <h3 id="why-now">Why now</h3>
        <p>
          {account.summary ||
            (account.last_checked_at === null ? 'Not read yet. The first reading follows the upload.' : 'Nothing matches yet.')}
        </p>
      </section>
      <ChangeStatus account={account} />
      <Signals account={account} />
      <Breakdown account={account} />
      <Matches account={account} />
      <Company account={account} />
      <Sources domain={account.domain} />
      <Events domain={account.domain} />
    </>
  )
}

function Company({ account }: { account: Schemas['Account'] }) {
  const data = account.account_data
  const { city, state, country } = data?.location ?? {}
  const place = [city, state, typeof country === 'string' ? countryName(country) : null]
    .filter((part) => typeof part === 'string')
    .join(', ')
  return (
    <section aria-labelledby="company">
      <h3 id="company">Company</h3>
      <dl className={styles.list}>
        <dt>Industry</dt>
        <dd>{data?.industry ?? 'not known'}</dd>
        <dt>Employees</dt>
        <dd>{data?.li_employees?.toLocaleString() ?? 'not known'}</dd>
        <dt>Headquarters</dt>
        <dd>{place || 'not known'}</dd>
        {typeof data?.linkedin_url === 'string' && (
          <>
            <dt>Profile</dt>
            <dd>
              <SourceLink href={data.linkedin_url} />
            </dd>
          </>
        )}
        <dt>ICP</dt>
        <dd>{account.icp_name}</dd>
        <dt>Owner</dt>
        <dd>{account.owner_email}</dd>
        <dt>Added</dt>
        <dd>
          <Time at={account.created_at} />
        </dd>
        <dt>Last read</dt>
        <dd>
          <Time at={account.last_checked_at} never="not yet" />
        </dd>
        {typeof account.suggestion?.source === 'string' && (
          <>
            <dt>Found by</dt>
            <dd>
              {account.suggestion.signal} ·{' '}
              <SourceLink href={account.suggestion.source}>{account.suggestion.headline ?? account.suggestion.source}</SourceLink>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
