import { LinkButton } from '../../components/controls/button.tsx'
import { Empty, Page } from '../../components/page/page.tsx'

/** What is shown at an address that no page has. */
export default function NotFound() {
  return (
    <Page title="Page not found">
      <Empty title="There is no page at this address">
        <p>The link may be wrong, or what it led to is gone.</p>
        <LinkButton href="/home">Go to Home</LinkButton>
      </Empty>
    </Page>
  )
}
