import type { CompiledQuestion, CompiledSignal } from '../../answering/types.ts'
import type { Schemas } from '../../contract/types.ts'
import type { Db } from '../../db/client.ts'

export interface EffectiveSignal extends CompiledSignal {
  qRank: Schemas['QRank']
}

/** The signals that apply to accounts of each ICP: its own and the Master's, which are inherited live. */
export async function effectiveSignals(db: Db, orgId: string): Promise<Map<string, EffectiveSignal[]>> {
  const icps = await db.icp.findMany({
    where: { orgId },
    select: {
      id: true,
      isMaster: true,
      signals: { orderBy: { createdAt: 'asc' }, select: { id: true, name: true, question: true, qRank: true, compiled: true } },
    },
  })
  const present = (icp: (typeof icps)[number]): EffectiveSignal[] =>
    icp.signals.map((signal) => ({
      signalId: signal.id,
      name: signal.name,
      question: signal.question,
      // The database holds these four only.
      qRank: signal.qRank as Schemas['QRank'],
      // Written by compileQuestion only.
      compiled: signal.compiled as unknown as CompiledQuestion,
    }))
  const inherited = icps.filter((icp) => icp.isMaster).flatMap(present)
  return new Map(icps.map((icp) => [icp.id, icp.isMaster ? inherited : [...inherited, ...present(icp)]]))
}
