import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Button } from '../components/controls/button.tsx'
import { CardPage } from '../components/page/card.tsx'
import { Failure } from '../components/page/failure.tsx'
import { Loading } from '../components/page/loading.tsx'
import { Toasts } from '../components/toasts/toasts.tsx'
import { Refused, whatWentWrong } from './api.ts'
import { Frame } from './frame.tsx'
import { SESSION_KEY, useSession } from './session.ts'

const SignIn = lazy(() => import('../pages/sign-in/sign-in.tsx'))
const Link = lazy(() => import('../pages/link/link.tsx'))
const loadHome = () => import('../pages/home/home.tsx')
const Home = lazy(loadHome)
const loadAccounts = () => import('../pages/accounts/accounts.tsx')
const Accounts = lazy(loadAccounts)
const loadSuggestions = () => import('../pages/suggestions/suggestions.tsx')
const Suggestions = lazy(loadSuggestions)
const Upload = lazy(() => import('../pages/upload/upload.tsx'))
const Runs = lazy(() => import('../pages/runs/runs.tsx'))
const Signals = lazy(() => import('../pages/signals/signals.tsx'))
const Settings = lazy(() => import('../pages/settings/settings.tsx'))
const NotFound = lazy(() => import('../pages/not-found/not-found.tsx'))

// The pages that most come for are fetched while the service is asked who is there, not after its answer. What fails here is told when the page is shown.
const ahead: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadHome,
  '/home': loadHome,
  '/accounts': loadAccounts,
  '/suggestions': loadSuggestions,
}
void ahead[location.pathname]?.().catch(() => undefined)

/** A session that ended elsewhere ends here too, whatever was asked for. */
const noticeEnd = (error: Error) => {
  if (error instanceof Refused && error.problem.status === 401) queries.setQueryData(SESSION_KEY, null)
}

const queries = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && !(error instanceof Refused && error.problem.status < 500),
    },
  },
})

/** The platform. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Failure>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/sign-in" component={SignIn} />
            <Route path="/link" component={Link} />
            <Route component={SignedIn} />
          </Switch>
        </Suspense>
      </Failure>
    </QueryClientProvider>
  )
}

function SignedIn() {
  const session = useSession()
  const [path] = useLocation()
  const page = path.split('/')[1] ?? ''
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (session.data) wasSignedIn.current = true
  }, [session.data])
  if (session.isPending) return <Loading />
  if (session.error && !session.data) return <Unreached why={whatWentWrong(session.error)} onRetry={() => void session.refetch()} />
  if (!session.data) return <Redirect to={signInAddress(wasSignedIn.current)} replace />
  return (
    <Frame user={session.data}>
      <Failure key={page}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/home" component={Home} />
            <Route path="/accounts" component={Accounts} />
            <Route path="/suggestions" component={Suggestions} />
            <Route path="/upload" component={Upload} />
            <Route path="/runs/:tab?" component={Runs} />
            <Route path="/signals" component={Signals} />
            <Route path="/settings/:section?" component={Settings} />
            <Route path="/">
              <Redirect to="/home" replace />
            </Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Failure>
      <Toasts />
    </Frame>
  )
}

function Unreached({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <CardPage title="The service does not answer">
      <p role="alert">{why}</p>
      <Button kind="main" onClick={onRetry}>
        Try again
      </Button>
    </CardPage>
  )
}

/** The page to sign in at. It knows where the person wanted to go, for after that, and whether a session ended under them. */
function signInAddress(hasEnded: boolean): string {
  const path = location.pathname + location.search
  const params = new URLSearchParams({ ...(path === '/' ? {} : { to: path }), ...(hasEnded ? { ended: '1' } : {}) })
  return params.size === 0 ? '/sign-in' : `/sign-in?${params.toString()}`
}
