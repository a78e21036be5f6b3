import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'

/**
 * The id of the instance's webhook, which stays enabled until the transaction ends: two replays at once queue an event once, and what is queued is either
 * cancelled by a disabling or refused. Throws `webhook_not_found` and `webhook_disabled`.
 */
export async function holdEnabledWebhook(tx: Tx, orgId: string): Promise<string> {
  await tx.$executeRaw`select 1 from webhook_endpoint where org_id = ${orgId}::uuid for no key update`
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { orgId }, select: { id: true, state: true, disabledReason: true } })
  if (!endpoint || endpoint.state === 'removed')
    throw new ServiceError('webhook_not_found', 'No webhook is registered. Register one with set_webhook.')
  if (endpoint.state !== 'enabled') {
    throw new ServiceError(
      'webhook_disabled',
      `The webhook is disabled: ${endpoint.disabledReason ?? 'no reason was given.'} Enable it first.`,
    )
  }
  return endpoint.id
}
