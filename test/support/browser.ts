import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '../../src/contract/document.ts'
import type { OperationId } from '../../src/contract/types.ts'
import { checkAnswer, type Reply } from './client.ts'
import { eventually } from './eventually.ts'
import type { TestService } from './service.ts'

const byId = new Map(routes.map((route) => [route.operation.operationId, route]))

/** A browser as far as the service sees one: it keeps cookies and sends what a page of the platform sends. Answers are checked against the contract. */
export class Browser {
  readonly cookies = new Map<string, string>()
  private readonly baseUrl: string

  constructor({ service }: { service: { baseUrl: string } }, baseUrl = service.baseUrl) {
    this.baseUrl = baseUrl
  }

  async call(
    operation: OperationId,
    { body, query = '', headers = {} }: { body?: unknown; query?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply<Record<string, never>>> {
    const route = byId.get(operation)
    if (!route) throw new Error(`no operation ${operation}`)
    const isPost = route.method === 'post'
    const response = await fetch(`${this.baseUrl}${route.path}${query}`, {
      method: route.method.toUpperCase(),
      headers: {
        ...(isPost ? { origin: this.baseUrl, 'x-requested-by': 'platform' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const reply = { status: response.status, headers: response.headers, body: JSON.parse(text) as Record<string, never>, text }
    checkAnswer(operation, reply)
    return reply
  }
}

/** The newest mail by which somebody can sign in that a service without a mail server has written, once there are `count` of these. */
export async function mailTo({ dataDir }: Pick<TestService, 'dataDir'>, email: string, count = 1): Promise<string> {
  const folder = path.join(dataDir, 'mail')
  return await eventually(`mail ${count} to ${email}`, () => {
    const texts = filesOf(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
    const own = texts.filter((text) => text.includes('#token=') && new RegExp(`^To: .*${email}`, 'm').test(text))
    return own.length >= count ? own.at(-1) : undefined
  })
}

/** By name, and so by age: the names are UUIDs of version 7. */
const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f].*\.eml$/.test(name))
      .sort()
  } catch {
    return []
  }
}

/** What a mail offers to sign in with. */
export const offered = (mail: string) => ({
  token: /#token=([\w-]{43})/.exec(mail)?.[1] ?? '',
  code: /this code where you asked for it: (\d{6})/.exec(mail)?.[1] ?? '',
})

/** A browser in which this user is signed in. */
export async function signedIn(running: TestService, email: string, count = 1): Promise<Browser> {
  const browser = new Browser(running)
  await browser.call('sessionRequestLink', { body: { email } })
  await browser.call('sessionCreate', { body: { token: offered(await mailTo(running, email, count)).token } })
  return browser
}
