import type { Schemas } from '../../app/api.ts'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { FIELDS, SAYERS } from './source-words.ts'
import styles from './sources.module.css'

/** What is said of a company, each fact with who says it and when. What the account does not show is set back. */
export function CompanyFacts({ facts }: { facts: readonly Schemas['CompanyFact'][] }) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h3 id="facts">What is known of the company, and from where</h3>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Value, and who says so</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact, index) => (
            <tr key={index} className={fact.used ? '' : styles.unused}>
              <th scope="row">
                <span className={fact.field === facts[index - 1]?.field ? 'heard' : ''}>{FIELDS[fact.field]}</span>
              </th>
              <td>
                <SourceLink href={fact.value} />
                <small>
                  {fact.source_url === null ? SAYERS[fact.source] : <SourceLink href={fact.source_url}>{SAYERS[fact.source]}</SourceLink>},{' '}
                  <Time at={fact.as_of} dateOnly />
                  {!fact.used &&
                    (facts.some((one) => one.used && one.field === fact.field && one.value === fact.value)
                      ? ' · says the same'
                      : ' · not used')}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
