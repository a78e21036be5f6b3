/** What makes a request conditional, and what tells whether an answer is new. Null where the answer had none. */
export interface Validators {
  etag: string | null
  lastModified: string | null
  /** SHA-256 of the decoded body, hex. */
  bodyHash: string | null
}

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null, bodyHash: null }

/** Who named an address, which decides what it may reach. */
export type Trust =
  /** A base that the operator configured: exempt from the guard, by name: only this origin, and a redirect away from it is guarded again. */
  | 'operator'
  /** A document, a company, a tenant or another page: https or http at public addresses, port 80, 443 or 1024 and above, unless SOURCES_ALLOW_PRIVATE. */
  | 'outside'

export interface Request {
  url: string
  trust: Trust
  method?: 'GET' | 'POST'
  /** Sent as JSON. */
  json?: unknown
  /** Not sent on to another origin that a redirect leads to. */
  headers?: Readonly<Record<string, string>>
  /** Sends If-None-Match and If-Modified-Since, and lets an unchanged body count as unchanged. */
  validators?: Validators
  /** Refused when more comes, decoded. 20 MB where left out. */
  maxBytes?: number
  /** Of the whole exchange with all hops. 30,000 where left out. */
  timeoutMs?: number
  /** Between two requests to the host, over all replicas, where robots.txt does not want more: a second for pages, a fifth of one for what the operator configured. */
  pauseMs?: number
  /** APIs that are made to be asked by programs (job boards, EDGAR) are not asked for robots.txt. True where left out. */
  obeysRobots?: boolean
  /** What the body is to be: pages are looked at for walls, challenges and soft 404s. `data` where left out. */
  expects?: 'page' | 'data'
  /** Hands out the decoded body in pieces as they come, for what is too large to be held: `body` is empty and no hash is made. The limits hold all the same. */
  stream?: boolean
}

/** An answer with status 200 to 299, or 304, decoded. Anything else has been thrown as SourceFault. */
export interface Answer {
  /** 304, or a body whose hash is the one in the validators. */
  isUnchanged: boolean
  /** Where the body came from, after redirects. */
  url: string
  /** Where the redirects led as long as all were permanent (301, 308); null where the address asked for answered itself or the first was temporary. */
  movedTo: string | null
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  validators: Validators
  /** Decoded by what the bytes are, not by what the header says. Empty where unchanged. */
  body: Buffer
  /** The body in its charset: byte order mark, HTTP header, XML declaration, meta, else what the bytes are. */
  text(): string
  /**
   * The body in pieces: all there is of it, or with `stream` as it comes. Throws SourceFault like the exchange itself; whoever does not read a stream to its end
   * leaves the loop, which ends the exchange.
   */
  chunks: () => AsyncIterable<Buffer>
}

/**
 * One exchange over all hops. Throws SourceFault: `blocked` by robots.txt or the guard, `gone` for 410, `unhealthy` for everything else that is no answer, with `until` from Retry-After;
 * FetchedStatus for 404 and other statuses that a connector may want to tell apart; NotYet when the host may not be asked for some time.
 */
export type Fetch = (request: Request) => Promise<Answer>

/** What all requests of one check have in common. */
export interface FetchScope {
  /** Ends what is under way, with its reason. */
  signal: AbortSignal
  /** Who asks, for the metrics: the kind of the source. */
  connector?: string
  /** Whether the metrics may name the hosts that are asked: those of public sources of companies. Left out: they may not. */
  areHostsTold?: boolean
  /** For Basic authentication: sent to this origin only, never to where a redirect leads away from it. */
  credentials?: { origin: string; userPassword: string }
  /** Hears of each request that went out, robots.txt and hops too: its host, and the status of its answer or null when none came. */
  onRequest?(host: string, status: number | null): void
}

/** The one fetcher of a process. */
export interface Fetcher {
  within(scope: FetchScope): Fetch
  /** Closes its connections. */
  close(): Promise<void>
}

/**
 * Nothing was asked: the host wants a pause (Retry-After, Crawl-delay) that is longer than one waits for. It says nothing about the source, which is to be asked again
 * at `until`, and is no failure.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet'
  readonly until: Date

  constructor(host: string, until: Date) {
    super(`${host} is not to be asked before ${until.toISOString()}.`)
    this.until = until
  }
}

/** An answer with another status than 2xx, 304 and 410. A connector that does not look at it lets it pass: the source is unhealthy. */
export class FetchedStatus extends Error {
  override readonly name = 'FetchedStatus'
  readonly status: number
  readonly body: string
  readonly until: Date | null

  constructor(url: string, status: number, { body = '', until = null }: { body?: string; until?: Date | null } = {}) {
    super(`${new URL(url).host} answered with status ${status}.`)
    this.status = status
    this.body = body
    this.until = until
  }
}
