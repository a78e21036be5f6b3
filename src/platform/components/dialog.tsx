import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

/** A dialog over the page, the browser's own: it holds the focus, closes at Escape, and gives the focus back. */
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
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
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
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
