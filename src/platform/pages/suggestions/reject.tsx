import { useRef, useState, type FormEvent } from 'react'
import { whatWentWrong } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { FormField, ofLength } from '../../components/controls/field.tsx'
import { namesOf, type Reason, type Suggestion } from './data.ts'
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
  rows,
  busy,
  error,
  onReject,
  onClose,
}: {
  rows: readonly Suggestion[]
  busy: boolean
  error: Error | null
  onReject: (reason: Reason, note: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const length = ofLength(note, MOST_NOTE)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (length.error !== undefined) field.current?.focus()
    else if (!busy && reason !== null) onReject(reason, note)
  }
  return (
    <Dialog title={`Reject ${namesOf(rows)}?`} onClose={onClose}>
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
        <FormField label="Note, if there is more to say" {...length}>
          {(of) => <textarea {...of} ref={field} rows={2} value={note} onChange={(event) => setNote(event.target.value)} />}
        </FormField>
        <p>
          {rows.length === 1 ? 'It is never suggested again. Undo brings it back' : 'They are never suggested again. Undo brings them back'}
          , and so does the list of the rejected.
        </p>
        {error && <p role="alert">{whatWentWrong(error)}</p>}
        <div className={styles.buttons}>
          <Button kind="danger" type="submit" busy={busy}>
            Reject {namesOf(rows)}
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </div>
      </form>
    </Dialog>
  )
}
