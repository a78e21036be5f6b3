import { Agent, buildConnector } from 'undici'
import { checkedLookup, checkEndpoint, UrlRefused } from '../../net/guard.ts'
import type { Resolver } from '../../net/resolve.ts'
import { watchAnswers } from './answers.ts'
import { webhookRules } from '../guard.ts'

export interface ConnectOptions {
  allowPrivate: boolean
  resolve: Resolver
  timeoutMs: number
  /** How much may come in answer to one request before the connection is given up. */
  answerBytes: number
  /** A certificate authority to trust instead of the usual ones, in PEM. */
  ca?: string | undefined
}

/**
 * Connections that reach checked addresses only. A name is resolved once per connection, every address is checked, and the socket goes to one of just those;
 * so a name that answers differently the second time gains nothing. Literals are checked too: no lookup is called for them. Proxy settings of the
 * environment are not read. Connections are kept for reuse.
 */
export function makeAgent({ allowPrivate, resolve, timeoutMs, answerBytes, ca }: ConnectOptions): Agent {
  const rules = webhookRules(allowPrivate)
  const connect = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    rejectUnauthorized: true,
    lookup: checkedLookup(resolve, rules),
    ...(ca === undefined ? {} : { ca }),
  })
  return new Agent({
    // How many calls run at once is decided before they come here, so an origin that two instances share is no bottleneck.
    connections: null,
    pipelining: 1,
    // The limit on the whole exchange is the caller's.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Left to the limit on the whole answer: beyond its own, undici makes an error of every further header, which holds everybody up.
    maxHeaderSize: answerBytes,
    connect(options, callback) {
      try {
        if (options.protocol !== 'https:' && !allowPrivate) throw new UrlRefused('Webhooks go over https only.')
        const port = options.port === '' ? (options.protocol === 'https:' ? 443 : 80) : Number(options.port)
        checkEndpoint(options.hostname, port, rules)
      } catch (error) {
        queueMicrotask(() => callback(error as Error, null))
        return
      }
      connect(options, (...result) => {
        callback(...result)
        if (result[1]) watchAnswers(result[1], answerBytes)
      })
    },
  })
}
