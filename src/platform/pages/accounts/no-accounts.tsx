import { Button, LinkButton } from '../../components/controls/button.tsx'
import { Empty } from '../../components/page/page.tsx'

/** What stands where the table has no row, and what to do about it. */
export default function NoAccounts({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <Empty title="No account fits these filters">
      <p>Take some away, or all.</p>
      <Button kind="main" onClick={onClear}>
        Clear filters
      </Button>
    </Empty>
  ) : (
    <Empty title="No accounts yet">
      <p>Upload the companies that you sell to: a list of domains or a CSV file is enough.</p>
      <LinkButton href="/upload">Upload accounts</LinkButton>
      <p>
        Programs do the same by <a href="/docs">upload_accounts</a>.
      </p>
    </Empty>
  )
}
