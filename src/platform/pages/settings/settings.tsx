import { Redirect, useParams } from 'wouter'
import { Page, Tabs } from '../../components/page/page.tsx'
import { CreditsSection } from '../credits/credits.tsx'
import { ApiKeySection } from './api-key.tsx'
import { ProfileSection } from './profile.tsx'
import { TeamSection } from './team.tsx'

const SECTIONS = [
  { id: 'api-and-webhooks', name: 'API & Webhooks', section: ApiKeySection },
  { id: 'team', name: 'Team', section: TeamSection },
  { id: 'credits', name: 'Credits', section: CreditsSection },
  { id: 'profile', name: 'You', section: ProfileSection },
] as const

/** Settings, a section at a time. */
export default function Settings() {
  const { section = '' } = useParams<{ section?: string }>()
  const shown = SECTIONS.find(({ id }) => id === section)
  if (!shown) return <Redirect to={`/settings/${SECTIONS[0].id}`} replace />
  const Shown = shown.section
  return (
    <Page title="Settings">
      <Tabs label="Settings" tabs={SECTIONS.map(({ id, name }) => ({ href: `/settings/${id}`, name }))} shown={`/settings/${shown.id}`} />
      <Shown />
    </Page>
  )
}
