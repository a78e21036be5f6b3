import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { passFocus } from '../../app/pass-focus.ts'
import { Badge, type Tone } from '../../components/values/badge.tsx'
import { Button } from '../../components/controls/button.tsx'
import { Confirm } from '../../components/controls/confirm.tsx'
import { Actions } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { Facts } from '../../components/values/facts.tsx'
import styles from './crm.module.css'
import { CRM, nameOf, plural, useConnectionAct, type Connection } from './data.ts'

const STATES: Record<Schemas['CrmState'], { name: string; tone?: Tone }> = {
  disconnected: { name: 'Not connected' },
  connected: { name: 'Works', tone: 'good' },
  failing: { name: 'Fails, is tried again', tone: 'warn' },
  revoked: { name: 'Access revoked', tone: 'bad' },
}

/** How it stands with the connection, and what can be done about it. */
export function Standing({ connection, onGone }: { connection: Connection; onGone: () => void }) {
  const [isAsking, ask] = useState(false)
  const sync = useConnectionAct(
    () => answered(api.POST('/v1/crm/sync')),
    () => toast({ text: 'A pull is queued. It reads what has changed since the last one.' }),
  )
  const test = useMutation({ mutationFn: () => answered(api.POST('/v1/crm/test')) })
  const opener = useRef<HTMLButtonElement>(null)
  const disconnect = useDisconnect(connection, { onDone: () => ask(false), onGone: () => passFocus(opener.current, onGone) })
  const isConnected = connection.state !== 'disconnected'
  const hasAnything = isConnected || connection.figures.imported > 0
  return (
    <>
      <ConnectionFacts connection={connection} isConnected={isConnected} hasAnything={hasAnything} />
      {connection.last_error !== null && <Fault since={connection.failing_since} error={connection.last_error} />}
      {connection.shared.length > 0 && <Shared connection={connection} />}
      {hasAnything && (
        <Actions>
          {isConnected && (
            <>
              <Button busy={sync.isPending} disabled={connection.state === 'revoked'} onClick={() => sync.mutate(undefined)}>
                Pull now
              </Button>
              <Button busy={test.isPending} onClick={() => test.mutate()}>
                Test the connection
              </Button>
            </>
          )}
          <Button ref={opener} kind="danger" onClick={() => ask(true)}>
            {isConnected ? 'Disconnect…' : 'Forget the file…'}
          </Button>
        </Actions>
      )}
      <p role="status" className={styles.said}>
        {test.data?.ok === true && `It works: ${test.data.account ?? nameOf(connection)} answered.`}
        {test.data?.ok === false && test.data.problem}
      </p>
      {(sync.error ?? test.error) && <p role="alert">{whatWentWrong(sync.error ?? test.error)}</p>}
      <Disconnect connection={connection} isOpen={isAsking} act={disconnect} onClose={() => ask(false)} />
    </>
  )
}

interface ConnectionFactsProps {
  connection: Connection
  isConnected: boolean
  hasAnything: boolean
}

function ConnectionFacts({ connection, isConnected, hasAnything }: ConnectionFactsProps) {
  const { figures } = connection
  const { name, tone } = STATES[connection.state]
  return (
    <Facts>
      <dt>State</dt>
      <dd>
        <Badge tone={tone}>{name}</Badge> {connection.working && 'It is asked right now.'}
      </dd>
      {connection.account !== null && connection.account !== '' && <Fact name="Account">{connection.account}</Fact>}
      {connection.connected_at !== null && (
        <Fact name="Connected">
          <Time at={connection.connected_at} /> by {connection.connected_by ?? 'the operator'}
        </Fact>
      )}
      {isConnected && <Fact name="Last pull">{connection.last_pull_at === null ? 'None yet' : <Time at={connection.last_pull_at} />}</Fact>}
      {connection.paused_until !== null && (
        <Fact name="Paused">
          until <Time at={connection.paused_until} />: the CRM wants no requests before
        </Fact>
      )}
      {hasAnything && (
        <Fact name="Accounts with a record there">
          {figures.matched_accounts.toLocaleString()} of {figures.accounts.toLocaleString()}
        </Fact>
      )}
      {isConnected && (
        <Fact name="Companies there">
          {figures.companies.toLocaleString()}
          {figures.without_domain > 0 && `, of which ${figures.without_domain.toLocaleString()} without a domain that names a company`}
        </Fact>
      )}
      {figures.imported > 0 && <Fact name="From a file">{plural(figures.imported, 'domain')}</Fact>}
    </Facts>
  )
}

function Fault({ since, error }: { since: string | null; error: string }) {
  return (
    <p className={styles.fault} role="status">
      {since !== null && (
        <>
          Since <Time at={since} />:{' '}
        </>
      )}
      {error}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Domains that several companies of the CRM have: which of them counts. */
function Shared({ connection: { shared, figures } }: { connection: Connection }) {
  return (
    <details>
      <summary>{plural(figures.shared_domains, 'domain')} stand on several companies there</summary>
      <p>Of those in use the one that changed last counts. Merge the others there, or correct their domains.</p>
      <ul className={styles.shared}>
        {shared.map(({ domain, crm_account_id, other_ids }) => (
          <li key={domain}>
            {domain}: {crm_account_id ?? 'none in use'} counts, not {other_ids.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function useDisconnect(connection: Connection, { onDone, onGone }: { onDone: () => void; onGone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => answered(api.POST('/v1/crm/disconnect')),
    async onSuccess({ accounts_cleared: cleared }) {
      onDone()
      const what = connection.state === 'disconnected' ? 'The file is forgotten' : `${nameOf(connection)} is disconnected`
      toast({ text: `${what}; ${plural(cleared, 'account')} lost the CRM id.` })
      await queries.invalidateQueries({ queryKey: CRM })
      onGone()
    },
  })
}

interface DisconnectProps {
  connection: Connection
  isOpen: boolean
  act: ReturnType<typeof useDisconnect>
  onClose: () => void
}

function Disconnect({ connection, isOpen, act, onClose }: DisconnectProps) {
  const isConnected = connection.state !== 'disconnected'
  return (
    <Confirm
      isOpen={isOpen}
      title={isConnected ? `Disconnect ${nameOf(connection)}?` : 'Forget the imported ids?'}
      verb={isConnected ? 'Disconnect' : 'Forget them'}
      keep="Keep"
      act={act}
      onAct={() => act.mutate()}
      onClose={onClose}
    >
      <p>
        {isConnected && 'The secrets and all that was pulled are forgotten. '}
        {plural(connection.figures.matched_accounts, 'account loses', 'accounts lose')} the id of the CRM record; owners stay.
        {isConnected && ' The CRM is left as it is: what was written there stays.'}
      </p>
    </Confirm>
  )
}
