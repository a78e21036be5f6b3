import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { FieldError } from '../errors.ts'
import { RPC, RpcError, type Door, type Refusal } from './door.ts'
import { LIST, type Schema } from './schemas.ts'
import { refusalForAgents, toolSet, type MadeTool } from './tool-set.ts'

/** An agent has to read all that it gets. What is longer is refused with what to ask instead. */
const LONGEST_TEXT = 200_000

type Arguments = Record<string, unknown>

/** Performs the operation behind a tool. Throws RpcError for a tool that there is not; all that goes wrong in the operation is told as its result. */
export async function callTool(door: Door, name: string, given: Arguments): Promise<CallToolResult> {
  const made = toolSet.get(name)
  if (!made) throw new RpcError(RPC.invalidParams, `There is no tool "${name.slice(0, 100)}". tools/list names those that there are.`)
  if (made.tool.writes && !(await door.mayWrite())) return failure(readOnly(name))
  const errors = faults(made, given)
  if (errors.length > 0) return failure(invalid(errors))
  const { method, path, operation } = made.route
  const hasBody = operation.requestBody !== undefined
  // In a query, null is as good as left out.
  const told = hasBody ? given : Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const asked = { ...defaultsOf(made), ...told }
  const outcome = await door.perform({ method, path, ...(hasBody ? { body: asked } : { query: queryOf(asked) }) })
  if ('refused' in outcome) return failure(outcome.refused)
  const structured = (
    Array.isArray(outcome.body) ? { [LIST]: outcome.body, ...(made.isPaged && { next: outcome.next }) } : outcome.body
  ) as Record<string, unknown>
  const text = JSON.stringify(structured)
  return text.length > LONGEST_TEXT ? failure(tooLong(text.length)) : { content: [{ type: 'text', text }], structuredContent: structured }
}

/** What the tool sets where the contract's own default would bring more than an agent can read. */
const defaultsOf = ({ tool }: MadeTool): Arguments =>
  Object.fromEntries(
    Object.entries(tool.bounds ?? {}).flatMap(([name, bound]) => (bound.default === undefined ? [] : [[name, bound.default]])),
  )

/**
 * What the contract cannot see: members that it would ignore in a query, values that a query cannot hold, and the tool's own bounds. All else is checked
 * by the contract itself, as in any request.
 */
function faults({ tool, told, route }: MadeTool, given: Arguments): FieldError[] {
  const { properties } = told.inputSchema
  const isQuery = route.operation.requestBody === undefined
  const known = Object.keys(properties)
  return Object.entries(given).flatMap(([name, value]) => {
    const pointer = `/${name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema === undefined) {
      // What a body may not hold the contract says itself.
      const takes = known.length === 0 ? 'This tool takes no arguments.' : `This tool takes ${known.join(', ')}.`
      return isQuery ? [{ pointer, detail: `This argument is not known. ${takes}` }] : []
    }
    const detail = (isQuery ? untold(value, schema) : null) ?? outOfBounds(value, tool.bounds?.[name])
    return detail === null ? [] : [{ pointer, detail }]
  })
}

/** Null for a value that can stand in a query. */
function untold(value: unknown, { type }: Schema): string | null {
  const values = type === 'array' && Array.isArray(value) ? value : [value]
  const isPlain = values.every((one) => one === null || ['string', 'number', 'boolean'].includes(typeof one))
  return isPlain ? null : `Must be of type ${String(type)}.`
}

function outOfBounds(value: unknown, bound: Exclude<MadeTool['tool']['bounds'], undefined>[string] | undefined): string | null {
  if (bound?.maximum !== undefined && Number(value) > bound.maximum) return `Must be at most ${bound.maximum}.`
  if (bound?.maxItems !== undefined && Array.isArray(value) && value.length > bound.maxItems)
    return `Must have at most ${bound.maxItems} entries. Split the list over several calls.`
  if (bound?.enum !== undefined && typeof value === 'string' && !bound.enum.includes(value))
    return `Must be one of ${bound.enum.map((one) => JSON.stringify(one)).join(', ')}.`
  return null
}

/** The arguments as a query; null is as good as left out. */
function queryOf(given: Arguments): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') query.append(name, String(one))
    }
  }
  return query
}

const refusal = (status: number, code: string, title: string, detail: string, remedy: string): Refusal => ({
  status,
  code,
  title,
  detail,
  remedy,
})

const readOnly = (name: string) =>
  refusal(
    403,
    'agents_read_only',
    'Agents may only read',
    `The tool ${name} changes something, and this instance lets agents read only.`,
    'An admin of the instance may let agents write: POST /v1/agents/change with {"may_write": true}. Until then tell the user what you would do.',
  )

function invalid(errors: FieldError[]): Refusal {
  const [first] = errors
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const detail = `${first?.pointer ?? ''}: ${first?.detail ?? ''}${more}`
  return { ...refusal(400, 'invalid_request', 'Invalid request', detail, 'Correct what `errors` points at.'), errors }
}

const tooLong = (length: number) =>
  refusal(
    413,
    'answer_too_long',
    'The answer is too long',
    `The answer has ${length.toLocaleString('en')} characters; one call brings at most ${LONGEST_TEXT.toLocaleString('en')}.`,
    'Ask for less at once: a smaller `limit`, fewer entries, or a filter.',
  )

/** A refusal as an agent reads it: what is wrong, where, and what to do. */
function failure(given: Refusal): CallToolResult {
  const refused = refusalForAgents(given)
  const { code, detail, remedy, errors = [] } = refused
  const isTold = (error: FieldError) => detail.includes(error.pointer) || detail === error.detail
  const where = errors.filter((error) => !isTold(error)).map((error) => `\n- ${error.pointer}: ${error.detail}`)
  const text = `${code}: ${detail}${where.join('')}\nWhat to do: ${remedy}`
  // Structured content would have to be of the shape of the answer.
  return { isError: true, content: [{ type: 'text', text }], _meta: { problem: refused } }
}
