import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useChange } from './data.ts'
import { Left, useTrial } from './left.tsx'
import { plural } from './words.ts'
import styles from './signals.module.css'

const LARGEST = 2_147_483_647
const numberOf = (text: string) => (text.trim() === '' ? 0 : Number(text))
const textOf = (bound: number) => (bound === 0 ? '' : String(bound))

/** How many employees a suggestion may have. */
export function Bounds({ icp }: { icp: Schemas['Icp'] }) {
  // Only what is written: what is not goes by how it is held, by whomever it was changed.
  const [written, write] = useState<{ min?: string; max?: string }>({})
  const { min = textOf(icp.employees.min), max = textOf(icp.employees.max) } = written
  const bounds = { min: numberOf(min), max: numberOf(max) }
  const isChanged = bounds.min !== icp.employees.min || bounds.max !== icp.employees.max
  const isBackwards = bounds.max !== 0 && bounds.min > bounds.max
  const country = icp.constraints.country
  // A list as it is, with which the bounds are tried.
  const asIs = { list_type: 'country' as const, inclusion_or_exclusion: country?.mode ?? 'inclusion', filter_list: country?.values ?? [] }
  const trial = useTrial(isChanged && !isBackwards ? { icp_id: icp.icp_id, ...asIs, ...bounds } : null)
  const change = useChange(
    (_sent: typeof written) => answered(api.POST('/v1/icp/farsight_employee_bounds', { body: { icp_id: icp.icp_id, ...bounds } })),
    ({ accounts_rejected: rejected, accounts_restored: restored }, sent) => {
      write((now) => (now === sent ? {} : now))
      toast({ text: `Saved. ${plural(rejected, 'suggestion')} rejected, ${restored.toLocaleString()} back.` })
    },
  )
  const wrong = change.error ? whatWentWrong(change.error) : undefined
  const canSave = isChanged && !isBackwards
  const isBusy = change.isPending || (canSave && !trial.isCurrent)
  const isDire = canSave && trial.isCurrent && trial.data?.rejects_everything === true
  const figures = { type: 'number', inputMode: 'numeric', min: 0, max: LARGEST, step: 1 } as const
  return (
    <form
      className={styles.form}
      aria-label="Change employees"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && canSave) change.mutate(written)
      }}
    >
      <div className={styles.pair}>
        <Field
          {...figures}
          label="At least"
          value={min}
          onChange={(event) => write({ ...written, min: event.target.value })}
          placeholder="no bound"
        />
        <Field
          {...figures}
          label="At most"
          value={max}
          onChange={(event) => write({ ...written, max: event.target.value })}
          placeholder="no bound"
          error={isBackwards ? 'This is fewer than at least.' : undefined}
        />
      </div>
      {canSave && <Left trial={trial} />}
      {wrong !== undefined && <p role="alert">{wrong}</p>}
      <Actions>
        <Button type="submit" kind={isDire ? 'danger' : 'main'} busy={isBusy} disabled={!canSave}>
          {isDire ? 'Save all the same' : 'Save'}
        </Button>
      </Actions>
    </form>
  )
}
