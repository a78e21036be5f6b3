/**
 * Gives the focus on where what has it is gone or about to go: `going`. Nobody who has gone on to something else meanwhile is called back.
 */
export function passFocus(going: Element | null, give: () => void): void {
  const at = document.activeElement
  if (at === document.body || going?.contains(at) === true) give()
}
