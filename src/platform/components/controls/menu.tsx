import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Something that opens beneath its name, and is drawn from then on. It closes at Escape, which gives the focus back, and when somebody goes on elsewhere. `children` gets how to close it. */
export function Menu({
  name,
  className,
  children,
}: {
  name: string
  className: string | undefined
  children: (close: () => void) => ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isDrawn, draw] = useState(false)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  useEffect(() => {
    const onElsewhere = (event: Event) => {
      // A dialog gives the focus back to what opened it, here.
      if (!(event.target instanceof Element) || event.target.closest('dialog')) return
      if (!menu.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [])
  return (
    <details
      ref={menu}
      className={className}
      onToggle={() => draw(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        // The page has a use of its own for this key.
        event.preventDefault()
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="control">{name}</summary>
      {isDrawn && children(close)}
    </details>
  )
}
