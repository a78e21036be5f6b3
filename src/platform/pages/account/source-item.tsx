import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Badge } from '../../components/values/badge.tsx'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { isDue, isTooSoon, KINDS, STATES, TONES, whatNow } from './source-words.ts'
import styles from './sources.module.css'

/** A source: how it is doing, and what can be done with it. `about`: the company, where sources of several are listed. */
export function SourceItem({
  source,
  about = null,
  onChange,
  onGone,
}: {
  source: Schemas['Source']
  about?: string | null
  onChange: () => Promise<void>
  onGone: () => void
}) {
  const [isSure, setSure] = useState(false)
  const name = `${KINDS[source.kind]}, ${source.url}`
  const body = { source_id: source.source_id }
  const check = useMutation({
    mutationFn: () => answered(api.POST('/v1/sources/check', { body })),
    onSuccess: onChange,
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  const remove = useMutation({
    mutationFn: () => answered(api.POST('/v1/sources/remove', { body })),
    async onSuccess({ documents_kept: kept }) {
      setSure(false)
      await onChange()
      onGone()
      toast({ text: `Removed. ${documents(kept)} that it brought ${kept === 1 ? 'stays' : 'stay'}.` })
    },
  })
  const now = whatNow(source)
  return (
    <li>
      <div className={styles.head}>
        <strong>{KINDS[source.kind]}</strong>
        <Badge tone={TONES[source.state]}>{STATES[source.state]}</Badge>
        {about !== null && <Link href={`/accounts?account=${encodeURIComponent(about)}`}>{about}</Link>}
      </div>
      <SourceLink href={source.url} />
      {source.last_error !== null && <p className={styles.fault}>{source.last_error}</p>}
      {now !== null && <p>{now}</p>}
      <small>
        {documents(source.documents)} ·{' '}
        {source.last_success_at === null ? (
          'never read'
        ) : (
          <>
            last read <Time at={source.last_success_at} />
          </>
        )}
        {!isDue(source) && (
          <>
            {' '}
            · next <Time at={source.next_check_at} />
          </>
        )}{' '}
        · {source.is_private ? 'only for your team' : 'public'}
        {source.has_credentials && ', with a password'} ·{' '}
        {source.origin === 'found' ? 'found on the company’s pages' : `added by ${source.added_by ?? 'the operator'}`}{' '}
        <Time at={source.added_at} dateOnly />
      </small>
      <div className={styles.acts}>
        {isDue(source) ? (
          <span role="status">Being asked now…</span>
        ) : isTooSoon(source) ? (
          <small>
            Asked lately; may be asked again from <Time at={source.next_check_allowed_at} />
          </small>
        ) : (
          <Button busy={check.isPending} aria-label={`Check now: ${name}`} onClick={() => check.mutate()}>
            Check now
          </Button>
        )}
        {source.is_private && (
          <Button kind="quiet" aria-label={`Remove: ${name}`} onClick={() => setSure(true)}>
            Remove
          </Button>
        )}
      </div>
      {isSure && (
        <Dialog title="Remove this source?" onClose={() => setSure(false)}>
          <p className={styles.sure}>
            Nothing new will be read from {source.url}. The documents that it brought stay, and what they prove with them.
          </p>
          {remove.error && <p role="alert">{whatWentWrong(remove.error)}</p>}
          <div className={styles.acts}>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
            <Button onClick={() => setSure(false)}>Keep it</Button>
          </div>
        </Dialog>
      )}
    </li>
  )
}

const documents = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'document' : 'documents'}`
