import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered, api, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { SourceLink } from '../../components/values/source-link.tsx'
import { Time } from '../../components/values/time.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { ACCOUNTS } from '../accounts/data.ts'
import { AddSource } from './add-source.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { SourceItem } from './source-item.tsx'
import { isDue } from './source-words.ts'
import styles from './sources.module.css'

const SOON_MS = 4000
const isUnderWay = ({ finding, sources }: Schemas['AccountSources']) =>
  finding.state === 'waiting' || finding.state === 'looking' || sources.some(isDue)

/** Where the documents on an account come from and how each source is doing, and what is said of its company by whom. */
export function Sources({ domain }: { domain: string }) {
  const [isAdding, setAdding] = useState(false)
  const adder = useRef<HTMLButtonElement>(null)
  const queries = useQueryClient()
  const key = [...ACCOUNTS, 'sources', domain]
  const reload = () => queries.invalidateQueries({ queryKey: key })
  const known = useQuery({
    queryKey: key,
    queryFn: () => answered(api.GET('/v1/accounts/sources', { params: { query: { account: domain } } })),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SOON_MS : false),
  })
  const sources = known.data?.sources ?? []
  const done = () => {
    setAdding(false)
    adder.current?.focus()
  }
  return (
    <>
      <section aria-labelledby="sources" className={styles.section}>
        <h3 id="sources">Sources</h3>
        {known.error && <p role="alert">{whatWentWrong(known.error)}</p>}
        {known.data && <Finding finding={known.data.finding} onChange={reload} />}
        {known.data && sources.length === 0 && (
          <p>Nothing is read on this company by itself yet. Add its news feed, newsroom or job board.</p>
        )}
        {sources.length > 0 && (
          <ul className={styles.sources}>
            {sources.map((source) => (
              <SourceItem key={source.source_id} source={source} onChange={reload} onGone={() => adder.current?.focus()} />
            ))}
          </ul>
        )}
        <div>
          <Button ref={adder} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            Add a source
          </Button>
        </div>
        {isAdding && <AddSource domain={domain} held={sources} onChange={reload} onDone={done} />}
      </section>
      {known.data && <CompanyFacts facts={known.data.facts} />}
    </>
  )
}

/** What came of looking for sources on the company's own pages, and the way to look again. */
function Finding({ finding, onChange }: { finding: Schemas['SourceFinding']; onChange: () => Promise<void> }) {
  const look = useMutation({
    mutationFn: () => answered(api.POST('/v1/sources/find', { body: { account: finding.account } })),
    onSuccess: onChange,
    onError: (error) => toast({ text: whatWentWrong(error), isBad: true }),
  })
  const { state } = finding
  return (
    <div className={styles.finding}>
      <FindingWords finding={finding} />
      {state !== 'waiting' && state !== 'looking' && state !== 'off' && (
        <Button busy={look.isPending} onClick={() => look.mutate()}>
          {finding.last_looked_at === null ? 'Look now' : 'Look again'}
        </Button>
      )}
    </div>
  )
}

function FindingWords({ finding }: { finding: Schemas['SourceFinding'] }) {
  const { state, home, problem, found, last_looked_at: last, next_look_at: next } = finding
  if (state === 'waiting') return <p role="status">The company’s pages are about to be looked at for feeds, newsrooms and job boards.</p>
  if (state === 'looking') return <p role="status">The company’s pages are being looked at for feeds, newsrooms and job boards.</p>
  if (last === null)
    return state === 'off' ? (
      <p>The operator has turned off looking for sources on companies’ own pages.</p>
    ) : (
      <p>The company’s own pages have not been looked at for sources.</p>
    )
  return (
    <p>
      {home === null ? 'The company’s pages' : <SourceLink href={home}>{new URL(home).hostname}</SourceLink>}{' '}
      {home === null ? 'were' : 'was'} looked at on <Time at={last} />:{' '}
      {found === 0 ? 'no sources' : found === 1 ? '1 source' : `${found} sources`} found.
      {problem !== null && ` ${problem}`}
      {next !== null && (
        <>
          {' '}
          Next look: <Time at={next} dateOnly />.
        </>
      )}
    </p>
  )
}
