import { CrmRefused, type FieldState } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'
import { readPosition, setPosition } from './position.ts'
import { PUSH_FIELD_NAMES, PUSH_FIELDS } from './push-fields.ts'

/** How it stands with our fields. Of what is missing nothing counts as written any more: whoever brings it back gets it filled. */
export async function lookAtFields(session: CrmSession): Promise<ReadonlyMap<string, FieldState>> {
  const states = await session.connector.fieldStates(PUSH_FIELD_NAMES)
  const missing = PUSH_FIELD_NAMES.filter((name) => (states.get(name) ?? 'missing') === 'missing')
  if (missing.length > 0)
    await session.ctx.db.$transaction(async (tx) => {
      await session.hold(tx)
      await tx.$executeRaw`
        update crm_push set values = values - ${missing}::text[]
        where org_id = ${session.connection.orgId}::uuid and values ?| ${missing}::text[]`
    })
  return states
}

/** Makes the fields once; returns why they were not made, and what to do. */
export async function makeFields(session: CrmSession): Promise<string | null> {
  if ((await readPosition(session)).areMade) return null
  // Before they are made, since a crash after that would leave them empty for good.
  await lookAtFields(session)
  try {
    await session.connector.ensureFields(PUSH_FIELDS)
  } catch (error) {
    if (!(error instanceof CrmRefused)) throw error
    return error.message
  }
  await session.ctx.db.$transaction(async (tx) => {
    await session.hold(tx)
    await setPosition(session, tx, { areMade: true })
  })
  return null
}

/** What people have to do so that all fields are written. */
export function problemsOf({ connection }: CrmSession, states: ReadonlyMap<string, FieldState>): string[] {
  const where = connection.kind === 'hubspot' ? 'property' : 'field'
  return PUSH_FIELDS.flatMap(({ name, label }) => {
    const state = states.get(name) ?? 'missing'
    if (state === 'writable') return []
    const what = `The ${where} ${name} (${label})`
    return state === 'missing'
      ? [
          `${what} is not there, or has another name by now. Give it its name back, or turn push_fields off and on, and it is made anew. The others are written.`,
        ]
      : [`${what} cannot be written. Let the user of the connection edit it. The others are written.`]
  })
}
