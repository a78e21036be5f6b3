import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Button, LinkButton } from '../../../components/controls/button.tsx'
import { ACCOUNTS } from '../../accounts/data.ts'
import { Outcomes } from '../outcomes.tsx'
import { goOn, retryUnpaid, stopRun, type Run } from './runner.ts'
import { useArrival } from './use-arrival.ts'
import { WaitNote } from '../wait-note.tsx'
import { figure, howMany } from '../words.ts'
import styles from '../upload.module.css'

/** How an upload goes, and what came of it. */
export function Progress({ run, onSignedOut, onAgain }: { run: Run; onSignedOut: () => void; onAgain: () => void }) {
  const queries = useQueryClient()
  const { kept, counts, phase, problem } = run
  const isOver = phase === 'done'
  const title = useArrival()
  useEffect(() => {
    if (counts.added > 0) void queries.invalidateQueries({ queryKey: ACCOUNTS })
  }, [queries, counts.added])
  // The lines change in place: what is shown of them is made anew with the counts.
  const lines = useMemo(() => (counts === run.counts ? [...run.lines] : []), [counts, run])
  return (
    <>
      <section className={styles.card} aria-labelledby="run">
        <div role="status">
          <h2 id="run" ref={title} tabIndex={-1}>
            {isOver
              ? `${howMany(counts.added, kept.asActive || kept.creditsUsed > 0 ? 'account' : 'suggestion')} added`
              : phase === 'running'
                ? `Uploading ${kept.source}`
                : `The upload of ${kept.source} is not finished`}
          </h2>
        </div>
        {!isOver && <UnderWay run={run} />}
        {problem !== null && (
          <p role="alert" className={styles.alert}>
            {problem}
          </p>
        )}
        {isOver && <WhatCame run={run} />}
        <RunButtons run={run} onSignedOut={onSignedOut} onAgain={onAgain} />
      </section>
      <section className={styles.card} aria-labelledby="outcomes">
        <h2 id="outcomes">Line by line</h2>
        <Outcomes lines={lines} names={kept.names} source={kept.source} />
      </section>
    </>
  )
}

function UnderWay({ run }: { run: Run }) {
  const { kept, counts, phase, wait } = run
  const left = counts.waiting
  const tried = counts.added + counts.no_credits + left
  return (
    <>
      <progress className={styles.bar} aria-label="Lines uploaded" max={Math.max(1, tried)} value={tried - left} />
      <p>
        {figure(tried - left)} of {howMany(tried, 'line')}
        {kept.creditsUsed > 0 ? `, ${howMany(kept.creditsUsed, 'credit')} used` : ''}.{' '}
        {phase === 'running'
          ? run.isFleeting
            ? 'This browser keeps no progress: leave this page open.'
            : 'You can go to other pages, or close this one and go on later.'
          : 'Nothing is sent or charged twice.'}
      </p>
      <WaitNote wait={wait} />
    </>
  )
}

/** What was used, and what for want of credits was not added. */
function WhatCame({ run: { kept, counts } }: { run: Run }) {
  return (
    <>
      {counts.no_credits > 0 && (
        <p role="alert" className={styles.alert}>
          The credits ran out: {howMany(counts.no_credits, 'account')} {counts.no_credits === 1 ? 'was' : 'were'} not added. Ask your
          operator for credits and try again, or add them as suggestions, which cost none.
        </p>
      )}
      <p>
        {kept.creditsUsed > 0 ? `${howMany(kept.creditsUsed, 'credit')} used. ` : 'No credits used. '}
        {counts.added > 0 && 'They are being read now; scores and reasons appear as they come.'}
      </p>
    </>
  )
}

function RunButtons({ run: { kept, counts, phase }, onSignedOut, onAgain }: { run: Run; onSignedOut: () => void; onAgain: () => void }) {
  const isOver = phase === 'done'
  return (
    <div className={styles.actions}>
      {phase === 'running' && <Button onClick={stopRun}>Stop</Button>}
      {phase === 'stopped' && (
        <Button kind="main" onClick={() => void goOn(onSignedOut)}>
          Go on with the {howMany(counts.waiting, 'line')} left
        </Button>
      )}
      {isOver && counts.no_credits > 0 && (
        <>
          <Button onClick={() => void retryUnpaid(true, onSignedOut)}>Try the {figure(counts.no_credits)} again</Button>
          <Button onClick={() => void retryUnpaid(false, onSignedOut)}>
            Add the {figure(counts.no_credits)} as suggestions · 0 credits
          </Button>
        </>
      )}
      {isOver && (
        <LinkButton href={kept.asActive ? '/accounts?sort=created' : '/accounts?status=farsight&sort=created'}>See the accounts</LinkButton>
      )}
      {phase !== 'running' && <Button onClick={onAgain}>{isOver ? 'Upload more' : 'Drop the rest'}</Button>}
    </div>
  )
}
