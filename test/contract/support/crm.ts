import { afterAll } from '@jest/globals'
import { startHubSpot, type HubSpot } from '../../support/crm/hubspot.ts'
import type { Client } from '../../support/client.ts'
import { playOutside, type World } from './operation.ts'

/** A HubSpot that all tests of a file share; what one adds, the others see. */
export function playHubSpot() {
  let playing: HubSpot | undefined
  playOutside(async () => {
    playing = await startHubSpot()
    return { HUBSPOT_URL: playing.url }
  })
  afterAll(async () => await playing?.stop())
  const hubspot = (): HubSpot => {
    if (!playing) throw new Error('HubSpot is played only while the tests run.')
    return playing
  }
  return {
    hubspot,
    /** A new instance that is connected to it. */
    connected: async (world: World, options?: { credits?: number }): Promise<{ orgId: string; admin: Client }> => {
      const made = await world.fresh(options)
      await made.admin.call('crmConnect', { body: { kind: 'hubspot', token: hubspot().token } })
      return made
    },
  }
}

/** Somebody of the instance who is no admin. */
export async function memberOf(admin: Client): Promise<Client> {
  const email = `member-${admin.user.split('@')[1] ?? ''}@people.example`
  await admin.call('createUserRequest', { body: { email } })
  return admin.as(email)
}
