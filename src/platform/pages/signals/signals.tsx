import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button, LinkButton } from '../../components/controls/button.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Actions, Empty, Page, Tabs } from '../../components/page/page.tsx'
import { useIcps } from '../accounts/data.ts'
import { usePlace } from './data.ts'
import { DeleteIcp, NameIcp, useAddIcp, useDeleteIcp, useRenameIcp } from './icp-acts.tsx'
import { SignalList } from './signal-list.tsx'
import { plural } from './words.ts'
import styles from './signals.module.css'

const Suggestions = lazy(() => import('./suggestions.tsx'))

const LEAD =
  'Questions that are asked of every account, each in an ICP (ideal customer profile). What is asked in the Master is asked in all ICPs.'

/** The ICPs with their signals, and what Account Suggestions look for. */
export default function Signals() {
  const icps = useIcps({ isFresh: true })
  const { icpId } = usePlace()
  const [isNaming, name] = useState(false)
  const add = useAddIcp(() => name(false))
  const icp = icps.data?.find((one) => (icpId === null ? one.is_master : one.icp_id === icpId))
  return (
    <Page title="Signals" lead={LEAD} actions={<Button onClick={() => name(true)}>Add an ICP</Button>}>
      {icps.error && !icps.data && <p role="alert">{whatWentWrong(icps.error)}</p>}
      {icps.isPending && <Loading />}
      {icps.data && (
        <div className={styles.columns}>
          <Icps icps={icps.data} shown={icp?.icp_id} />
          {icp ? <Icp key={icp.icp_id} icp={icp} /> : <Gone />}
        </div>
      )}
      <NameIcp isOpen={isNaming} act={add} onClose={() => name(false)} />
    </Page>
  )
}

function Icps({ icps, shown }: { icps: readonly Schemas['Icp'][]; shown: string | undefined }) {
  const { href } = usePlace()
  return (
    <nav className={styles.icps} aria-label="ICPs">
      {icps.map((icp) => (
        <Link
          key={icp.icp_id}
          href={href({ icp: icp.is_master ? null : icp.icp_id, do: null })}
          aria-current={icp.icp_id === shown ? 'page' : undefined}
        >
          <span>{icp.name}</span>
          <small>{plural(icp.account_counts.active + icp.account_counts.farsight, 'account')}</small>
        </Link>
      ))}
    </nav>
  )
}

/** The ICP of the address is not there: it was deleted, here or by somebody else while the page was open. */
function Gone() {
  const { href } = usePlace()
  return (
    <Empty title="This ICP is gone">
      <p role="alert">
        It was deleted, with its accounts and its own signals. What was asked in the Master is still asked of all other accounts.
      </p>
      <LinkButton href={href({ icp: null, do: null, show: null })}>Show the Master</LinkButton>
    </Empty>
  )
}

function Icp({ icp }: { icp: Schemas['Icp'] }) {
  const { part, href } = usePlace()
  const [asked, ask] = useState<'rename' | 'delete' | null>(null)
  const close = () => ask(null)
  // What is done late closes its own dialog, and not another that is open by then.
  const done = (what: typeof asked) => ask((now) => (now === what ? null : now))
  const rename = useRenameIcp(icp, () => done('rename'))
  const remove = useDeleteIcp(icp, () => done('delete'))
  const tabs = [
    { href: href({ show: null, do: null }), name: `Signals (${icp.signals.length.toLocaleString()})` },
    { href: href({ show: 'suggestions', do: null }), name: 'Account Suggestions' },
  ]
  return (
    <div className={styles.icp}>
      <header className={styles.head}>
        <div>
          <h2>{icp.name}</h2>
          <p>
            {icp.is_master ? 'The Master: its signals apply in every ICP' : `Owned by ${icp.owner_email}`} ·{' '}
            <Link href={`/accounts?status=active&icp=${icp.icp_id}`}>{plural(icp.account_counts.active, 'active account')}</Link> ·{' '}
            {plural(icp.account_counts.farsight, 'suggestion')}
          </p>
        </div>
        {!icp.is_master && (
          <Actions label={`The ICP ${icp.name}`}>
            <Button onClick={() => ask('rename')}>Rename…</Button>
            <Button kind="danger" onClick={() => ask('delete')}>
              Delete…
            </Button>
          </Actions>
        )}
      </header>
      <Tabs label={`Parts of ${icp.name}`} tabs={tabs} shown={tabs[part === 'signals' ? 0 : 1]?.href ?? ''} />
      {part === 'signals' ? (
        <SignalList icp={icp} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Suggestions icp={icp} />
        </Suspense>
      )}
      <NameIcp icp={icp} isOpen={asked === 'rename'} act={rename} onClose={close} />
      <DeleteIcp icp={icp} isOpen={asked === 'delete'} act={remove} onClose={close} />
    </div>
  )
}
