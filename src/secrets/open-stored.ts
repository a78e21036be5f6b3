import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Logger } from '../log.ts'
import { keyFile, openSecrets, type Secrets } from './secrets.ts'

/**
 * The secrets of a database. A new key is made only where the database holds none that it would have to open: throws when secrets.key is missing otherwise,
 * as after a folder that was not mounted. A key that is there and opens them not is only logged: everything but webhooks works, and who has lost the right
 * one needs the API to rotate them.
 */
export async function openStoredSecrets(db: Db, config: Pick<Config, 'secretsKey' | 'dataDir'>, log: Logger): Promise<Secrets> {
  const held = { where: { secret: { not: '' } }, select: { orgId: true, secret: true } } as const
  const stored = [...(await db.webhookEndpoint.findMany(held)), ...(await db.channel.findMany(held))]
  const file = keyFile(config.dataDir)
  if (stored.length > 0 && config.secretsKey === undefined && !existsSync(file)) {
    throw new Error(
      `${file} is missing, and only it opens the signing secrets of the webhooks in the database and the URLs of the channels. ` +
        `Restore it from the backup of DATA_DIR. Replicas share one key by SECRETS_KEY. ` +
        `If it is lost for good, make another (openssl rand -base64 32 > ${file}), start, rotate every webhook's secret (POST /v1/webhook/rotate_secret) and enter the channels' URLs anew.`,
    )
  }
  const secrets = openSecrets(config)
  const sealed = stored.filter(({ orgId, secret }) => !opens(secrets, orgId, secret))
  if (sealed.length > 0) {
    log.error(
      { webhooks: sealed.length, instances: sealed.slice(0, 10).map(({ orgId }) => orgId) },
      `${config.secretsKey === undefined ? file : 'SECRETS_KEY'} does not open the signing secrets of webhooks in the database, or the URLs of channels: nothing can be delivered to them. ` +
        `Restore the key from the backup, or rotate their secrets (POST /v1/webhook/rotate_secret) and enter the channels' URLs anew`,
    )
  }
  return secrets
}

function opens(secrets: Secrets, orgId: string, ciphertext: string): boolean {
  try {
    secrets.decrypt(orgId, ciphertext)
    return true
  } catch {
    return false
  }
}
