import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

/**
 * A dialog over the page, the browser's own: it holds the focus, closes at Escape, and gives the focus back to what had it. It begins at its first field, else at its last button, so what leaves
 * all as it is stands last; one that is wide, which is read and may be longer than the screen, at its heading.
 */
export function Dialog({
  title,
  onClose,
  isWide = false,
  children,
}: {
  title: string
  onClose: () => void
  isWide?: boolean
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the page: the browser gives the focus back then, and not to a dialog that is gone already.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const isFromNothing = document.activeElement === document.body
    dialog.showModal()
    const field = dialog.querySelector<HTMLElement>('input, select, textarea')
    const heading = dialog.querySelector<HTMLElement>('h2')
    ;(isWide ? heading : (field ?? [...dialog.querySelectorAll('button')].at(-1)))?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      if (isFromNothing) document.getElementById('page')?.focus({ preventScroll: true })
    }
  }, [isWide])
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} tabIndex={isWide ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
