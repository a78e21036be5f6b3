import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/base.css'
import { App } from './app/app.tsx'
import { applyTheme, readTheme } from './app/theme.ts'

// An upgrade under an open tab takes the old version's files away: the page is loaded again, once.
const RELOADED = 'reloaded-for'
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RELOADED) === import.meta.url) return
  sessionStorage.setItem(RELOADED, import.meta.url)
  event.preventDefault()
  location.reload()
})

applyTheme(readTheme())
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
