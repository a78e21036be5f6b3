import type { UseQueryResult } from '@tanstack/react-query'
import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { Badge } from '../../components/values/badge.tsx'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { KINDS, plural } from './words.ts'
import styles from './signals.module.css'

// What everybody sees anyway: any question may be asked here.
const UNSAID: readonly Schemas['SignalNoticeCode'][] = ['no_template', 'not_all_read']

/** What a question compiles to, and what it would have matched, with the quotes. Says how much was looked at. */
export function Preview({
  preview,
  question,
  isToldElsewhere,
}: {
  preview: UseQueryResult<Schemas['SignalPreview']>
  question: string
  /** Whether what is wrong with the question stands at its field: it is not read a second time. */
  isToldElsewhere: boolean
}) {
  const isAsked = question.trim() !== ''
  const { data, error, isFetching } = preview
  return (
    <section className={styles.preview} aria-labelledby="preview" aria-busy={isFetching}>
      <h3 id="preview">What it would match</h3>
      {!isAsked && (
        <p className={styles.quiet}>
          Choose a template or write a question: it is tried at once on the documents of the last 90 days. Nothing is kept of that.
        </p>
      )}
      {isAsked && error && (
        <p role={isToldElsewhere ? undefined : 'alert'} className={styles.warning}>
          {whatWentWrong(error)}
        </p>
      )}
      {isAsked && !error && !data && <p role="status">Trying it…</p>}
      {isAsked && !error && data && <Outcome found={data} />}
    </section>
  )
}

function Outcome({ found }: { found: Schemas['SignalPreview'] }) {
  const { compiled, accounts, matches, match_count: count, cost } = found
  const notices = found.notices.filter(({ code }) => !UNSAID.includes(code))
  return (
    <>
      <p>
        <Badge>{KINDS[compiled.frame]}</Badge> {compiled.looks_for}
      </p>
      {notices.map(({ code, detail }) => (
        <p key={code} className={styles.warning}>
          {detail}
        </p>
      ))}
      <p role="status">
        <strong>
          {accounts.matched.toLocaleString()} of {plural(accounts.held, 'account')} would match
        </strong>{' '}
        since <Time at={found.since} dateOnly />. <LookedAt found={found} />
      </p>
      {cost.model_calls !== 0 && (
        <p className={styles.quiet}>
          Reading for it asks the language model{' '}
          {cost.model_calls === null
            ? 'many times: there are too many documents to count here'
            : `at most ${plural(cost.model_calls, 'time')}`}
          {cost.model_tokens !== null && ` (about ${cost.model_tokens.toLocaleString()} tokens)`}.
        </p>
      )}
      <ol className={styles.matches}>
        {matches.map((match) => (
          <li key={`${match.account} ${match.source}`}>
            <strong>{match.full_name ?? match.account}</strong> <Time at={match.pub_date} dateOnly />
            {match.quotes.map((quote) => (
              <blockquote key={quote} dir="auto">
                <mark>{quote}</mark>
              </blockquote>
            ))}
            <small>
              <SourceLink href={match.source}>{match.headline || match.source}</SourceLink>
            </small>
          </li>
        ))}
      </ol>
      {count > matches.length && (
        <p className={styles.quiet}>
          The newest {matches.length.toLocaleString()} of {count.toLocaleString()} are shown.
        </p>
      )}
    </>
  )
}

/** How much of what is there was read. */
function LookedAt({ found: { documents, complete } }: { found: Schemas['SignalPreview'] }) {
  const { held, read, glanced, unclear } = documents
  const open = unclear > 0 ? ` ${plural(unclear, 'document leaves', 'documents leave')} it open.` : ''
  if (held === 0) return <>There is no document to try it on.</>
  if (complete) return <>{`Read: all ${plural(read, 'document')}.${open}`}</>
  const of = held === null ? 'very many' : held.toLocaleString()
  return (
    <>
      {`Read: ${read.toLocaleString()} of ${of} documents, those whose headlines promise most among ${glanced.toLocaleString()}. The others were left out, so there may be more.${open}`}
    </>
  )
}
