import { useEffect } from 'react'

const CONTROL = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]'
/** How many elements that had the focus are remembered. */
const REMEMBERED = 8

/**
 * Keeps the focus on the page where what holds it goes away: a button that its own act removes, a message that is closed. Browsers leave it at the document then, and the keyboard begins anew at
 * the top. It goes to the nearest control that stood around, else to where it was before, else to the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // The ancestors are kept with each: an element that is gone has none.
    let trail: { element: HTMLElement; around: HTMLElement[] }[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      trail = [{ element: target, around: ancestors(target) }, ...trail.filter(({ element }) => element !== target)].slice(0, REMEMBERED)
    }
    let isLooking = false
    const observer = new MutationObserver(() => {
      if (isLooking || document.activeElement !== document.body || !trail[0] || trail[0].element.isConnected) return
      isLooking = true
      // Who removed it may give the focus to something else, in this turn or when the page is drawn.
      requestAnimationFrame(() => {
        isLooking = false
        if (document.activeElement === document.body) successor(trail)?.focus({ preventScroll: true })
      })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

const page = () => document.getElementById('page')

function ancestors(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== document.body && at !== page(); at = at.parentElement) around.push(at)
  return around
}

function successor(trail: { element: HTMLElement; around: HTMLElement[] }[]): HTMLElement | null {
  for (const { element, around } of trail) {
    if (element.isConnected) {
      if (isSeen(element)) return element
      continue
    }
    for (const near of around) {
      const control = near.isConnected && [...near.querySelectorAll<HTMLElement>(CONTROL)].find(isSeen)
      if (control) return control
    }
  }
  return page()
}

const isSeen = (element: HTMLElement) => element.checkVisibility() && element.closest('[inert]') === null
