import type { HttpContext } from '../state.ts'

/** For every page; /favicon.ico is the same, for what is no page of ours. */
export const ICON_LINK = '<link rel="icon" href="/docs/favicon-32x32.png">'

// Nothing from elsewhere, nothing inline, no frame.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What stands above every page. */
export const TOP = `<header class="top">
<a class="brand" href="/" aria-label="Signals: the platform">\
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/>\
<path d="M7 21.5 13 14l4.5 4L25 9.5" fill="none" stroke="var(--on-accent)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>\
<circle cx="25" cy="9.5" r="3" fill="#ffc857"/></svg>Signals</a>
<a href="/docs">Reference</a>
<a href="/problems">Error codes</a>
<a href="/developers">For developers</a>
</header>`

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page in our frame; `body` is HTML. */
export const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${ICON_LINK}
<link rel="stylesheet" href="/pages.css">
</head>
<body>
${TOP}
<main>
${body}
</main>
</body>
</html>
`

/** Answers with a page, under a policy that lets it load its own files only. */
export function sendPage(ctx: Pick<HttpContext, 'set' | 'type' | 'body'>, html: string): void {
  ctx.set('Content-Security-Policy', POLICY)
  ctx.type = 'html'
  ctx.body = html
}

/** Whether a browser asks. Programs that take anything, or name JSON or YAML first, are none. */
export const prefersPage = (ctx: Pick<HttpContext, 'accepts'>) =>
  ctx.accepts('application/problem+json', 'application/json', 'application/yaml', 'text/html') === 'text/html'
