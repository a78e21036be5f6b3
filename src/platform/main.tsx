import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/tokens.css'
import './app/base.css'
import { App } from './app/app.tsx'
import { applyTheme, readTheme } from './app/theme.ts'

applyTheme(readTheme())
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
