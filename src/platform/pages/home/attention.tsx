import { Link } from 'wouter'
import type { Schemas } from '../../app/api.ts'
import { Section } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import styles from './home.module.css'

/** Where each is seen to, in exactly the state that it is in. */
const PLACES: Readonly<Record<Schemas['AttentionKind'], { href: string; name: string }>> = {
  webhook_disabled: { href: '/settings/api-and-webhooks', name: 'See the webhook' },
  webhook_failing: { href: '/settings/api-and-webhooks?state=pending', name: 'See what did not arrive' },
  channel_disabled: { href: '/settings/channels', name: 'See the channels' },
  credits_out: { href: '/settings/credits', name: 'See who spent what' },
  credits_low: { href: '/settings/credits', name: 'See who spent what' },
  sources_failing: { href: '/runs/sources?state=unhealthy', name: 'See these sources' },
  sources_gone: { href: '/runs/sources?state=gone', name: 'See these sources' },
  documents_unread: { href: '/runs', name: 'See the runs' },
  runs_failed: { href: '/runs?state=failed', name: 'See these runs' },
}

/** What somebody has to see to, each with where. `told.since`: from when on failed runs are counted. */
export function NeedsAttention({ told }: { told: Schemas['Home'] }) {
  const hrefOf = (kind: Schemas['AttentionKind']) =>
    kind === 'runs_failed' ? `${PLACES[kind].href}&since=${encodeURIComponent(told.since)}` : PLACES[kind].href
  return (
    <Section id="attention" title="Needs attention">
      <ul className={styles.attention}>
        {told.attention.map(({ kind, since, detail, remedy }) => (
          <li key={kind}>
            <div>
              <p>
                <strong>{detail}</strong>
                {since !== null && (
                  <>
                    {' '}
                    Since <Time at={since} />.
                  </>
                )}
              </p>
              <p>{remedy}</p>
            </div>
            <Link href={hrefOf(kind)}>{PLACES[kind].name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
