import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { areSingleKeysOn, setSingleKeys } from '../../app/keys.ts'
import { useSession, useSignOut } from '../../app/session.ts'
import { applyTheme, readTheme, type Theme } from '../../app/theme.ts'
import { Button } from '../../components/controls/button.tsx'
import { Actions, Section } from '../../components/page/page.tsx'
import { Time } from '../../components/values/time.tsx'
import { TEAM } from './team-key.ts'
import styles from './settings.module.css'

const SESSIONS = ['sessions'] as const
const OVERVIEW = ['overview'] as const
const STARTS: Record<Schemas['SessionStart'], string> = { link: 'by a link', code: 'by a code', sso: 'by single sign-on' }
const THEMES: readonly { id: Theme; name: string }[] = [
  { id: 'system', name: 'As the device' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
]

/** The person at the screen: how it looks here, and where they are signed in. */
export function ProfileSection() {
  const { data: me } = useSession()
  const signOut = useSignOut()
  const [theme, setTheme] = useState(readTheme)
  const [hasKeys, setHasKeys] = useState(areSingleKeysOn)
  return (
    <>
      <Section id="you" title={me?.user}>
        <fieldset className={styles.choice}>
          <legend>Colours on this device</legend>
          {THEMES.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="theme"
                checked={theme === id}
                onChange={() => {
                  applyTheme(id)
                  setTheme(id)
                }}
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={hasKeys}
            onChange={(event) => {
              setSingleKeys(event.target.checked)
              setHasKeys(event.target.checked)
            }}
          />
          Single keys, such as j and k, do something on this device
        </label>
        <OwnMail />
        <Actions>
          <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
        </Actions>
      </Section>
      <Sessions />
    </>
  )
}

/** Whether the person gets the daily mail. */
function OwnMail() {
  const queries = useQueryClient()
  const own = useQuery({ queryKey: OVERVIEW, queryFn: () => answered(api.GET('/v1/get_user_data')) })
  const change = useMutation({
    mutationFn: (email_alerts: boolean) => answered(api.POST('/v1/team/change', { body: { email: own.data?.user ?? '', email_alerts } })),
    onSuccess: () => Promise.all([queries.invalidateQueries({ queryKey: OVERVIEW }), queries.invalidateQueries({ queryKey: TEAM })]),
  })
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : (own.data?.email_alerts ?? false)}
          disabled={!own.data}
          onChange={(event) => change.mutate(event.target.checked)}
        />
        A daily mail with the new matches of the accounts that you own
      </label>
      {(own.error ?? change.error) && <p role="alert">{whatWentWrong(own.error ?? change.error)}</p>}
    </>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: () => answered(api.GET('/v1/sessions')) })
  const revoke = useMutation({
    mutationFn: (session_id: string | null) =>
      answered(api.POST('/v1/sessions/revoke', { body: session_id === null ? {} : { session_id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  })
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <Section id="sessions" title="Where you are signed in">
      {(sessions.error ?? revoke.error) && <p role="alert">{whatWentWrong(sessions.error ?? revoke.error)}</p>}
      <ul className={styles.list}>
        {sessions.data?.map((one) => (
          <li key={one.session_id}>
            <span>
              {browserName(one.user_agent)}
              {one.current && ' (this browser)'}
              <small>
                signed in {STARTS[one.started_by]} <Time at={one.created_at} />, last used <Time at={one.last_seen_at} />, ends{' '}
                <Time at={one.expires_at} />
              </small>
            </span>
            {!one.current && (
              <Button
                busy={revoke.isPending}
                aria-label={`End the session in ${browserName(one.user_agent)}`}
                onClick={() => revoke.mutate(one.session_id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Actions>
          <Button busy={revoke.isPending} onClick={() => revoke.mutate(null)}>
            End all {others.length} others
          </Button>
        </Actions>
      )}
    </Section>
  )
}

/** What people call a browser, as far as its name for itself tells. */
function browserName(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\//.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : 'A browser'
  const system = /Android/.test(userAgent)
    ? 'Android'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Mac OS/.test(userAgent)
        ? 'macOS'
        : /Windows/.test(userAgent)
          ? 'Windows'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : ''
  return system === '' ? browser : `${browser} on ${system}`
}
