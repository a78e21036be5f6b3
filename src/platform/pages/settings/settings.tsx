import { Link, Redirect, useParams } from 'wouter'
import { ApiKeySection } from './api-key.tsx'
import { ProfileSection } from './profile.tsx'
import { TeamSection } from './team.tsx'
import styles from './settings.module.css'

const SECTIONS = [
  { id: 'api-and-webhooks', name: 'API & Webhooks', section: ApiKeySection },
  { id: 'team', name: 'Team', section: TeamSection },
  { id: 'profile', name: 'You', section: ProfileSection },
] as const

/** Settings, a section at a time. */
export default function Settings() {
  const { section = '' } = useParams<{ section?: string }>()
  const shown = SECTIONS.find(({ id }) => id === section)
  if (!shown) return <Redirect to={`/settings/${SECTIONS[0].id}`} replace />
  const Shown = shown.section
  return (
    <div className={styles.settings}>
      <h1>Settings</h1>
      <nav aria-label="Settings">
        {SECTIONS.map(({ id, name }) => (
          <Link key={id} href={`/settings/${id}`} aria-current={id === shown.id ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Shown />
    </div>
  )
}
