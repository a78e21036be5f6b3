import { useLocation } from 'wouter'
import { areSingleKeysOn } from '../../app/keys.ts'
import { Button } from '../../components/controls/button.tsx'
import { Dialog } from '../../components/controls/dialog.tsx'
import styles from './accounts.module.css'

type Keys = readonly (readonly [key: string, does: string])[]

const MOVING: Keys = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['x', 'Select'],
]
/** What the keys do on the pages that have some of their own. */
const PAGES: readonly { path: string; name: string; keys: Keys }[] = [
  {
    path: '/accounts',
    name: 'On Accounts',
    keys: [
      ...MOVING,
      ['Enter', 'Open the account'],
      ['Esc', 'Close it; else end the selection, else the search'],
      ['Home, End', 'First and last'],
      ['/', 'Search'],
    ],
  },
  {
    path: '/suggestions',
    name: 'On Suggestions',
    keys: [...MOVING, ['a, a', 'Activate, or what is selected'], ['r', 'Reject, with a reason'], ['u', 'Undo the last rejection']],
  },
]
const EVERYWHERE: Keys = [
  ['u', 'Undo, while a message offers it'],
  ['?', 'This list'],
]

/** What the keys do: on the page that is shown, or, where that has none of its own, on those that have. */
export default function Help({ onClose }: { onClose: () => void }) {
  const [path] = useLocation()
  const here = PAGES.filter((page) => path.startsWith(page.path))
  const pages = here.length > 0 ? here : PAGES
  return (
    <Dialog title="Keys" onClose={onClose}>
      {[...pages, { name: 'On every page', keys: EVERYWHERE }].map(({ name, keys }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>
        {areSingleKeysOn() ? 'They can be switched off' : 'Single keys are switched off on this device; they can be switched on'} in
        Settings, under You.
      </p>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
