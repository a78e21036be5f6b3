import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type Router from '@koa/router'
import { ServiceError } from '../../errors.ts'
import type { HttpContext, RequestState } from '../state.ts'

const folder = path.resolve(import.meta.dirname, '../../../generated/platform')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'js',
  '.css': 'css',
  '.svg': 'svg',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The pages of the platform. Each is the same HTML, and the script tells them apart. `/` is one too, for a browser. */
export const PLATFORM_PAGES = [
  '/sign-in',
  '/link',
  '/home',
  '/accounts',
  '/upload',
  '/signals',
  '/suggestions',
  '/runs',
  '/settings',
] as const

interface File {
  type: string
  plain: Buffer
  gzipped: Buffer
}

// Nothing from elsewhere and nothing inline, but the styles that carry the page's own nonce.
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The web application, built into generated/platform: files under a digest of all of them, which never change, and pages that name the digest, which are asked for anew. */
export class Platform {
  private readonly files = new Map<string, File>()
  private readonly html: string
  /** Of everything in the folder: a new version has other addresses. */
  readonly digest: string

  constructor() {
    const hash = createHash('sha256')
    for (const name of readdirSync(folder).sort()) {
      const plain = readFileSync(path.join(folder, name))
      hash.update(name).update(plain)
      if (name !== 'index.html')
        this.files.set(name, {
          type: TYPES[path.extname(name)] ?? 'application/octet-stream',
          plain,
          gzipped: gzipSync(plain, { level: 9 }),
        })
    }
    this.digest = hash.digest('hex').slice(0, 16)
    this.html = readFileSync(path.join(folder, 'index.html'), 'utf8').replaceAll('"./', `"/app/${this.digest}/`)
  }

  addRoutes(router: Router<RequestState>): void {
    router.get('/app/:digest/:file', (ctx) => {
      this.sendFile(ctx, ctx.params['digest'] ?? '', ctx.params['file'] ?? '')
    })
    for (const page of PLATFORM_PAGES) {
      router.get([page, `${page}/{*rest}`], (ctx) => {
        this.sendPage(ctx)
      })
    }
  }

  sendPage(ctx: Pick<HttpContext, 'set' | 'type' | 'body'>): void {
    const nonce = randomBytes(16).toString('base64')
    ctx.set({ 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-cache' })
    ctx.type = 'html'
    ctx.body = this.html.replace('__NONCE__', nonce)
  }

  private sendFile(ctx: Pick<HttpContext, 'set' | 'type' | 'body' | 'vary' | 'acceptsEncodings'>, digest: string, name: string): void {
    const file = digest === this.digest ? this.files.get(name) : undefined
    if (file === undefined)
      throw new ServiceError('route_not_found', 'This file is of another version of the platform. Load the page again.')
    ctx.vary('Accept-Encoding')
    ctx.set('Cache-Control', IMMUTABLE)
    ctx.type = file.type
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip')
      ctx.body = file.gzipped
    } else ctx.body = file.plain
  }
}
