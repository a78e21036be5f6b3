import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SESSION_KEY, useSession } from '../../app/session.ts'
import { Loading } from '../../components/page/loading.tsx'
import { Page } from '../../components/page/page.tsx'
import { Choose, type Chosen } from './file/choose.tsx'
import { Progress } from './run/progress.tsx'
import { Review } from './review/review.tsx'
import { forgetRun, takeUp, useRun } from './run/runner.ts'

/** Uploading accounts: what, how and at what cost, then how it goes. */
export default function Upload() {
  const { data: me } = useSession()
  const queries = useQueryClient()
  const run = useRun()
  const [isLooked, setLooked] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const owner = me ? `${me.instance}/${me.user}` : ''
  useEffect(() => {
    void takeUp(owner).then(() => setLooked(true))
  }, [owner])
  const onSignedOut = () => void queries.setQueryData(SESSION_KEY, null)
  return (
    <Page
      title="Upload accounts"
      lead="The companies that you sell to, by their domains. The service watches them, reads what is written about them, and says why now."
    >
      {!isLooked ? (
        <Loading />
      ) : run ? (
        <Progress run={run} onSignedOut={onSignedOut} onAgain={() => void forgetRun().then(() => setChosen(null))} />
      ) : chosen ? (
        <Review chosen={chosen} owner={owner} onBack={() => setChosen(null)} onSignedOut={onSignedOut} />
      ) : (
        <Choose onChosen={setChosen} />
      )}
    </Page>
  )
}
