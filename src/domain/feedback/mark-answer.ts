import { v7 as uuid } from 'uuid'
import type { Prisma, Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import { findAccount } from '../accounts/find-account.ts'
import { settleAccounts } from '../reading/settle.ts'
import { isEffective, notEffective } from '../signals/effective-signals.ts'
import { labelledExamples } from './labelled-example.ts'

export interface Marking {
  orgId: string
  userEmail: string
  /** A domain or raw URL. */
  account: string
  signalId: string
  verdict: 'wrong' | 'right'
  note: string
  at: Date
}

export interface MarkedAnswer {
  accountId: string
  domain: string
  /** How many matches the word is about; at least 1. */
  matches: number
  answer: boolean | null
  longAnswer: string
  /** -100..100 */
  scaledScore: number
  summary: string
}

interface Subject {
  orgId: string
  accountId: string
  domain: string
  signalId: string
  signalName: string
  question: string
}

/**
 * Takes a user's word on the current answer of one signal for one account, and stores it with the documents behind it.
 * - `wrong`: the matches behind the answer become `wrong` for ever, and the account is settled without them.
 * - `right`: while the answer is yes it is recorded only. Otherwise the instance's latest `wrong` on this answer is taken back: its matches count again as far
 *   as the evidence still supports them.
 *
 * One word is kept for each match, the latest. Throws `account_not_found`, `signal_not_found` and `nothing_to_mark`.
 */
export async function markAnswer(tx: Tx, { orgId, userEmail, account, signalId, verdict, note, at }: Marking): Promise<MarkedAnswer> {
  const subject = await lockSubject(tx, { orgId, account, signalId })
  const { accountId } = subject
  const current = await currentMatches(tx, subject)
  const takesBack = verdict === 'right' && current.length === 0
  const matchIds = takesBack ? await lastMarkedWrong(tx, subject) : current
  if (matchIds.length === 0)
    throw new ServiceError('nothing_to_mark', `The answer of "${subject.signalName}" for ${subject.domain} is not yes.`)
  await record(tx, subject, { matchIds, userEmail, verdict, note, at })
  if (verdict === 'wrong' || takesBack) {
    // What is taken back waits as expired; settling makes current again what the evidence still supports.
    await tx.match.updateMany({ where: { orgId, id: { in: matchIds } }, data: { state: takesBack ? 'expired' : 'wrong' } })
    await settleAccounts(tx, { orgId, accountIds: [accountId], asOf: at })
  }
  const after = await tx.account.findUniqueOrThrow({
    where: { orgId_id: { orgId, id: accountId } },
    select: { scaledScore: true, summary: true },
  })
  const answer = await tx.answer.findUnique({
    where: { orgId_accountId_signalId: { orgId, accountId, signalId } },
    select: { answer: true, longAnswer: true },
  })
  return {
    accountId,
    domain: subject.domain,
    matches: matchIds.length,
    answer: answer?.answer ?? null,
    longAnswer: answer?.longAnswer ?? '',
    ...after,
  }
}

/** Finds account and signal, and keeps both from changing until the transaction ends: the account as settling locks it, so that two words take turns. */
async function lockSubject(tx: Tx, { orgId, account, signalId }: { orgId: string; account: string; signalId: string }): Promise<Subject> {
  const { id: accountId, domain } = await findAccount(tx, { orgId, account, locks: true })
  const [signal] = await tx.$queryRaw<{ name: string; question: string }[]>`
    select s.name, s.question from account a join signal s on ${isEffective(orgId, 'a.icp_id')}
    where a.org_id = ${orgId}::uuid and a.id = ${accountId}::uuid and s.id = ${signalId}::uuid for key share of s`
  if (!signal) throw notEffective(signalId)
  return { orgId, accountId, domain, signalId, signalName: signal.name, question: signal.question }
}

/** The matches behind a yes; none when the answer is anything else. */
async function currentMatches(tx: Tx, { orgId, accountId, signalId }: Subject): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select m.id from match m
    join answer x on x.org_id = m.org_id and x.account_id = m.account_id and x.signal_id = m.signal_id and x.answer
    where m.org_id = ${orgId}::uuid and m.account_id = ${accountId}::uuid and m.signal_id = ${signalId}::uuid and m.state = 'current'`
  return rows.map(({ id }) => id)
}

/** The matches of the latest word `wrong` that still stands. */
async function lastMarkedWrong(tx: Tx, { orgId, accountId, signalId }: Subject): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with marked as (
      select m.id, f.created_at from match m join feedback f on f.org_id = m.org_id and f.match_id = m.id and f.verdict = 'wrong'
      where m.org_id = ${orgId}::uuid and m.account_id = ${accountId}::uuid and m.signal_id = ${signalId}::uuid and m.state = 'wrong'
    )
    select id from marked where created_at = (select max(created_at) from marked)`
  return rows.map(({ id }) => id)
}

async function record(
  tx: Tx,
  { orgId, accountId, domain, signalId, question }: Subject,
  { matchIds, userEmail, verdict, note, at }: Pick<Marking, 'userEmail' | 'verdict' | 'note' | 'at'> & { matchIds: string[] },
): Promise<void> {
  const examples = await labelledExamples(tx, { orgId, domain, question, matchIds, answer: verdict === 'right' ? 'yes' : 'no', at })
  await tx.feedback.deleteMany({ where: { orgId, matchId: { in: matchIds } } })
  await tx.feedback.createMany({
    data: examples.map(({ matchId, example }) => {
      const id = uuid()
      const stored: Prisma.InputJsonObject = { id, ...example }
      return { orgId, id, accountId, signalId, matchId, userEmail, verdict, note, example: stored, createdAt: at }
    }),
  })
}
