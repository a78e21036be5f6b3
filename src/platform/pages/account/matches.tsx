import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { Mark, useMatches } from './mark.tsx'
import styles from './drawer.module.css'

const STATES: Record<Schemas['MatchState'], string> = {
  current: '',
  expired: 'Too old to count.',
  denied: 'Denied by a newer document.',
  wrong: 'Marked wrong.',
}

/** What matched when, the newest first. */
export function Matches({ account: { domain, signals } }: { account: Schemas['Account'] }) {
  const matches = useMatches(domain)
  if (matches.data?.length === 0) return null
  // A word is about all matches of an answer, and is taken back once.
  const isFirstWrong = (match: Schemas['AccountMatch']) =>
    matches.data?.find(({ signal_id, state }) => signal_id === match.signal_id && state === 'wrong') === match
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
                  · announced <Time at={match.announced_at} />
                </>
              )}{' '}
              {STATES[match.state]}
            </small>
            {match.state === 'wrong' &&
              isFirstWrong(match) &&
              signals?.find(({ signal_id }) => signal_id === match.signal_id)?.answer !== true && (
                <Mark domain={domain} signalId={match.signal_id} isYes={false} />
              )}
          </li>
        ))}
      </ol>
    </section>
  )
}
