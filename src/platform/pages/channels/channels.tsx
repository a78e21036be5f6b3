import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { answered, api, whatWentWrong } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Section } from '../../components/page/page.tsx'
import { AddChannel } from './add-channel.tsx'
import styles from './channels.module.css'
import { Line } from './line.tsx'
import { CHANNELS } from './words.ts'

const AGAIN_MS = 10_000

/** Where matches are told: the channels of Slack and Teams. */
export default function ChannelsSection() {
  const { data: me } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAdmin = me?.is_admin === true
  const list = useQuery({
    queryKey: CHANNELS,
    queryFn: () => answered(api.GET('/v1/channels')),
    enabled: isAdmin,
    refetchInterval: AGAIN_MS,
  })
  if (me && !isAdmin)
    return (
      <Section id="channels" title="Slack & Teams">
        <p>Only an admin sees and changes in which channels matches are told.</p>
      </Section>
    )
  return (
    <>
      <Section
        id="channels"
        title={
          <span ref={heading} tabIndex={-1}>
            Slack & Teams
          </span>
        }
        busy={list.isFetching && list.data === undefined}
      >
        <p>
          Each morning a channel gets one message with the new matches: score, Why Now, the sentence that proves each, and its source. A
          match is told once in a channel.
        </p>
        {list.error && <p role="alert">{whatWentWrong(list.error)}</p>}
        {list.data?.length === 0 && <p>No channel yet. Add one below; a test message shows how it looks there.</p>}
        {list.data && list.data.length > 0 && (
          <ul className={styles.list}>
            {list.data.map((channel) => (
              <Line key={channel.channel_id} channel={channel} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </Section>
      {list.data && <AddChannel />}
    </>
  )
}
