import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { closeAtEscape } from '../../components/controls/close-at-escape.ts'
import { FormField } from '../../components/controls/field.tsx'
import { useKept } from '../../components/controls/kept.ts'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useChange } from './data.ts'
import { Left, useTrial } from './left.tsx'
import { Picker, type Choice } from './picker.tsx'
import { plural } from './words.ts'
import styles from './signals.module.css'

type Type = Schemas['ConstraintListType']

const WORDS: Readonly<Record<Type, { one: string; many: string }>> = {
  country: { one: 'country', many: 'countries' },
  state: { one: 'state', many: 'states' },
  industry: { one: 'industry', many: 'industries' },
}

const MEANWHILE = {
  dropped: 'The list was changed meanwhile: it is shown as it is now, without what you had chosen.',
  changed: 'The list was changed meanwhile. Saving puts this one in its place.',
}

/** All that a list may hold, by code and name. */
function useChoices(type: Type): readonly Choice[] {
  const locations = useQuery({
    queryKey: ['locations'],
    enabled: type !== 'industry',
    staleTime: Infinity,
    queryFn: () => answered(api.GET('/v1/utilities/location_codes')),
  })
  const industries = useQuery({
    queryKey: ['industries'],
    enabled: type === 'industry',
    staleTime: Infinity,
    queryFn: () => answered(api.GET('/v1/utilities/industries')),
  })
  if (type === 'industry') return (industries.data?.industries ?? []).map((label) => ({ value: label, name: label }))
  const codes = type === 'country' ? locations.data?.countries : locations.data?.states
  return Object.entries(codes ?? {})
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** One list of an ICP's constraints, and the way to change it. */
export function ListConstraint({ icp, type }: { icp: Schemas['Icp']; type: Type }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const choices = useChoices(type)
  const held = icp.constraints[type]
  const nameOf = (value: string) => choices.find((one) => one.value === value)?.name ?? value
  const { many } = WORDS[type]
  return (
    <>
      <p>
        {held === null
          ? `Every one of the ${many} will do.`
          : `${held.mode === 'inclusion' ? 'Only' : 'All but'} ${held.values.map(nameOf).join(', ')}.`}
        {type === 'state' && <span className={styles.quiet}> Companies elsewhere than in the US are not concerned.</span>}
        {type === 'industry' && <span className={styles.quiet}> An industry stands for all that lies in it.</span>}
      </p>
      {!isOpen && (
        <div>
          <Button ref={opener} aria-label={`Change ${many}`} onClick={() => setOpen(true)}>
            Change…
          </Button>
        </div>
      )}
      {isOpen && (
        <Form
          icp={icp}
          type={type}
          choices={choices}
          onDone={() => {
            setOpen(false)
            requestAnimationFrame(() => opener.current?.focus())
          }}
        />
      )}
    </>
  )
}

function Form({ icp, type, choices, onDone }: { icp: Schemas['Icp']; type: Type; choices: readonly Choice[]; onDone: () => void }) {
  const held = icp.constraints[type]
  const start = { mode: held?.mode ?? 'inclusion', values: held?.values ?? ([] as readonly string[]) }
  const { value: draft, meanwhile, set, forget } = useKept(`constraints ${icp.icp_id} ${type}`, start)
  const { mode, values } = draft
  const leave = () => {
    forget()
    onDone()
  }
  const body = { icp_id: icp.icp_id, list_type: type, inclusion_or_exclusion: mode, filter_list: [...values] }
  const trial = useTrial(body)
  const change = useChange(
    () => answered(api.POST('/v1/icp/farsight_constraints_change', { body })),
    ({ accounts_rejected: rejected, accounts_restored: restored }) => {
      forget()
      toast({ text: `Saved. ${plural(rejected, 'suggestion')} rejected, ${restored.toLocaleString()} back.` })
    },
  )
  const { one, many } = WORDS[type]
  const isBusy = change.isPending || !trial.isCurrent
  const isDire = trial.isCurrent && trial.data?.rejects_everything === true
  return (
    <form
      className={styles.form}
      aria-label={`Change ${many}`}
      onKeyDown={closeAtEscape(onDone, change)}
      onSubmit={(event) => {
        event.preventDefault()
        // Only while this form is still there.
        if (!isBusy) change.mutate(undefined, { onSuccess: onDone })
      }}
    >
      <FormField label="Let in">
        {(of) => (
          <select
            {...of}
            value={mode}
            onChange={(event) => set({ ...draft, mode: event.target.value === 'exclusion' ? 'exclusion' : 'inclusion' })}
          >
            <option value="inclusion">Only these</option>
            <option value="exclusion">All but these</option>
          </select>
        )}
      </FormField>
      <Picker label={`Find a ${one}`} many={many} choices={choices} chosen={values} onChange={(values) => set({ ...draft, values })} />
      {meanwhile !== null && !change.isPending && <p role="status">{MEANWHILE[meanwhile]}</p>}
      <Left trial={trial} />
      {change.error && <p role="alert">{whatWentWrong(change.error)}</p>}
      <Actions>
        <Button type="submit" kind={isDire ? 'danger' : 'main'} busy={isBusy}>
          {isDire ? 'Save all the same' : values.length === 0 ? 'Save without a list' : 'Save'}
        </Button>
        <Button kind="quiet" disabled={change.isPending} onClick={leave}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}
