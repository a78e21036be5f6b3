import path from 'node:path'
import { CronExpressionParser } from 'cron-parser'
import { validate as isCron } from 'node-cron'
import { z } from 'zod'
import { parseSender, SENDER_WANTED } from './sender.ts'

/** A setting that cannot be used. The message names the variable and the remedy; `main` prints it and exits 1. */
export class ConfigError extends Error {}

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true')

const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const optionalWhole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .optional()

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be the price of a million tokens, such as 0.25')
  .default('0')
  .transform(Number)

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Whether it can be read as one host and its port. Several hosts, which libpq takes, the driver does not. */
const isDatabaseUrl = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && !new URL(text).hostname.includes(',')

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const origins = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .refine((list) => list.every(isOrigin), 'must be a comma-separated list of origins such as https://app.example.com, without paths')

const ROLES = ['api', 'worker', 'scheduler'] as const
export type Role = (typeof ROLES)[number]

const roles = z
  .string()
  .default('api,worker,scheduler')
  .transform((value) => value.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES, { error: `must be a comma-separated list of ${ROLES.join(', ')}` })).min(1))

const cron = (fallback: string) =>
  z.string().default(fallback).refine(namesTimes, 'must be a cron expression of five fields, in UTC, such as 0 7 * * *')

/** Whether both understand it: what fires at the times and what finds the latest one that passed. */
function namesTimes(expression: string): boolean {
  if (expression.trim().split(/\s+/).length !== 5 || !isCron(expression)) return false
  try {
    return CronExpressionParser.parse(expression, { tz: 'UTC' }).hasPrev()
  } catch {
    return false
  }
}

const environment = z.object({
  PORT: whole(8080, 0, 65535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'must be a postgres:// URL of one host, such as postgres://user:password@host:5432/database, with special characters of the password percent-encoded',
    )
    .optional(),
  DATABASE_POOL: whole(10, 2, 200),
  DATA_DIR: z.string().default('.data'),
  INBOX_DIR: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').max(254).default('admin@localhost.example'),
  API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 printable characters without spaces')
    .optional(),
  CREDITS: whole(1000, 0, 100_000_000),
  SEATS: whole(10, 1, 100_000),
  SAMPLE_DATA: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  ROLES: roles,
  RATE_LIMIT_PER_MINUTE: whole(600, 1, 100_000_000),
  WEBHOOK_ALLOW_PRIVATE: flag(false),
  WEBHOOK_CONCURRENCY: whole(64, 1, 1000),
  SLACK_ALLOW_PRIVATE: flag(false),
  SECRETS_KEY: z
    .string()
    .regex(/^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$/, 'must be 32 bytes, as 64 hex digits or as base64')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  PUBLIC_URL: webUrl.optional(),
  TRUST_PROXY: flag(false),
  CORS_ORIGINS: origins,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => parseSender(value) !== null, SENDER_WANTED)
    .default('Account Signal Service <signals@localhost.example>'),
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  ANSWERER: z.enum(['offline', 'llm', 'both'], { error: 'must be offline, llm or both' }).default('offline'),
  LLM_BASE_URL: webUrl.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_TOKENS_PER_DAY: whole(2_000_000, 0, 999_999_999),
  LLM_TOKENS_PER_RUN: whole(500_000, 0, 999_999_999),
  LLM_TIMEOUT_SECONDS: whole(60, 1, 600),
  LLM_CONCURRENCY: whole(4, 1, 100),
  LLM_PRICE_INPUT: price,
  LLM_PRICE_OUTPUT: price,
  SEARCH_URL: webUrl.optional(),
  SOURCES_ALLOW_PRIVATE: flag(false),
  SOURCES_FIND: flag(true),
  CONTACT: z
    .string()
    .regex(/^[\x21-\x7e]{3,200}$/, 'must be an e-mail address or a URL under which whoever is asked finds you')
    .optional(),
  GREENHOUSE_URL: webUrl.default('https://boards-api.greenhouse.io'),
  LEVER_URL: webUrl.optional(),
  ASHBY_URL: webUrl.default('https://api.ashbyhq.com'),
  SMARTRECRUITERS_URL: webUrl.default('https://api.smartrecruiters.com'),
  WORKABLE_URL: webUrl.default('https://apply.workable.com'),
  EDGAR_URL: webUrl.optional(),
  WIKIDATA_URL: z.union([z.literal('off'), webUrl]).optional(),
  BRAVE_URL: webUrl.default('https://api.search.brave.com'),
  BRAVE_KEY: z.string().optional(),
  SEARCHES_PER_DAY: optionalWhole(0, 1_000_000),
  WARC_DIR: z.string().optional(),
  GDELT_URL: webUrl.optional(),
  HUBSPOT_URL: webUrl.default('https://api.hubapi.com'),
  SALESFORCE_LOGIN_URL: webUrl.default('https://login.salesforce.com'),
  SUGGESTIONS_PER_RUN: whole(50, 1, 10_000),
  SCHEDULE_SUGGESTIONS: cron('0 3 * * *'),
  SCHEDULE_MATCH: cron('0 7 * * *'),
  SCHEDULE_COLLECT: cron('0 * * * *'),
  SCHEDULE_CRM: cron('30 * * * *'),
  INBOX_POLL_SECONDS: whole(2, 1, 3600),
})

type Environment = z.infer<typeof environment>

/** The variables by themselves. An empty one counts as unset. */
function readVariables(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path[0]?.toString() ?? 'environment'} ${issue.message}.`)
    throw new ConfigError([...new Set(lines)].join('\n'))
  }
  return parsed.data
}

/** What single sign-on needs; undefined: there is none. */
function oidcOf(e: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e
  const oidc = issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
  if (!oidc && (issuer ?? clientId ?? clientSecret) !== undefined)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.')
  return oidc
}

function sourcesOf(e: Environment) {
  return {
    allowPrivate: e.SOURCES_ALLOW_PRIVATE,
    /** Whether the pages of uploaded companies are looked at by themselves. */
    find: e.SOURCES_FIND,
    contact: e.CONTACT,
    bases: basesOf(e),
    braveKey: e.BRAVE_KEY,
    /** For all companies together; 0: companies are not searched for. As many as the operator's own engine bears, or as Brave's free plan covers. */
    searchesPerDay: e.SEARCHES_PER_DAY ?? (e.SEARCH_URL === undefined ? 30 : 300),
    warcDir: e.WARC_DIR === undefined ? undefined : path.resolve(e.WARC_DIR),
  }
}

/** Everything that can be set from outside, checked once at start. Directories are absolute. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment. Throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>) {
  const e = readVariables(env)
  if (e.ANSWERER !== 'offline' && (!e.LLM_BASE_URL || !e.LLM_MODEL)) {
    throw new ConfigError(`ANSWERER=${e.ANSWERER} needs LLM_BASE_URL and LLM_MODEL.`)
  }
  const oidc = oidcOf(e)
  const dataDir = path.resolve(e.DATA_DIR)
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    dataDir,
    inboxDir: e.INBOX_DIR ? path.resolve(e.INBOX_DIR) : path.join(dataDir, 'inbox'),
    adminEmail: e.ADMIN_EMAIL.toLowerCase(),
    apiKey: e.API_KEY,
    credits: e.CREDITS,
    seats: e.SEATS,
    sampleData: e.SAMPLE_DATA === undefined ? e.DATABASE_URL === undefined : e.SAMPLE_DATA === 'true',
    roles: e.ROLES,
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    webhookAllowPrivate: e.WEBHOOK_ALLOW_PRIVATE,
    webhookConcurrency: e.WEBHOOK_CONCURRENCY,
    /** Whether channels (Slack, Teams and what speaks their formats) may be on private hosts and without https: for development, and for chats of one's own. */
    slackAllowPrivate: e.SLACK_ALLOW_PRIVATE,
    secretsKey: e.SECRETS_KEY,
    logLevel: e.LOG_LEVEL,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: e.TRUST_PROXY,
    corsOrigins: e.CORS_ORIGINS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    /** Of single sign-on; undefined: there is none. */
    oidc,
    answerer: e.ANSWERER,
    llm: {
      baseUrl: e.LLM_BASE_URL,
      apiKey: e.LLM_API_KEY,
      model: e.LLM_MODEL,
      tokensPerDay: e.LLM_TOKENS_PER_DAY,
      tokensPerRun: e.LLM_TOKENS_PER_RUN,
      timeoutMs: e.LLM_TIMEOUT_SECONDS * 1000,
      concurrency: e.LLM_CONCURRENCY,
      pricePerMillion: { input: e.LLM_PRICE_INPUT, output: e.LLM_PRICE_OUTPUT },
    },
    searchUrl: e.SEARCH_URL,
    sources: sourcesOf(e),
    /** Where CRMs are asked and sign in; without a slash at the end. What the operator named is exempt from the guard. */
    crm: { hubspotUrl: e.HUBSPOT_URL.replace(/\/+$/, ''), salesforceLoginUrl: e.SALESFORCE_LOGIN_URL.replace(/\/+$/, '') },
    suggestionsPerRun: e.SUGGESTIONS_PER_RUN,
    schedule: { suggestions: e.SCHEDULE_SUGGESTIONS, match: e.SCHEDULE_MATCH, collect: e.SCHEDULE_COLLECT, crm: e.SCHEDULE_CRM },
    inboxPollMs: e.INBOX_POLL_SECONDS * 1000,
  }
}

/**
 * Where the services are asked that have one address for all; without a slash at the end. Undefined: not asked. A service on several hosts is given as one
 * base, whose local counterpart plays all of them.
 */
function basesOf(e: z.infer<typeof environment>) {
  const base = (url: string) => url.replace(/\/+$/, '')
  return {
    greenhouse: base(e.GREENHOUSE_URL),
    lever: base(e.LEVER_URL ?? 'https://api.lever.co'),
    leverEu: base(e.LEVER_URL ?? 'https://api.eu.lever.co'),
    ashby: base(e.ASHBY_URL),
    smartrecruiters: base(e.SMARTRECRUITERS_URL),
    workable: base(e.WORKABLE_URL),
    edgar: base(e.EDGAR_URL ?? 'https://data.sec.gov'),
    edgarSearch: base(e.EDGAR_URL ?? 'https://efts.sec.gov'),
    edgarArchives: base(e.EDGAR_URL ?? 'https://www.sec.gov'),
    wikidata: e.WIKIDATA_URL === 'off' ? undefined : base(e.WIKIDATA_URL ?? 'https://query.wikidata.org'),
    /** Asked for companies that nobody holds, too, but only where the operator names it. */
    wikidataCandidates: e.WIKIDATA_URL === undefined || e.WIKIDATA_URL === 'off' ? undefined : base(e.WIKIDATA_URL),
    brave: base(e.BRAVE_URL),
    search: e.SEARCH_URL === undefined ? undefined : base(e.SEARCH_URL),
    gdelt: e.GDELT_URL === undefined ? undefined : base(e.GDELT_URL),
  }
}
