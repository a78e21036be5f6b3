import { useEffect, useRef, useState, type ReactNode } from 'react'
import { copyText } from '../../app/copy-text.ts'
import { Button } from './button.tsx'
import styles from './secret.module.css'

/** Something that is shown this once, to be copied: the focus comes to it. `isCopied`: it is on the clipboard already, and the focus stays. */
export function Secret({ text, isCopied = false, children }: { text: string; isCopied?: boolean; children: ReactNode }) {
  const [state, setState] = useState<'new' | 'copied' | 'refused'>(isCopied ? 'copied' : 'new')
  const copier = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(!isCopied)
  useEffect(() => {
    if (takesFocus.current) copier.current?.focus()
  }, [])
  return (
    <div className={styles.secret} role="status">
      <code>{text}</code>
      <Button ref={copier} onClick={() => void copyText(text).then((done) => setState(done ? 'copied' : 'refused'))}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span>{state === 'refused' ? 'The browser does not let this page copy: select the text and copy it.' : children}</span>
    </div>
  )
}
