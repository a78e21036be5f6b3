import { useState, type FormEvent } from 'react'
import { whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { FormField } from '../../components/controls/field.tsx'
import { suggestionsOf, type Reason } from './data.ts'
import styles from './suggestions.module.css'

export const REASONS: Readonly<Record<Reason, string>> = {
  industry: 'Wrong industry',
  country: 'Wrong country',
  employees: 'Wrong size',
  not_proven: 'The quote does not prove it',
  customer: 'A customer or partner already',
  competitor: 'A competitor',
  not_now: 'Not now',
  other: 'Another reason',
}
const ORDER = Object.keys(REASONS) as Reason[]
const MOST_NOTE = 500

/** Asks why, before suggestions are rejected. */
export function Reject({
  count,
  busy,
  error,
  onReject,
  onClose,
}: {
  count: number
  busy: boolean
  error: Error | null
  onReject: (reason: Reason, note: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && reason !== null) onReject(reason, note)
  }
  return (
    <Dialog title={`Reject ${suggestionsOf(count)}?`} onClose={onClose}>
      <form className={styles.reject} onSubmit={submit}>
        <fieldset>
          <legend>Why?</legend>
          {ORDER.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" required value={one} checked={reason === one} onChange={() => setReason(one)} />
              {REASONS[one]}
            </label>
          ))}
        </fieldset>
        <FormField label="Note, if there is more to say">
          {(of) => <textarea {...of} rows={2} maxLength={MOST_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />}
        </FormField>
        <p>
          {count === 1 ? 'It is never suggested again. Undo brings it back' : 'They are never suggested again. Undo brings them back'}, and
          so does the list of the rejected.
        </p>
        {error && <p role="alert">{whatWentWrong(error)}</p>}
        <div className={styles.buttons}>
          <Button kind="danger" type="submit" busy={busy}>
            Reject {suggestionsOf(count)}
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </div>
      </form>
    </Dialog>
  )
}
