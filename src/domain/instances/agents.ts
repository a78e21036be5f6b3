import type { Db } from '../../db/client.ts'

/** Whether an instance lets agents change something. */
export async function agentsMayWrite(db: Db, orgId: string): Promise<boolean> {
  const { agentsMayWrite: mayWrite } = await db.org.findUniqueOrThrow({ where: { id: orgId }, select: { agentsMayWrite: true } })
  return mayWrite
}

/** Lets an instance's agents write, or read only. */
export async function letAgentsWrite(db: Db, { orgId, mayWrite }: { orgId: string; mayWrite: boolean }): Promise<void> {
  await db.org.update({ where: { id: orgId }, data: { agentsMayWrite: mayWrite }, select: { id: true } })
}
