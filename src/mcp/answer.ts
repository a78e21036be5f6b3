// The only file that loads the protocol's package for more than types; it is loaded with the first message of an agent.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
  JSONRPCMessageSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  InitializeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { callTool } from './call-tool.ts'
import { RPC, RpcError, type Door } from './door.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { toolSet } from './tool-set.ts'

/** What the HTTP side sends back. */
export interface McpAnswer {
  status: number
  /** JSON text; undefined: nothing is to be said. */
  body: string | undefined
}

/** Since then a request holds one message (revision 2025-06-18 of the protocol). */
const NO_BATCHES_SINCE = '2025-06-18'
/** So many messages a batch may hold where there are batches. */
export const LONGEST_BATCH = 10

const REQUESTS = {
  initialize: InitializeRequestSchema,
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
  'resources/list': ListResourcesRequestSchema,
  'resources/templates/list': ListResourceTemplatesRequestSchema,
  'resources/read': ReadResourceRequestSchema,
}

// What elicitation would need. Made once, since making one is dearer than all the rest of an answer.
const validator = new AjvJsonSchemaValidator()

/** Null for what may be answered, message by message; else why none of it is. `version` is the header MCP-Protocol-Version, undefined when it was not sent. */
export function refusalOfBatch(messages: readonly unknown[], version = DEFAULT_NEGOTIATED_PROTOCOL_VERSION): McpAnswer | null {
  if (messages.length === 0) return refused(null, RPC.invalidRequest, 'The batch is empty. Send a message.')
  if (version >= NO_BATCHES_SINCE) {
    const detail = `Revision ${version} of the protocol knows no batches. Send each of the ${messages.length.toLocaleString('en')} messages in a request of its own.`
    return refused(null, RPC.invalidRequest, detail)
  }
  if (messages.length > LONGEST_BATCH) {
    const detail = `The batch holds ${messages.length.toLocaleString('en')} messages; at most ${LONGEST_BATCH} are taken. None was carried out. Send fewer at once.`
    return refused(null, RPC.invalidRequest, detail)
  }
  return null
}

/** Answers one message or a batch, each message for itself and one after the other, so that a batch is no more work at once than a single call. */
export async function answerMcp(door: Door, message: unknown, version: string | undefined): Promise<McpAnswer> {
  if (!Array.isArray(message)) return await answerOne(door, message, version)
  const bodies: string[] = []
  for (const one of message) {
    const { body } = isInitialize(one)
      ? refused(idOf(one), RPC.invalidRequest, 'initialize stands in no batch. Send it alone.')
      : await answerOne(door, one, version)
    if (body !== undefined) bodies.push(body)
  }
  return bodies.length === 0 ? { status: 202, body: undefined } : { status: 200, body: `[${bodies.join(',')}]` }
}

/** An answer that is an error of the protocol. */
export function refused(id: string | number | null, code: number, message: string, data?: unknown): McpAnswer {
  return { status: 400, body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }) }
}

async function answerOne(door: Door, message: unknown, version: string | undefined): Promise<McpAnswer> {
  const fault = faultOf(message)
  if (fault) return fault
  const server = makeServer(door)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  // Its own types do not hold under exactOptionalPropertyTypes.
  await server.connect(transport)
  try {
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(version !== undefined && { 'mcp-protocol-version': version }),
    }
    // The address is not looked at; the body was read before.
    const response = await transport.handleRequest(new Request('http://mcp/', { method: 'POST', headers }), { parsedBody: message })
    const body = await response.text()
    return { status: response.status, body: body === '' ? undefined : body }
  } finally {
    await server.close()
  }
}

const isInitialize = (message: unknown) => (message as { method?: unknown } | null)?.method === 'initialize'

function idOf(message: unknown): string | number | null {
  const id = (message as { id?: unknown } | null)?.id
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** What is wrong with a message before anything is done about it: the package would call it a parse error, or an error of ours. */
function faultOf(message: unknown): McpAnswer | null {
  const parsed = JSONRPCMessageSchema.safeParse(message)
  if (!parsed.success) {
    const detail = 'This is no JSON-RPC 2.0 message: it needs `jsonrpc` "2.0", a `method`, and an `id` that is a text or a whole number.'
    return refused(idOf(message), RPC.invalidRequest, detail)
  }
  const { method } = parsed.data as { method?: string }
  const schema = method !== undefined && Object.hasOwn(REQUESTS, method) ? REQUESTS[method as keyof typeof REQUESTS] : undefined
  const faults = schema?.safeParse(parsed.data).error?.issues ?? []
  if (faults.length === 0) return null
  const details = faults.slice(0, 10).map(({ path, message: said }) => `${path.join('.')}: ${said}`)
  return { ...refused(idOf(message), RPC.invalidParams, details.join('; ')), status: 200 }
}

function makeServer(door: Door): Server {
  const server = new Server(
    { name: 'account-signal-service', title: 'Account Signal Service', version: door.version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: validator },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => guarded(door, async () => await listTools(door)))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    guarded(door, async () => await callTool(door, params.name, params.arguments ?? {})),
  )
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => guarded(door, async () => await listResources(door, params?.cursor)))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => guarded(door, async () => await readResource(door, params.uri)))
  return server
}

async function listTools(door: Door) {
  const mayWrite = await door.mayWrite()
  return { tools: [...toolSet.values()].filter(({ tool }) => mayWrite || tool.writes === undefined).map(({ told }) => told) }
}

/** A bug says nothing of the inside. */
async function guarded<T>(door: Door, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RpcError) throw error
    door.failed(error)
    throw new RpcError(RPC.internalError, 'Something went wrong on our side.')
  }
}
