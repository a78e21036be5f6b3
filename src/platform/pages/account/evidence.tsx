import type { Schemas } from '../../app/api.ts'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './drawer.module.css'

/** What an answer rests on: quotes in their place for a yes, what was read for a no, and what was turned down. */
export function Evidence({ evidence }: { evidence: Schemas['AccountEvidence'] }) {
  const { documents, read, read_count: count } = evidence
  return (
    <>
      {documents.map((document) => (
        <Document key={document.source} document={document} />
      ))}
      {evidence.answer !== true && (
        <div className={styles.read}>
          <p>
            {count === 0
              ? 'Nothing was there to read.'
              : `${count.toLocaleString()} ${count === 1 ? 'document' : 'documents'} read${read.length < count ? '; the newest' : ''}:`}
          </p>
          <ul>
            {read.map((one) => (
              <li key={one.source}>
                <SourceLink href={one.source}>{one.headline || one.source}</SourceLink> <Time at={one.pub_date} never="no date" dateOnly />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Document({ document }: { document: Schemas['EvidenceDocument'] }) {
  return (
    <article className={styles.document}>
      <header>
        <SourceLink href={document.source}>{document.headline || document.source}</SourceLink>
        <small>
          {document.document_type.replaceAll('_', ' ')} · <Time at={document.pub_date} never="no date" dateOnly />
        </small>
      </header>
      {document.passages.map((passage, index) => (
        <blockquote key={index}>
          {passage.before} <mark>{passage.quote}</mark> {passage.after}
        </blockquote>
      ))}
      {document.facts.length > 0 && <p>{document.facts.join(' · ')}</p>}
      {document.rejected.length > 0 && (
        <details>
          <summary>Turned down ({document.rejected.length})</summary>
          <ul>
            {document.rejected.map((one, index) => (
              <li key={index}>
                <q>{one.quote}</q> {one.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
