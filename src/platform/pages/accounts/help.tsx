import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import styles from './accounts.module.css'

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next account'],
  ['k', 'Account before'],
  ['x', 'Select the account'],
  ['Enter', 'Open the account'],
  ['Esc', 'Close it'],
  ['Home, End', 'First and last account'],
  ['a', 'Activate the suggestion, or those selected'],
  ['r', 'Reject it, with a reason'],
  ['u', 'Undo the last rejection'],
  ['?', 'This list'],
] as const

/** What the keys do. */
export default function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        a, r and u work on the page of suggestions, which knows j, k and x too; the others but the last on the page of accounts. Single keys
        can be switched off in Settings, under You.
      </p>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
