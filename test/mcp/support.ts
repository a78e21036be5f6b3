import { Client as AgentClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Client } from '../support/client.ts'

export interface Agent {
  client: AgentClient
  /** The answer of a tool, which the package has held to the tool's own schema. Throws what the tool refuses. */
  ask<Answer = Record<string, unknown>>(tool: string, given?: Record<string, unknown>): Promise<Answer>
  /** The text and the problem of a refusal. */
  refused(tool: string, given?: Record<string, unknown>): Promise<{ text: string; problem: Record<string, unknown> }>
}

/** The protocol's own client, for the agent of a user. */
export async function agentOf(
  { baseUrl, apiKey, user }: Client,
  headers: Record<string, string> = { 'api-key': apiKey, user },
): Promise<Agent> {
  const client = new AgentClient({ name: 'test-agent', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit: { headers } })
  // Its own types do not hold under exactOptionalPropertyTypes.
  await client.connect(transport)
  // From then on the package checks what tools answer.
  await client.listTools()
  const call = async (name: string, given: Record<string, unknown>) =>
    CallToolResultSchema.parse(await client.callTool({ name, arguments: given }))
  const textOf = ({ content }: CallToolResult) => content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return {
    client,
    async ask<Answer>(tool: string, given: Record<string, unknown> = {}) {
      const result = await call(tool, given)
      const text = textOf(result)
      if (result.isError) throw new Error(text)
      if (JSON.stringify(result.structuredContent) !== text) throw new Error(`${tool}: the text is not what the structured content is`)
      return result.structuredContent as Answer
    },
    async refused(tool, given = {}) {
      const result = await call(tool, given)
      if (!result.isError) throw new Error(`${tool} was not refused: ${textOf(result)}`)
      return { text: textOf(result), problem: result._meta?.['problem'] as Record<string, unknown> }
    },
  }
}
