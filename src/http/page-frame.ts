import type { HttpContext } from './state.ts'

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

/** What /pages.css holds: how the start page, the pages of the codes and those of errors look. */
export const PAGE_STYLE = `:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; color: #1c2430; background: #fff }
code { font: 0.9em ui-monospace, monospace; background: #eef1f5; padding: 0.1em 0.3em; border-radius: 3px }
a { color: #0b5fad }
dt { font-weight: 600; margin-top: 1rem }
dd { margin: 0 }
pre { font: 0.85em/1.6 ui-monospace, monospace; background: #eef1f5; padding: 0.6em 0.8em; border-radius: 3px; white-space: pre-wrap; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) {
  body { color: #dde3ea; background: #14181d }
  code, pre { background: #232a33 }
  a { color: #7db8f0 }
}
`

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
