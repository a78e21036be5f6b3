import type { ListResourcesResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import type { Schemas } from '../contract/types.ts'
import { RPC, RpcError, type Door, type Outcome } from './door.ts'
import { refusalForAgents } from './tool-set.ts'

const ACCOUNTS_PER_PAGE = 50
const ANSWERS_PER_PAGE = 20
const JSON_TYPE = 'application/json'

/** What can be read by address. */
export const resourceTemplates = [
  {
    uriTemplate: 'account://{domain}/evidence{?page}',
    name: 'account_evidence',
    title: 'Evidence of an account',
    description:
      `What is known of the account with this domain: its score, its Why Now, and the answer to every signal with the quotes that prove it and their sources; ` +
      `${ANSWERS_PER_PAGE} answers a page, those that are yes first.`,
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: 'account://{domain}/evidence/{signal_id}',
    name: 'answer_evidence',
    title: 'Evidence of one answer',
    description:
      'What one answer rests on: of each document that says something its verdict, its quotes with the sentences around them, and what was turned down and why.',
    mimeType: JSON_TYPE,
  },
]

const evidenceOf = (domain: string) => `account://${domain}/evidence`

/** The accounts, those with the newest matches first, a page at a time. Throws RpcError. */
export async function listResources(door: Door, cursor: string | undefined): Promise<ListResourcesResult> {
  const offset = cursor === undefined ? 0 : offsetOf(cursor)
  const query = new URLSearchParams({ sort: 'matched', limit: String(ACCOUNTS_PER_PAGE), offset: String(offset) })
  const rows = bodyOf<Schemas['AccountRow'][]>(await door.perform({ method: 'get', path: '/v1/accounts/table', query }), 'accounts')
  const resources = rows.map(({ domain, full_name: fullName, summary }) => ({
    uri: evidenceOf(domain),
    name: domain,
    title: `Evidence of ${fullName ?? domain}`,
    ...(summary !== '' && { description: summary }),
    mimeType: JSON_TYPE,
  }))
  const nextCursor = rows.length < ACCOUNTS_PER_PAGE ? {} : { nextCursor: `offset:${offset + ACCOUNTS_PER_PAGE}` }
  return { resources, ...nextCursor }
}

function offsetOf(cursor: string): number {
  const [, offset] = /^offset:(\d{1,9})$/.exec(cursor) ?? []
  if (offset === undefined)
    throw new RpcError(RPC.invalidParams, 'cursor: Is no cursor of this service. Take it unchanged from nextCursor.')
  return Number(offset)
}

/** The evidence at an address. Throws RpcError for one that is none, and for an account that the instance does not hold. */
export async function readResource(door: Door, uri: string): Promise<ReadResourceResult> {
  const { domain, signalId, page } = placeOf(uri)
  const body = signalId === null ? await accountEvidence(door, uri, domain, page) : await answerEvidence(door, uri, domain, signalId)
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(body) }] }
}

interface Place {
  domain: string
  /** Null: of all signals. */
  signalId: string | null
  page: number
}

const PATH = /^\/evidence(?:\/([^/]+))?\/?$/

function placeOf(uri: string): Place {
  const url = URL.canParse(uri) ? new URL(uri) : null
  const [whole, signalId = null] = (url?.protocol === 'account:' && PATH.exec(url.pathname)) || []
  const page = Number(url?.searchParams.get('page') ?? 1)
  const domain = url === null ? null : decoded(url.hostname)
  // What the list of a query would take apart is no domain.
  if (whole === undefined || !domain || domain.includes(','))
    throw notFound(uri, 'An address is account://DOMAIN/evidence, or account://DOMAIN/evidence/SIGNAL_ID.')
  if (!Number.isInteger(page) || page < 1 || page > 10_000)
    throw new RpcError(RPC.invalidParams, 'uri: page must be a whole number from 1 on.')
  return { domain, signalId, page }
}

function decoded(host: string): string | null {
  try {
    return decodeURIComponent(host)
  } catch {
    return null
  }
}

async function accountEvidence(door: Door, uri: string, domain: string, page: number): Promise<object> {
  const query = new URLSearchParams({ account_filter: domain, limit: '1' })
  const [account] = bodyOf<Schemas['Account'][]>(await door.perform({ method: 'get', path: '/v1/get_accounts', query }), uri)
  if (!account) throw notFound(uri, 'The instance holds no account with this domain. find_accounts lists those that it holds.')
  const answers = [...(account.signals ?? [])].sort((a, b) => weight(b) - weight(a))
  const pages = Math.max(1, Math.ceil(answers.length / ANSWERS_PER_PAGE))
  if (page > pages) throw notFound(uri, `There are ${pages} pages.`)
  return {
    account: account.domain,
    name: account.account_data?.full_name ?? account.domain,
    link: `${door.baseUrl}/accounts?account=${encodeURIComponent(account.domain)}`,
    status: account.status,
    icp: account.icp_name,
    scaled_score: account.scaled_score,
    why_now: account.summary,
    signal_list: account.signal_list ?? [],
    page,
    pages,
    next: page < pages ? `${evidenceOf(account.domain)}?page=${page + 1}` : null,
    answers: answers.slice((page - 1) * ANSWERS_PER_PAGE, page * ANSWERS_PER_PAGE).map((answer) => ({
      signal_id: answer.signal_id,
      signal: answer.trace_name,
      question: answer.question,
      answer: answer.answer,
      long_answer: answer.long_answer,
      date: answer.date,
      prob: answer.prob,
      more: `${evidenceOf(account.domain)}/${answer.signal_id}`,
      sources: answer.top_articles.map(({ source, pub_date: published, article_summary: summary }) => ({
        source,
        pub_date: published,
        headline: summary.headline,
        document_type: summary.document_type,
        quotes: summary.quotes,
        relevant_facts: summary.relevant_facts,
        one_sentence_summary: summary.one_sentence_summary,
      })),
    })),
  }
}

/** A yes before a no, and this before what is not known; of each what counts most. */
const weight = ({ answer, q_rank: rank }: { answer: boolean | null; q_rank: number }) =>
  (answer === true ? 200 : answer === false ? 100 : 0) + (rank === 0 ? 50 : rank)

async function answerEvidence(door: Door, uri: string, domain: string, signalId: string): Promise<object> {
  const query = new URLSearchParams({ account: domain, signal_id: signalId })
  return bodyOf<Schemas['AccountEvidence']>(await door.perform({ method: 'get', path: '/v1/accounts/evidence', query }), uri)
}

/** What the operation answered. A refusal is the protocol's error: a resource has no other way to say so. */
function bodyOf<Body>(outcome: Outcome, what: string): Body {
  if (!('refused' in outcome)) return outcome.body as Body
  const refused = refusalForAgents(outcome.refused)
  if (refused.status === 404) throw notFound(what, refused.detail)
  const code = refused.status === 400 ? RPC.invalidParams : RPC.internalError
  throw new RpcError(code, `${refused.code}: ${refused.detail} ${refused.remedy}`, refused)
}

const notFound = (uri: string, why: string) =>
  new RpcError(RPC.resourceNotFound, `Resource not found: ${uri.slice(0, 300)}. ${why}`, { uri })
