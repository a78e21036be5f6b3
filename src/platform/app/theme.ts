export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** What the person chose on this device. */
export function readTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Shows and keeps a choice; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme']
    localStorage.removeItem(KEY)
  } else {
    document.documentElement.dataset['theme'] = theme
    localStorage.setItem(KEY, theme)
  }
}
