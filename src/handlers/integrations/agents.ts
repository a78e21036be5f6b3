import type { Handler } from '../../contract/types.ts'
import { agentsMayWrite, letAgentsWrite } from '../../domain/instances/agents.ts'
import { ServiceError } from '../../errors.ts'

const addressOf = (baseUrl: string) => `${baseUrl}/mcp`

export const agents: Handler<'agents'> = async (_input, { db, caller, baseUrl }) => ({
  status: 200,
  body: { url: addressOf(baseUrl), may_write: await agentsMayWrite(db, caller.orgId) },
})

export const agentsChange: Handler<'agentsChange'> = async ({ body }, { db, caller, baseUrl }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin says what agents may do.')
  await letAgentsWrite(db, { orgId: caller.orgId, mayWrite: body.may_write })
  return { status: 200, body: { url: addressOf(baseUrl), may_write: body.may_write } }
}
