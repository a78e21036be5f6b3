import { useEffect, useLayoutEffect, useRef } from 'react'

const OFF = 'single-keys-off'

/** Whether single keys, such as j and k, do something on this device. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(OFF) === null

/** Keeps whether single keys do something on this device. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'yes')
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)))

/** Whether Enter is that element's own. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, input, select, summary') !== null

/**
 * Does something at a key, anywhere on the page, but never while somebody types, in a dialog, or with a modifier held. Null takes a key away for now.
 * `isFirst`: before what else the page does at that key.
 */
export function useKeys(keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | null>>, { isFirst = false } = {}): void {
  const latest = useRef(keys)
  // In time for the next key, however soon it is.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (event.key === 'Enter' && isControl(event.target)) return
      if (event.key.length === 1 && !areSingleKeysOn()) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', onKey, isFirst)
    return () => document.removeEventListener('keydown', onKey, isFirst)
  }, [isFirst])
}
