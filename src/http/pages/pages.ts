import { contractDocument, errorDescriptions } from '../../contract/document.ts'
import type { ErrorCode } from '../../errors.ts'
import { escapeHtml, page } from './page-frame.ts'
import type { Problem } from '../problem.ts'

/** Prose of the contract, where backticks mark code, as HTML. */
const prose = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** The page that a problem's `type` leads to, from the contract. */
export function problemPage(code: ErrorCode): string {
  const { status, title, meaning, remedy } = errorDescriptions[code]
  return page(
    `${title} (${code})`,
    `<h1>${escapeHtml(title)}</h1>
<p>Status ${status}, code <code>${code}</code></p>
<dl><dt>What it means</dt><dd>${prose(meaning)}</dd><dt>What to do</dt><dd>${prose(remedy)}</dd></dl>
<p><a href="/problems">All error codes</a> · <a href="/">Account Signal Service</a></p>`,
  )
}

/** Every error code, in the order of the statuses, and what it means in short. */
export function problemsPage(): string {
  const codes = Object.entries(errorDescriptions).sort(([, a], [, b]) => a.status - b.status)
  const lines = codes.map(
    ([code, { status, title, meaning }]) =>
      `<li><span class="status">${status}</span><a href="/problems/${code}"><code>${code}</code></a> ${escapeHtml(title)}<p>${prose(meaning)}</p></li>`,
  )
  return page(
    'Error codes',
    `<h1>Error codes</h1>
<p>Every error of the API is a problem (<code>application/problem+json</code>) with one of these codes. Each has a page that says what to do; its address is the problem's <code>type</code>.</p>
<ul class="codes">
${lines.join('\n')}
</ul>`,
  )
}

/** What a person at a browser sees in place of a problem's JSON: the same, in short. */
export function errorPage({ title, status, detail, code, request_id: requestId }: Problem): string {
  return page(
    `${title} (${status})`,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
<p>Status ${status}, code <a href="/problems/${code}"><code>${code}</code></a>, request <code>${escapeHtml(requestId)}</code></p>
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
<h2>First steps</h2>
<ol>
<li>The API key was printed at the first start, or set by <code>API_KEY</code>; <code>npm run instance -- key</code> makes a new one, and the old one stops working.</li>
<li>Put the key, and the e-mail address of a user, into this call:
<pre>curl -s '${escapeHtml(baseUrl)}/v1/get_accounts?status=active&amp;limit=3' -H 'api-key: sig_…' -H 'user: …'</pre></li>
<li>Try the other operations in the <a href="/docs">reference</a>: Authorize takes the same two.</li>
</ol>
<h2>Pages</h2>
<ul>
<li><a href="/docs">Reference</a> of every operation</li>
<li>The contract: <a href="/openapi.json">openapi.json</a>, <a href="/openapi.yaml">openapi.yaml</a></li>
<li>Health: <a href="/healthz">healthz</a>, <a href="/readyz">readyz</a>, <a href="/metrics">metrics</a></li>
</ul>
<h2><a href="/problems">Error codes</a></h2>
<p>${codes}</p>`,
  )
}

/** What a person sees who opens the address that is meant for agents. */
export function agentsPage(baseUrl: string): string {
  const settings = {
    mcpServers: { signals: { type: 'http', url: `${baseUrl}/mcp`, headers: { 'api-key': 'sig_…', user: 'you@company.example' } } },
  }
  return page(
    'For agents',
    `<h1>For agents</h1>
<p>This address is for programs: an agent asks here for accounts, signals and their evidence, by the \
<a href="https://modelcontextprotocol.io">Model Context Protocol</a> (streamable HTTP). Give your agent this, with your API key and your e-mail address:</p>
<pre>${escapeHtml(JSON.stringify(settings, null, 2))}</pre>
<p>Its tools are operations of the <a href="/docs">contract</a>. They read only, unless an admin lets agents write (<code>agents/change</code>).</p>`,
  )
}
