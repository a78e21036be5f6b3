import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { useSettled } from './data.ts'
import { plural } from './words.ts'
import styles from './signals.module.css'

interface Trial {
  data: Schemas['ConstraintsPreview'] | undefined
  error: Error | null
  /** Whether this is said of what the form holds now; before, nothing is to be saved: it may reject everything. */
  isCurrent: boolean
}

/** What constraints would turn down, tried once they have been left alone for a moment; null: nothing to try. */
export function useTrial(body: Schemas['ConstraintsPreviewRequest'] | null): Trial {
  const now = JSON.stringify(body)
  const text = useSettled(now, 300)
  const { data, error, isPending, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['constraints-preview', text],
    enabled: text !== 'null',
    retry: false,
    queryFn: ({ signal }) =>
      answered(api.POST('/v1/icp/constraints_preview', { body: JSON.parse(text) as Schemas['ConstraintsPreviewRequest'], signal })),
    placeholderData: keepPreviousData,
  })
  return { data, error, isCurrent: text === now && !isPending && !isPlaceholderData && !isFetching }
}

const BY: readonly [keyof Schemas['RejectionsByConstraint'], string][] = [
  ['country', 'country'],
  ['state', 'state'],
  ['industry', 'industry'],
  ['employees', 'employees'],
]

/** "(7 by country, 2 by employees)" */
function by(reasons: Schemas['RejectionsByConstraint']): string {
  const told = BY.flatMap(([reason, name]) => (reasons[reason] === 0 ? [] : [`${reasons[reason].toLocaleString()} by ${name}`]))
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}

/** How many suggestions and companies would be left. */
export function Left({ trial: { data, error, isCurrent } }: { trial: Trial }) {
  if (isCurrent && error) return <p role="alert">{whatWentWrong(error)}</p>
  if (!isCurrent || !data) return <p role="status">Counting what would be left…</p>
  const { suggestions, directory, rejects_everything: isNothing } = data
  return (
    <div role="status" className={isNothing ? styles.warning : styles.left}>
      {isNothing && <p>This rejects everything: no suggestion and no company that is known would be left.</p>}
      <p>
        Of {plural(suggestions.held, 'suggestion')} held, {suggestions.rejected.toLocaleString()} would be rejected
        {by(suggestions.rejected_by)}
        {suggestions.restored > 0 && `, and ${suggestions.restored.toLocaleString()} rejected before would come back`};{' '}
        {suggestions.remaining.toLocaleString()} remain.
      </p>
      <p>
        Of {directory.complete ? '' : 'the first '}
        {plural(directory.companies, 'company', 'companies')} of the directory that may still be suggested,{' '}
        {directory.remaining.toLocaleString()} would be let in
        {by(directory.rejected_by) === '' ? '' : `; rejected${by(directory.rejected_by)}`}.
      </p>
    </div>
  )
}
