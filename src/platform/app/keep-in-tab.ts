/** Keeps something for this tab. False: there is no room for it, and what was kept there before is gone. */
export function keepInTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    sessionStorage.removeItem(key)
    return false
  }
}
