import { tokens } from './tokens.ts'

/** What stands above every page: the mark, and where one can go. Shared by the pages of their own frame and the reference. */
export const FRAME_STYLE = `${tokens()}
*, *::before, *::after { box-sizing: border-box }
html { color: var(--ink); background: var(--paper); font: var(--text-l)/1.6 var(--font); -webkit-text-size-adjust: 100% }
body { margin: 0 }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-5); padding: var(--space-3) var(--space-5); \
background: var(--surface); border-bottom: 1px solid var(--line); font-size: var(--text-m) }
.top a { color: var(--ink-2); text-decoration: none }
.top a:hover { color: var(--ink); text-decoration: underline }
.top .brand { display: flex; align-items: center; gap: var(--space-2); margin-right: auto; color: var(--ink); font-weight: 650; font-size: var(--text-l) }
.top .brand svg { width: 28px; height: 28px }
`

/** What /pages.css holds: how the start page, the pages of the codes and those of errors look. */
export const PAGE_STYLE = `${FRAME_STYLE}main { max-width: 48rem; margin: var(--space-6) auto; padding: 0 var(--space-4); overflow-wrap: break-word }
h1 { font-size: var(--text-xxl); line-height: 1.25; margin: 0 0 var(--space-4) }
h2 { font-size: var(--text-xl); margin: var(--space-6) 0 var(--space-2) }
a { color: var(--accent) }
code { font: 0.9em var(--font-mono); background: var(--surface-2); padding: 0.1em 0.3em; border-radius: var(--radius-s) }
dt { font-weight: 600; margin-top: var(--space-4) }
dd { margin: 0 }
pre { font: 0.85em/1.6 var(--font-mono); background: var(--surface-2); padding: var(--space-3) var(--space-4); border-radius: var(--radius-m); white-space: pre-wrap; overflow-wrap: anywhere }
.codes { padding: 0; margin: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m) }
.codes li { padding: var(--space-3) var(--space-4) }
.codes li + li { border-top: 1px solid var(--line) }
.codes p { margin: 0; color: var(--ink-2); font-size: var(--text-m) }
.codes .status { float: right; color: var(--ink-2); font-variant-numeric: tabular-nums }
`
