import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type Router from '@koa/router'
import { ICON_LINK, sendPage } from './page-frame.ts'
import type { RequestState } from './state.ts'

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
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

// Swagger UI's table of responses is wider than a telephone: it scrolls by itself, without its column of links, of which the contract has none.
const STYLE = `.swagger-ui .responses-inner { overflow-x: auto }
.swagger-ui .responses-table .response-col_links { display: none }
`

// "Try it out" calls the service that serves the page, which the page's policy allows alone, also where PUBLIC_URL is another address; a filter that nobody filled in stays empty.
// Its button Authorize asks for the user once, so its operations do not. Ten accounts are asked for: to colour the JSON of a hundred, the default, takes the page seconds. Swagger UI's fields have no labels of their own.
const START = `fetch('/openapi.json').then((response) => response.json()).then((spec) => {
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
  for (const list of document.querySelectorAll('.examples-select select:not([aria-label])')) list.setAttribute('aria-label', 'Example')
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
    ctx.body = STYLE
  })
  for (const [name, type] of Object.entries(FILES)) {
    router.get(name === ICON ? [`/docs/${name}`, '/favicon.ico'] : `/docs/${name}`, (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=86400')
      ctx.type = type
      ctx.body = readFileSync(path.join(folder, name))
    })
  }
}
