import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Loading } from '../../components/page/loading.tsx'
import { Section } from '../../components/page/page.tsx'
import { Connect } from './connect.tsx'
import { CRM, nameOf } from './data.ts'
import { Lists } from './lists.tsx'
import { Push } from './push.tsx'
import { Standing } from './standing.tsx'

const AGAIN_MS = 10_000

/** The connection to the CRM: how it stands, what is written there, and which of its lists become accounts. */
export default function CrmSections() {
  const { data: me } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAdmin = me?.is_admin === true
  const crm = useQuery({ queryKey: CRM, queryFn: () => answered(api.GET('/v1/crm')), enabled: isAdmin, refetchInterval: AGAIN_MS })
  if (me && !isAdmin)
    return (
      <Section id="crm" title="CRM">
        <p>Only an admin sees and changes the connection to the CRM.</p>
      </Section>
    )
  const connection = crm.data
  const isConnected = connection !== undefined && connection.state !== 'disconnected'
  return (
    <>
      <Section
        id="crm"
        title={
          <span ref={heading} tabIndex={-1}>
            {isConnected ? nameOf(connection) : 'CRM'}
          </span>
        }
        busy={crm.isPending}
      >
        {crm.error && <p role="alert">{whatWentWrong(crm.error)}</p>}
        {crm.isPending && isAdmin && <Loading />}
        {connection && !isConnected && (
          <p>
            Connected, accounts carry the id of their CRM record, owners come from the CRM, and score, Why Now and matches can be written
            onto the record that a salesperson looks at before a call.
          </p>
        )}
        {connection && <Standing connection={connection} onGone={() => heading.current?.focus()} />}
      </Section>
      {connection && (connection.state === 'disconnected' || connection.state === 'revoked') && (
        <Connect connection={connection} onDone={() => heading.current?.focus()} />
      )}
      {isConnected && <Push connection={connection} />}
      {isConnected && connection.state !== 'revoked' && <Lists key={connection.connected_at} connection={connection} />}
    </>
  )
}
