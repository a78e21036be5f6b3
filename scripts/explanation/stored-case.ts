import type { CompiledQuestion, DocumentType } from '../../src/answering/types.ts'
import type { Db } from '../../src/db/client.ts'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { accountsToRead } from '../../src/domain/reading/unread.ts'
import type { Case } from './explain.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The case behind a stored finding, or behind the finding that a match stands on. Throws where the id is neither's. */
export async function storedCase(db: Db, id: string): Promise<Case> {
  if (!UUID.test(id)) throw new Error('--answer must be the id of a finding or match (a UUID).')
  const match = await db.match.findFirst({ where: { id }, select: { findingId: true } })
  const finding = await db.finding.findFirst({ where: { id: match?.findingId ?? id }, include: { signal: true, document: true } })
  if (finding === null) throw new Error(`There is no finding or match with the id ${id}.`)
  const { signal, document: row } = finding
  const document = { ...row, documentType: row.documentType as DocumentType }
  const [account] = await accountsToRead(db, finding.orgId, [finding.accountId])
  if (account === undefined) throw new Error(`The account of ${id} is gone.`)
  return {
    account: nameIn(document, account.profile),
    document,
    // Written by compileQuestion only.
    signal: { signalId: signal.id, name: signal.name, question: signal.question, compiled: signal.compiled as unknown as CompiledQuestion },
    // As it was asked when it was read.
    asOf: finding.createdAt,
    stored: { answerer: finding.answerer, verdict: finding.verdict, confidence: finding.confidence },
  }
}
