import { contractDocument, errorDescriptions } from '../contract/document.ts'
import type { ErrorCode } from '../errors.ts'
import { ICON_LINK } from './docs.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Prose of the contract, where backticks mark code, as HTML. */
const prose = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${ICON_LINK}
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; color: #1c2430; background: #fff }
code { font: 0.9em ui-monospace, monospace; background: #eef1f5; padding: 0.1em 0.3em; border-radius: 3px }
a { color: #0b5fad }
dt { font-weight: 600; margin-top: 1rem }
dd { margin: 0 }
</style>
</head>
<body>
${body}
</body>
</html>
`

/** The page that a problem's `type` leads to, from the contract. */
export function problemPage(code: ErrorCode): string {
  const { status, title, meaning, remedy } = errorDescriptions[code]
  return page(
    `${title} (${code})`,
    `<h1>${escapeHtml(title)}</h1>
<p>Status ${status}, code <code>${code}</code></p>
<dl><dt>What it means</dt><dd>${prose(meaning)}</dd><dt>What to do</dt><dd>${prose(remedy)}</dd></dl>
<p><a href="/">Account Signal Service</a></p>`,
  )
}

/** The first page: what runs here and where to go on. */
export function startPage(baseUrl: string): string {
  const codes = Object.keys(errorDescriptions)
    .map((code) => `<a href="/problems/${code}">${code}</a>`)
    .join(', ')
  return page(
    contractDocument.info.title,
    `<h1>${escapeHtml(contractDocument.info.title)}</h1>
<p>Watches company accounts, answers yes/no questions about them from documents, and proves every yes with quotes. The API is at <code>${escapeHtml(baseUrl)}/v1</code>.</p>
<ul>
<li><a href="/docs">Reference</a> of every operation</li>
<li>The contract: <a href="/openapi.json">openapi.json</a>, <a href="/openapi.yaml">openapi.yaml</a></li>
<li>Health: <a href="/healthz">healthz</a>, <a href="/readyz">readyz</a>, <a href="/metrics">metrics</a></li>
</ul>
<h2>Error codes</h2>
<p>${codes}</p>`,
  )
}
