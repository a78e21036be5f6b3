import { useParams } from 'wouter'
import { Page, Tabs } from '../../components/page/page.tsx'
import NotFound from '../not-found/not-found.tsx'
import { ModelTab } from './model.tsx'
import { RunList } from './run-list.tsx'
import { SourcesTab } from './sources.tsx'

const TABS = [
  { id: '', href: '/runs', name: 'Runs', shown: RunList },
  { id: 'sources', href: '/runs/sources', name: 'Sources', shown: SourcesTab },
  { id: 'model', href: '/runs/model', name: 'Model', shown: ModelTab },
] as const

/** What the service does by itself: its runs, the sources that it reads, and what its model spends. */
export default function Runs() {
  const { tab = '' } = useParams<{ tab?: string }>()
  const shown = TABS.find(({ id }) => id === tab)
  if (!shown) return <NotFound />
  const Shown = shown.shown
  return (
    <Page title="Runs and sources" lead="What the service does by itself, what came of it, and what it left out.">
      <Tabs label="Runs and sources" tabs={TABS} shown={shown.href} />
      <Shown />
    </Page>
  )
}
