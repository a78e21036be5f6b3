import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { useShownAtOnce } from '../../app/shown-at-once.ts'
import { Section } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './crm.module.css'
import { nameOf, useConnectionAct, type Connection } from './data.ts'

const CHOICES = [
  {
    name: 'push_fields',
    label: 'Score, Why Now, matched signals and last match',
    hint: 'Into fields of their own, which are made when you switch it on. No other field is ever written.',
  },
  {
    name: 'push_notes',
    label: 'A note for each new match',
    hint: 'On the timeline of the company, with the sentence that proves it and its source.',
  },
] as const

/** What is written into the CRM. */
export function Push({ connection }: { connection: Connection }) {
  const change = useConnectionAct((body: Schemas['CrmSettingsRequest']) => answered(api.POST('/v1/crm/settings', { body })))
  const { shown, show, settle } = useShownAtOnce({ push_fields: connection.push_fields, push_notes: connection.push_notes })
  return (
    <Section id="crm-push" title={`What is written into ${nameOf(connection)}`}>
      <ul className={styles.choices}>
        {CHOICES.map(({ name, label, hint }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={shown[name]}
                aria-describedby={`${name}-hint`}
                onChange={(event) => {
                  const body = { [name]: event.target.checked }
                  show(body)
                  change.mutate(body, { onSettled: settle })
                }}
              />{' '}
              {label}
            </label>
            <small id={`${name}-hint`}>{hint}</small>
          </li>
        ))}
      </ul>
      {change.error && <p role="alert">{whatWentWrong(change.error)}</p>}
      {connection.push_problems.map((problem) => (
        <p key={problem} className={styles.fault}>
          {problem}
        </p>
      ))}
      {connection.last_push_at !== null && (
        <p className={styles.faint}>
          Last written <Time at={connection.last_push_at} />.
        </p>
      )}
    </Section>
  )
}
