import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type Router from '@koa/router'
import { DOCS_STYLE } from './docs-style.ts'
import { ICON_LINK, sendPage, TOP } from './page-frame.ts'
import type { RequestState } from '../state.ts'

// Swagger UI: it shows and calls an OpenAPI 3.1 document from files of its own, without fonts or scripts from elsewhere.
const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

// A fixed list: no part of a request ever becomes a path.
const ICON = 'favicon-32x32.png'
const FILES = { 'swagger-ui.css': 'css', 'swagger-ui-bundle.js': 'js', [ICON]: 'png' } as const

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Account Signal Service: reference</title>
${ICON_LINK}
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/own.css">
</head>
<body>
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

// "Try it out" calls the service that serves the page, which the page's policy allows alone, also where PUBLIC_URL is another address; a filter that nobody filled in stays empty.
// Its button Authorize asks for the user once, so its operations do not. Ten accounts are asked for: to colour the JSON of a hundred, the default,
// takes the page seconds. Swagger UI's fields have no labels of their own, and its buttons hold links, which no keyboard gets at: the button does the same.
// Swagger UI has dark colours of its own, which it shows under a class; the page follows the device, also while it is open.
const START = `document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(TOP)})
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const colour = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
if (dark) {
  colour()
  dark.addEventListener('change', colour)
}
fetch('/openapi.json').then((response) => response.json()).then((spec) => {
  spec.servers = [{ url: location.origin }]
  for (const parameter of Object.values(spec.components.parameters)) if (!parameter.required) delete parameter.example
  spec.components.parameters.Limit.example = 10
  for (const item of Object.values(spec.paths))
    for (const operation of Object.values(item))
      operation.parameters = operation.parameters?.filter(({ $ref }) => $ref !== '#/components/parameters/UserHeader')
  SwaggerUIBundle({
    spec,
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    tryItOutEnabled: true,
    validatorUrl: null,
  })
})
const label = () => {
  for (const row of document.querySelectorAll('tr[data-param-name]'))
    for (const field of row.querySelectorAll('select:not([aria-label]), input:not([aria-label]), textarea:not([aria-label])'))
      field.setAttribute('aria-label', row.getAttribute('data-param-name'))
  for (const [fields, name] of [['.examples-select select', 'Example'], ['#servers', 'Server'], ['textarea', 'Request body'], ['.content-type-wrapper select, select.content-type', 'Media type']])
    for (const field of document.querySelectorAll(fields)) if (!field.hasAttribute('aria-label')) field.setAttribute('aria-label', name)
  for (const code of document.querySelectorAll('.microlight:not([tabindex])')) code.setAttribute('tabindex', '0')
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href')
}
new MutationObserver(label).observe(document.getElementById('reference'), { childList: true, subtree: true })
`

/** The reference page at /docs, served from the installed package: works without a network, and calls only this service. */
export function addDocs(router: Router<RequestState>): void {
  router.get('/docs', (ctx) => {
    sendPage(ctx, PAGE)
  })
  router.get('/docs/start.js', (ctx) => {
    ctx.type = 'js'
    ctx.body = START
  })
  router.get('/docs/own.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = DOCS_STYLE
  })
  for (const [name, type] of Object.entries(FILES)) {
    router.get(name === ICON ? [`/docs/${name}`, '/favicon.ico'] : `/docs/${name}`, (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=86400')
      ctx.type = type
      ctx.body = readFileSync(path.join(folder, name))
    })
  }
}
