import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client.ts'

/** A command that cannot be carried out; the message is for the operator. */
export class OperatorError extends Error {}

/** The instance of that name; without a name, the first. Throws OperatorError naming those that exist. */
export async function findInstance(db: Db, name: string | undefined): Promise<{ id: string; name: string }> {
  const all = await db.org.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: { id: true, name: true } })
  const found = name === undefined ? all[0] : all.find((org) => org.name === name)
  if (found) return found
  if (all.length === 0)
    throw new OperatorError(
      'There is no instance yet. Start the service once, or create one: npm run instance -- create --name N --admin EMAIL',
    )
  throw new OperatorError(`There is no instance named "${name}". Existing: ${all.map((org) => org.name).join(', ')}.`)
}

/** Makes a user of the instance an admin, inviting the address when it is new; or takes that away. The last admin stays. */
export async function setAdmin(tx: Tx, { orgId, email, revoke }: { orgId: string; email: string; revoke: boolean }): Promise<string> {
  const address = email.toLowerCase()
  // The same lock that user operations take: two revocations at once must not leave nobody.
  await tx.$queryRaw`select 1 from org where id = ${orgId}::uuid for update`
  const user = await tx.user.findUnique({ where: { email: address } })
  if (user && user.orgId !== orgId)
    throw new OperatorError(`${address} belongs to another instance. An e-mail address belongs to one instance only.`)
  if (revoke) {
    if (!user?.isAdmin) throw new OperatorError(`${address} is not an admin of this instance.`)
    const admins = await tx.user.count({ where: { orgId, isAdmin: true } })
    if (admins === 1) throw new OperatorError(`${address} is the last admin. Make somebody else an admin first.`)
    await tx.user.update({ where: { orgId_id: { orgId, id: user.id } }, data: { isAdmin: false } })
    return `${address} is no longer an admin.`
  }
  if (user) {
    await tx.user.update({ where: { orgId_id: { orgId, id: user.id } }, data: { isAdmin: true } })
    return `${address} is an admin.`
  }
  const [org, users] = await Promise.all([tx.org.findUniqueOrThrow({ where: { id: orgId } }), tx.user.count({ where: { orgId } })])
  if (users >= org.seats) throw new OperatorError(`All ${org.seats} seats of the instance are taken.`)
  await tx.user.create({ data: { orgId, id: uuid(), email: address, isAdmin: true } })
  return `${address} was added as an admin.`
}

/** The user with this address, in whichever instance. Throws OperatorError when there is none. */
export async function findUser(db: Db, email: string): Promise<{ orgId: string; id: string }> {
  const user = await db.user.findUnique({ where: { email: email.toLowerCase() }, select: { orgId: true, id: true } })
  if (!user) throw new OperatorError(`There is no user ${email.toLowerCase()}.`)
  return user
}
