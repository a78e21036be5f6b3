import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { passFocus } from '../../app/pass-focus.ts'
import { Badge } from '../../components/values/badge.tsx'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
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
  const [isAsking, ask] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const remove = useRemove(source, async () => {
    ask(false)
    await onChange()
    passFocus(item.current, onGone)
  })
  const name = `${KINDS[source.kind]}, ${source.url}`
  const now = whatNow(source)
  return (
    <li ref={item}>
      <div className={styles.head}>
        <strong>{KINDS[source.kind]}</strong>
        <Badge tone={TONES[source.state]}>{STATES[source.state]}</Badge>
        {about !== null && <Link href={`/accounts?account=${encodeURIComponent(about)}`}>{about}</Link>}
      </div>
      <SourceLink href={source.url} />
      {source.last_error !== null && <p className={styles.fault}>{source.last_error}</p>}
      {now !== null && <p>{now}</p>}
      <Standing source={source} />
      <div className={styles.acts}>
        <Check source={source} name={name} onChange={onChange} />
        {source.is_private && (
          <Button kind="quiet" aria-label={`Remove: ${name}`} onClick={() => ask(true)}>
            Remove
          </Button>
        )}
      </div>
      <Confirm
        isOpen={isAsking}
        title="Remove this source?"
        verb="Remove"
        keep="Keep it"
        act={remove}
        onAct={() => remove.mutate()}
        onClose={() => ask(false)}
      >
        <p className={styles.sure}>
          Nothing new will be read from {source.url}. The documents that it brought stay, and what they prove with them.
        </p>
      </Confirm>
    </li>
  )
}

/** What came of it, when it was and will be asked, whose it is and who added it. */
function Standing({ source }: { source: Schemas['Source'] }) {
  return (
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
  )
}

interface OfSource {
  source: Schemas['Source']
  onChange: () => Promise<void>
}

/** Has it asked now, where it may be. */
function Check({ source, name, onChange }: OfSource & { name: string }) {
  const check = useMutation({
    mutationFn: () => answered(api.POST('/v1/sources/check', { body: { source_id: source.source_id } })),
    onSuccess: onChange,
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  if (isDue(source)) return <span role="status">Being asked now…</span>
  if (isTooSoon(source))
    return (
      <small>
        Asked lately; may be asked again from <Time at={source.next_check_allowed_at} />
      </small>
    )
  return (
    <Button busy={check.isPending} aria-label={`Check now: ${name}`} onClick={() => check.mutate()}>
      Check now
    </Button>
  )
}

function useRemove(source: Schemas['Source'], onRemoved: () => Promise<void>) {
  return useMutation({
    mutationFn: () => answered(api.POST('/v1/sources/remove', { body: { source_id: source.source_id } })),
    async onSuccess({ documents_kept: kept }) {
      await onRemoved()
      toast({ text: `Removed. ${documents(kept)} that it brought ${kept === 1 ? 'stays' : 'stay'}.` })
    },
  })
}

const documents = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'document' : 'documents'}`
