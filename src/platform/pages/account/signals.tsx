import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Time } from '../../components/values/time.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import { Evidence } from './evidence.tsx'
import { Mark } from './mark.tsx'
import styles from './drawer.module.css'

type Answer = Schemas['SignalAnswer']
const PLACE = { yes: 0, open: 1, no: 2 } as const
const kindOf = ({ answer }: Answer) => (answer === true ? 'yes' : answer === false ? 'no' : 'open')
const WORDS = { yes: 'Yes', no: 'No', open: 'Not proved' } as const

/** Every signal with its answer, those that match first; the first of them is open. */
export function Signals({ account }: { account: Schemas['Account'] }) {
  const signals = (account.signals ?? []).toSorted((a, b) => PLACE[kindOf(a)] - PLACE[kindOf(b)] || b.q_rank - a.q_rank || b.prob - a.prob)
  return (
    <section aria-labelledby="signals">
      <h3 id="signals">Signals</h3>
      {signals.length === 0 && <p>The ICP {account.icp_name} has no signals yet.</p>}
      <ul className={styles.signals}>
        {signals.map((signal, index) => (
          <Signal
            key={signal.signal_id}
            domain={account.domain}
            name={account.account_data?.full_name ?? account.domain}
            signal={signal}
            startsOpen={index === 0 && signal.answer === true}
          />
        ))}
      </ul>
    </section>
  )
}

function Signal({ domain, name, signal, startsOpen }: { domain: string; name: string; signal: Answer; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const kind = kindOf(signal)
  const evidence = useQuery({
    queryKey: [...ACCOUNTS, 'evidence', domain, signal.signal_id],
    enabled: isOpen,
    queryFn: () => answered(api.GET('/v1/accounts/evidence', { params: { query: { account: domain, signal_id: signal.signal_id } } })),
  })
  return (
    <li>
      <button type="button" className={styles.signal} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span className={`${styles.answer} ${styles[kind]}`}>{WORDS[kind]}</span>
        <span className={styles.name}>{signal.trace_name}</span>
        <span className={styles.certainty}>
          {kind === 'open' ? '' : `${Math.round((kind === 'no' ? 1 - signal.prob : signal.prob) * 100)}% certain`}
        </span>
      </button>
      <div id={id} className={styles.proof} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className={styles.question}>{signal.question.replaceAll('{account}', name)}</p>
            <p>
              {signal.long_answer}
              {signal.date !== null && (
                <>
                  {' '}
                  Newest proof: <Time at={signal.date} dateOnly />.
                </>
              )}
            </p>
            {evidence.error && <p role="alert">{whatWentWrong(evidence.error)}</p>}
            {evidence.data && <Evidence evidence={evidence.data} />}
            <Mark domain={domain} signalId={signal.signal_id} isYes={signal.answer === true} />
          </>
        )}
      </div>
    </li>
  )
}
