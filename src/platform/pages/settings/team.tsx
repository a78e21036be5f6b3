import { useQuery } from '@tanstack/react-query'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { usePages } from '../../app/pages.ts'
import { useSession } from '../../app/session.ts'
import { Section } from '../../components/page/page.tsx'
import { More } from '../../components/tables/filters.tsx'
import { Invite } from './invite.tsx'
import { Member } from './member.tsx'
import { TEAM } from './team-key.ts'
import styles from './settings.module.css'

/** Who uses the instance: to invite, to let in by a link, to give rights, and to remove. */
export function TeamSection() {
  const { data: me } = useSession()
  const isAdmin = me?.is_admin === true
  const options = useQuery({
    queryKey: ['session', 'options'],
    queryFn: () => answered(api.GET('/v1/session/options')),
    staleTime: Infinity,
  })
  const team = usePages({
    key: TEAM,
    enabled: isAdmin,
    get: (after, signal) => api.GET('/v1/team', { params: { query: after === undefined ? {} : { after } }, signal }),
  })
  // What an admin was shown is kept by the browser for a while: it is not for who stops being one.
  const shown = (isAdmin && team.pages) || []
  const first = shown[0]
  return (
    <>
      <Invite canCopyLink={isAdmin} seatsLeft={first && first.seats - first.seats_used} />
      <Section id="users" title="Users" busy={team.isFetching}>
        {!isAdmin && <p>Only an admin sees who else is here, hands links over and removes users.</p>}
        {first && (
          <p>
            {first.seats_used.toLocaleString()} of {first.seats.toLocaleString()} seats are taken
            {first.invitations_open > 0 &&
              `, ${first.invitations_open} of them by ${first.invitations_open === 1 ? 'an invitation that waits' : 'invitations that wait'}`}
            .
          </p>
        )}
        {isAdmin && team.error && <p role="alert">{whatWentWrong(team.error)}</p>}
        <ul className={styles.list}>
          {shown
            .flatMap(({ users }) => users)
            .map((user) => (
              <Member
                key={user.email}
                user={user}
                isMe={user.email === me?.user}
                isLastAdmin={user.is_admin && first?.admins === 1}
                hasMail={options.data?.mail !== false}
                onGone={() => document.getElementById('users')?.focus()}
              />
            ))}
        </ul>
        {isAdmin && <More list={team} />}
      </Section>
    </>
  )
}
