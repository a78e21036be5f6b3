// Looks after instances: npm run instance -- create|admin|key|link … Prints what it did; exits 1 with one sentence when it cannot.
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/client.ts'
import { isUniqueViolation } from '../src/db/errors.ts'
import { openInstallation } from '../src/db/installation.ts'
import { migrate } from '../src/db/migrate.ts'
import { lookAt } from '../src/db/place.ts'
import { findInstance, findUser, OperatorError, setAdmin } from '../src/domain/instances/administer.ts'
import { generateKey } from '../src/domain/instances/api-keys.ts'
import { createInstance } from '../src/domain/instances/create-instance.ts'
import { linkUrl, makeLink } from '../src/domain/sessions/make-link.ts'
import { isUserAddress } from '../src/domain/users/user-address.ts'
import { endProcess } from './end-process.ts'

const USAGE = `Usage:
  npm run instance -- create --name N --admin EMAIL [--credits 1000] [--seats 10] [--api-key K]
  npm run instance -- admin [--instance N] --email E [--revoke]
  npm run instance -- key [--instance N]
  npm run instance -- link --email E`

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        admin: { type: 'string' },
        credits: { type: 'string', default: '1000' },
        seats: { type: 'string', default: '10' },
        'api-key': { type: 'string' },
        instance: { type: 'string' },
        email: { type: 'string' },
        revoke: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${USAGE}`)
  }
}

function whole(name: string, value: string, least: number): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) < least) throw new OperatorError(`--${name} must be a whole number of ${least} or more.`)
  return Number(value)
}

/** An address for an admin: what the API could not use is refused. One that is to be revoked may be older than this rule. */
function email(name: string, value: string | undefined, isHeld = false): string {
  if (!value || !(isHeld || isUserAddress(value))) throw new OperatorError(`--${name} must be an e-mail address that mail can go to.`)
  return value
}

type Values = ReturnType<typeof read>['values']

async function create(db: ReturnType<typeof openDatabase>['prisma'], values: Values): Promise<void> {
  const { name, 'api-key': apiKey } = values
  if (!name || !/^[^\p{Cc}/\\.][^\p{Cc}/\\]{0,99}$/u.test(name))
    throw new OperatorError('--name must be 1 to 100 characters without slashes, and not begin with a dot.')
  if (apiKey !== undefined && !/^[\x21-\x7e]{32,200}$/.test(apiKey))
    throw new OperatorError('--api-key must be 32 to 200 printable characters without spaces.')
  const instance = {
    name,
    adminEmail: email('admin', values.admin),
    credits: whole('credits', values.credits, 0),
    seats: whole('seats', values.seats, 1),
    apiKey: apiKey ?? null,
  }
  try {
    const made = await db.$transaction(async (tx) => await createInstance(tx, instance))
    console.log(JSON.stringify({ instance_id: made.orgId, admin: instance.adminEmail.toLowerCase(), api_key: made.apiKey }))
  } catch (cause) {
    if (isUniqueViolation(cause, 'org_name_key')) throw new OperatorError(`There is an instance named "${name}" already.`)
    if (isUniqueViolation(cause, 'app_user_email_key'))
      throw new OperatorError(`${instance.adminEmail} is a user already. An e-mail address belongs to one instance only.`)
    if (isUniqueViolation(cause, 'org_api_key_hash_key')) throw new OperatorError('That API key is in use by another instance.')
    throw cause
  }
}

/** Prints a link by which the user signs in, for whoever has no mail server yet or no way into their mail. */
async function link(db: ReturnType<typeof openDatabase>['prisma'], values: Values, config: ReturnType<typeof readConfig>): Promise<void> {
  const user = await findUser(db, email('email', values.email, true))
  const made = await db.$transaction(
    async (tx) => await makeLink(tx, { orgId: user.orgId, userId: user.id, kind: 'first', now: new Date() }),
  )
  const base = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
  console.log(JSON.stringify({ link: linkUrl(base, made.token), expires_at: made.expiresAt.toISOString() }))
}

async function onDatabase(url: string, command: string | undefined, values: Values, config: ReturnType<typeof readConfig>): Promise<void> {
  const place = await lookAt(url)
  const database = openDatabase(place, 2)
  try {
    await migrate(place)
    if (command === 'create') return await create(database.prisma, values)
    if (command === 'link') return await link(database.prisma, values, config)
    const { id: orgId, name } = await findInstance(database.prisma, values.instance)
    if (command === 'key') {
      const made = { orgId, overlap: false, madeBy: null, now: new Date() }
      const key = await database.prisma.$transaction(async (tx) => await generateKey(tx, made))
      return console.log(JSON.stringify({ instance: name, api_key: key }))
    }
    const address = email('email', values.email, values.revoke)
    console.log(await database.prisma.$transaction(async (tx) => await setAdmin(tx, { orgId, email: address, revoke: values.revoke })))
  } finally {
    await database.close()
  }
}

async function run(): Promise<void> {
  const { positionals, values } = read()
  if (values.help) return console.log(USAGE)
  const command = positionals[0]
  if (positionals.length !== 1 || !['create', 'admin', 'key', 'link'].includes(command ?? '')) throw new OperatorError(USAGE)
  const config = readConfig(process.env)
  const installation = await openInstallation(config)
  try {
    await onDatabase(installation.url, command, values, config)
  } finally {
    await installation.release()
  }
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
