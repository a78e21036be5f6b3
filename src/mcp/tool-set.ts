import { routes, type Route } from '../contract/document.ts'
import type { Refusal } from './door.ts'
import { inputSchema, isPaged, outputSchema, type ObjectSchema } from './schemas.ts'
import { agentTools, type AgentTool } from './tools.ts'
import { faultForAgents, wordsForAgents } from './wording.ts'

/** A tool as an agent is told of it, and the operation behind it. */
export interface MadeTool {
  tool: AgentTool
  route: Route
  isPaged: boolean
  told: {
    name: string
    title: string
    description: string
    inputSchema: ObjectSchema
    outputSchema: ObjectSchema
    annotations: { title: string; readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
    _meta: { operation: string }
  }
}

/** Every tool by its name. Made with the first question of an agent: most services are never asked one. */
export const toolSet: ReadonlyMap<string, MadeTool> = new Map(agentTools.map((tool) => [tool.name, make(tool)]))

function make(tool: AgentTool): MadeTool {
  const route = routes.find(({ operation }) => operation.operationId === tool.operation)
  if (!route) throw new Error(`The contract has no operation ${tool.operation}.`)
  const { operation } = route
  const title = operation.summary ?? tool.name
  const paged = isPaged(operation)
  const said = (operation as { description?: string }).description ?? ''
  const more = paged ? ['`next` in the answer is the cursor of the next page, for `after`; null: there is none.'] : []
  const input = inputSchema(operation, tool)
  for (const schema of Object.values(input.properties)) {
    if (typeof schema['description'] === 'string') schema['description'] = words(schema['description'])
  }
  return {
    tool,
    route,
    isPaged: paged,
    told: {
      name: tool.name,
      title,
      description: [tool.use, words(said), ...more].join('\n\n'),
      inputSchema: input,
      outputSchema: outputSchema(operation),
      annotations: {
        title,
        readOnlyHint: tool.writes === undefined,
        destructiveHint: tool.writes?.isDestructive ?? false,
        idempotentHint: tool.writes?.isIdempotent ?? true,
        // Whom they ask is this service alone.
        openWorldHint: false,
      },
      _meta: { operation: operation.operationId },
    },
  }
}

function words(text: string): string {
  return wordsForAgents(text, toolAt)
}

/** The tool that an operation is, by its path. */
function toolAt(path: string): string | undefined {
  const operation = routes.find((route) => route.path === `/v1/${path}`)?.operation.operationId
  return agentTools.find((tool) => tool.operation === operation)?.name
}

/** A refusal in the words of who calls tools. */
export function refusalForAgents(refused: Refusal): Refusal {
  const told = (text: string) => faultForAgents(text, toolAt)
  const errors = refused.errors?.map(({ pointer, detail }) => ({ pointer, detail: told(detail) }))
  return { ...refused, detail: told(refused.detail), remedy: told(refused.remedy), ...(errors && { errors }) }
}
