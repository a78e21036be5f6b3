import { lazy } from 'react'
import { Redirect, useParams } from 'wouter'
import { Page, Tabs } from '../../components/page/page.tsx'
import NotFound from '../not-found/not-found.tsx'
import { CreditsSection } from '../credits/credits.tsx'
import { ApiKeySection } from './api-key.tsx'
import { ProfileSection } from './profile.tsx'
import { TeamSection } from './team.tsx'
import { WebhookSections } from '../webhooks/webhook.tsx'

const ChannelsSection = lazy(() => import('../channels/channels.tsx'))
const CrmSections = lazy(() => import('../crm/crm.tsx'))

const SECTIONS = [
  { id: 'api-and-webhooks', name: 'API & Webhooks', section: ApiAndWebhooks },
  { id: 'crm', name: 'CRM', section: CrmSections },
  { id: 'channels', name: 'Slack & Teams', section: ChannelsSection },
  { id: 'team', name: 'Team', section: TeamSection },
  { id: 'credits', name: 'Credits', section: CreditsSection },
  { id: 'profile', name: 'You', section: ProfileSection },
] as const

function ApiAndWebhooks() {
  return (
    <>
      <ApiKeySection />
      <WebhookSections />
    </>
  )
}

/** Settings, a section at a time. */
export default function Settings() {
  const { section = '' } = useParams<{ section?: string }>()
  // The webhook has an address of its own, which mails name: it is shown with the key.
  const shown = SECTIONS.find(({ id }) => id === (section === 'webhooks' ? 'api-and-webhooks' : section))
  if (section !== '' && !shown) return <NotFound />
  if (!shown) return <Redirect to={`/settings/${SECTIONS[0].id}`} replace />
  const Shown = shown.section
  return (
    <Page title="Settings">
      <Tabs label="Settings" tabs={SECTIONS.map(({ id, name }) => ({ href: `/settings/${id}`, name }))} shown={`/settings/${shown.id}`} />
      <Shown />
    </Page>
  )
}
