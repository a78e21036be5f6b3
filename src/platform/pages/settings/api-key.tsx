import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Secret } from '../../components/controls/secret.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { Facts } from '../../components/values/facts.tsx'
import { Time } from '../../components/values/time.tsx'

const KEY = ['api-key'] as const

/** The instance's key: what may be told of it, a new one, and the end of the one before. */
export function ApiKeySection() {
  const { data: me } = useSession()
  const details = useQuery({ queryKey: KEY, queryFn: () => answered(api.GET('/v1/api_key')) })
  return (
    <Section id="api-key" title="API key">
      <p>
        One key for the whole team. Programs send it in the header <code>api-key</code>, beside <code>user</code>; the{' '}
        <a href="/docs">reference</a> lists what they can do with it.
      </p>
      {details.error && <p role="alert">{whatWentWrong(details.error)}</p>}
      {details.data && <Details details={details.data} isAdmin={me?.is_admin === true} />}
    </Section>
  )
}

const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

/** Makes a key; `made` is the one made last, which nobody can be shown again. */
function useGenerate(onMade: () => void) {
  const reload = useReload()
  const [made, setMade] = useState<string | null>(null)
  const generate = useMutation({
    mutationFn: (overlap: boolean) => answered(api.POST('/v1/api_key/generate', { body: { overlap } })),
    async onSuccess(result) {
      setMade(result.api_key)
      onMade()
      await reload()
    },
  })
  return { ...generate, made }
}

function useEndPrevious(onEnded: () => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: () => answered(api.POST('/v1/api_key/revoke_previous')),
    async onSuccess() {
      onEnded()
      await reload()
    },
  })
}

function Details({ details, isAdmin }: { details: Schemas['ApiKeyDetails']; isAdmin: boolean }) {
  const [isAsking, ask] = useState(false)
  const { previous } = details
  // Until when the key works whose end is asked for: one that is made later is another.
  const [ending, askToEnd] = useState<string | null>(null)
  const generate = useGenerate(() => ask(false))
  const end = useEndPrevious(() => askToEnd(null))
  return (
    <>
      {generate.made !== null && (
        <Secret text={generate.made}>This is the only time the key is shown. Keep it where your programs read it.</Secret>
      )}
      <KeyFacts details={details} />
      {generate.error && <p role="alert">{whatWentWrong(generate.error)}</p>}
      {!isAdmin ? (
        <p>Only an admin may generate a key.</p>
      ) : isAsking ? (
        <HowToReplace busy={generate.isPending} onReplace={generate.mutate} onCancel={() => ask(false)} />
      ) : (
        <Actions>
          <Button kind={generate.made === null ? 'main' : 'plain'} onClick={() => ask(true)}>
            Generate API Key
          </Button>
          {previous && (
            <Button kind="danger" onClick={() => askToEnd(previous.expires_at)}>
              End the key before now…
            </Button>
          )}
        </Actions>
      )}
      <EndPrevious
        previous={previous}
        isOpen={previous !== null && previous.expires_at === ending}
        act={end}
        onClose={() => askToEnd(null)}
      />
    </>
  )
}

interface HowToReplaceProps {
  busy: boolean
  onReplace: (overlap: boolean) => void
  onCancel: () => void
}

function HowToReplace({ busy, onReplace, onCancel }: HowToReplaceProps) {
  return (
    <Actions label="Replace the key">
      {/* First, under the pointer that has just asked, and with the focus: a second press leaves all as it is. */}
      <Button kind="quiet" autoFocus onClick={onCancel}>
        Cancel
      </Button>
      <Button kind="main" busy={busy} onClick={() => onReplace(true)}>
        Replace, and let both work for 24 hours
      </Button>
      <Button kind="danger" busy={busy} onClick={() => onReplace(false)}>
        Replace at once
      </Button>
    </Actions>
  )
}

interface EndPreviousProps {
  /** Null: it works no longer, and what was asked of it may have failed all the same. */
  previous: Schemas['ApiKeyDetails']['previous']
  isOpen: boolean
  act: ReturnType<typeof useEndPrevious>
  onClose: () => void
}

function EndPrevious({ previous, isOpen, act, onClose }: EndPreviousProps) {
  return (
    <Confirm
      isOpen={isOpen}
      title="End the key before now?"
      verb="End it"
      keep="Let it work until then"
      act={act}
      onAct={() => act.mutate()}
      onClose={onClose}
    >
      {previous && (
        <p>
          Programs that still send <code>{previous.prefix ?? 'sig_'}…</code> are refused at once. It was last used{' '}
          <Time at={previous.last_used_at} />. This cannot be undone.
        </p>
      )}
    </Confirm>
  )
}

/** What may be told of the key, and of the one before while that still works. */
function KeyFacts({ details }: { details: Schemas['ApiKeyDetails'] }) {
  return (
    <Facts>
      <dt>Key</dt>
      <dd>
        <code>{details.prefix ?? 'sig_'}…</code>
      </dd>
      <dt>Made</dt>
      <dd>
        <Time at={details.made_at} never="before this was kept" />, by {details.made_by ?? 'the operator'}
      </dd>
      <dt>Last used</dt>
      <dd>
        <Time at={details.last_used_at} />
      </dd>
      {details.previous && (
        <>
          <dt>Previous key</dt>
          <dd>
            <code>{details.previous.prefix ?? 'sig_'}…</code> works until <Time at={details.previous.expires_at} />; last used{' '}
            <Time at={details.previous.last_used_at} />
          </dd>
        </>
      )}
    </Facts>
  )
}
