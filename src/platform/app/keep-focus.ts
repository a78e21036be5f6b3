const CONTROL = 'a[href], button:not([aria-disabled]), input:not([disabled]), select:not([disabled]), textarea, summary, [tabindex]'
/** How many elements that had the focus are remembered. */
const REMEMBERED = 8

/**
 * Keeps the focus on the page where what holds it goes away: a button that its own act removes, a message that is closed. Browsers leave it at the document then, and the keyboard begins anew at
 * the top. It goes to what stands in the place of what is gone, else to the nearest control after it or before it, else to where it was before, else to the page. Returns how to stop that.
 */
export function keepFocus(): () => void {
  let trail: Element[] = []
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) trail = [target, ...trail.filter((one) => one !== target)].slice(0, REMEMBERED)
  }
  if (document.activeElement && document.activeElement !== document.body) trail.push(document.activeElement)
  let removals: MutationRecord[] = []
  const look = () => {
    const gone = removals
    removals = []
    if (document.activeElement === document.body && trail[0]?.isConnected === false) successor(trail, gone)?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver((records) => {
    if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return
    // Who removed it may give the focus to something else, in this turn or when the page is drawn.
    if (removals.length === 0) requestAnimationFrame(look)
    removals.push(...records.filter(({ removedNodes }) => removedNodes.length > 0))
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const page = () => document.getElementById('page')

function successor(trail: readonly Element[], removals: readonly MutationRecord[]): HTMLElement | null {
  for (const element of trail) {
    const control = element.isConnected ? seen(element) : atPlaceOf(element, removals)
    if (control) return control
  }
  return page()
}

/** The nearest control to where an element stood, as the removals tell it. */
function atPlaceOf(element: Element, removals: readonly MutationRecord[]): HTMLElement | null {
  let place: MutationRecord | undefined
  let gone: Node = element
  // What it stood in may have gone after it.
  for (const removal of removals)
    if ([...removal.removedNodes].some((node) => node.contains(gone))) {
      place = removal
      gone = removal.target
    }
  if (!place?.target.isConnected) return null
  let before: Node | null = place.previousSibling
  while (before && before.parentNode !== place.target) before = removalOf(before, removals)?.previousSibling ?? null
  let after = before ? before.nextSibling : place.target.firstChild
  for (let around: Node | null = place.target; around && around !== page() && around !== document.body; around = around.parentNode) {
    const control = nearest(after, before)
    if (control) return control
    ;[after, before] = [around.nextSibling, around.previousSibling]
  }
  return null
}

const removalOf = (node: Node, removals: readonly MutationRecord[]) =>
  removals.find(({ removedNodes }) => [...removedNodes].some((one) => one === node))

/** The first control at or after one place, else the last at or before the other. */
function nearest(after: Node | null, before: Node | null): HTMLElement | null {
  for (let at = after; at; at = at.nextSibling) {
    const control = controls(at).find(seen)
    if (control) return control
  }
  for (let at = before; at; at = at.previousSibling) {
    const control = controls(at).findLast(seen)
    if (control) return control
  }
  return null
}

const controls = (node: Node): HTMLElement[] =>
  node instanceof HTMLElement ? [...(node.matches(CONTROL) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROL)] : []

/** The element, where it can be seen and reached. */
const seen = (element: Element): HTMLElement | null =>
  element instanceof HTMLElement && element.checkVisibility() && element.closest('[inert]') === null ? element : null
