import { useEffect, useRef, useState } from 'react'
import { areSingleKeysOn, useKeys } from '../../app/keys.ts'
import { Button } from '../controls/button.tsx'
import { toast, type Toast } from './toast.tsx'
import styles from './toast.module.css'

const SHOWN_MS = 15_000

/** What has been done. It stays while somebody points at it or has the focus in it; what it offers to do is at the next Tab and at `u`. */
export default function Message({ message }: { message: Toast }) {
  const { text, action, isBad = false } = message
  const box = useRef<HTMLDivElement>(null)
  const [isPointedAt, point] = useState(false)
  const [hasFocus, focus] = useState(false)
  const stays = isBad || isPointedAt || hasFocus
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => toast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, stays])
  const act = () => {
    toast(null)
    action?.run()
  }
  useKeys({ u: action ? act : null }, { isFirst: true })
  useNextTab(box, message)
  return (
    <div
      ref={box}
      className={styles.toast}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <span className={isBad ? styles.bad : undefined} role={isBad ? 'alert' : undefined}>
        {text}
      </span>
      {action && (
        <Button onClick={act} aria-keyshortcuts="u">
          {action.name}
          {areSingleKeysOn() && <kbd aria-hidden="true">u</kbd>}
        </Button>
      )}
      <Button kind="quiet" aria-label="Close this message" onClick={() => toast(null)}>
        ✕
      </Button>
    </div>
  )
}

/** Makes what a new message offers to do the next thing that Tab reaches, wherever the focus is; Tab goes on from there. */
function useNextTab(box: { current: HTMLElement | null }, message: Toast): void {
  useEffect(() => {
    if (!message.action) return
    let from: HTMLElement | null = null
    const onKey = (event: KeyboardEvent) => {
      const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
      const at = document.activeElement
      if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (from === null && !event.shiftKey && !box.current?.contains(at)) {
        from = at instanceof HTMLElement && at !== document.body ? at : document.getElementById('page')
        buttons[0]?.focus()
      } else if (from?.isConnected && at === (event.shiftKey ? buttons[0] : buttons.at(-1))) from.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box, message])
}
