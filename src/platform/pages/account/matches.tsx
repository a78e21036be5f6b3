import { useQuery } from '@tanstack/react-query'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { SourceLink } from '../../components/source-link.tsx'
import { Time } from '../../components/time.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import styles from './drawer.module.css'

const STATES: Record<Schemas['MatchState'], string> = {
  current: '',
  expired: 'Too old to count.',
  denied: 'Denied by a newer document.',
  wrong: 'Marked wrong.',
}

/** What matched when, the newest first. */
export function Matches({ domain }: { domain: string }) {
  const matches = useQuery({
    queryKey: [...ACCOUNTS, 'matches', domain],
    queryFn: () => answered(api.GET('/v1/accounts/matches', { params: { query: { account: domain } } })),
  })
  if (matches.data?.length === 0) return null
  return (
    <section aria-labelledby="matches">
      <h3 id="matches">Timeline</h3>
      {matches.error && <p role="alert">{whatWentWrong(matches.error)}</p>}
      <ol className={styles.timeline}>
        {matches.data?.map((match) => (
          <li key={match.match_id} className={match.state === 'current' ? '' : styles.past}>
            <Time at={match.event_date ?? match.found_at} dateOnly />
            <strong>{match.signal_name}</strong>
            <p>{match.one_sentence_summary || match.headline}</p>
            <small>
              <SourceLink href={match.source}>{match.headline || match.source}</SourceLink> · found <Time at={match.found_at} />
              {match.announced_at !== null && (
                <>
                  {' '}
                  · in the event of <Time at={match.announced_at} />
                </>
              )}{' '}
              {STATES[match.state]}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
