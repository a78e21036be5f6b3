import { Prisma } from '../../db/client.ts'
import { isoTime } from '../sql/iso-time.ts'

/** SQL expression: the contract's StoredSignal as JSON, from signal `s` and the ICP `si` that it was added to. `inherited` is an SQL condition in code. */
export function signalJson(inherited: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object(
    'signal_id', s.id, 'name', s.name, 'signal', s.question, 'icp', si.name, 'icp_id', si.id, 'q_rank', s.q_rank, 'inherited', ${inherited},
    'compiled', json_build_object('frame', s.compiled->'frame', 'slots', s.compiled->'slots', 'looks_for', s.compiled->'looksFor'),
    'created_at', ${isoTime('s.created_at')})`
}
