import { promiseOf } from '../../../answering/decide/promise.ts'
import type { CompiledSignal } from '../../../answering/types.ts'
import { Prisma, type Database } from '../../../db/client.ts'
import { isStatementTimeout } from '../../../db/errors.ts'
import { accountsToRead, type AccountToRead } from '../../reading/unread.ts'
import type { Pace } from './pace.ts'
import { contentWords } from '../../../answering/text/content-words.ts'

type Db = Database['prisma']

/** Of so many documents the headline is looked at. */
const MOST_HEADLINES = 2000
/** So many documents are read whatever the time, so that a start from cold, whose models are still to be loaded, finds something too. */
export const ALWAYS_READ = 10
/** A document that names more accounts is read for these only. */
const ACCOUNTS_PER_DOCUMENT = 5
/** Counting and ordering all that an instance holds may take so long; an instance with more gets a sample. */
const LONGEST_COUNT_MS = 350
const SAMPLE = { accounts: 300, documentsPerAccount: 20 }
const LONGEST_SAMPLE_MS = 200

export interface ChosenDocument {
  id: string
  accounts: AccountToRead[]
}

export interface ChosenDocuments {
  /** Documents of the time that name an account; null: more than could be counted. */
  held: number | null
  /** Of so many the headline was looked at. */
  glanced: number
  /** Those whose headline promises most come first. */
  documents: ChosenDocument[]
}

interface Row {
  id: string
  headline: string
  about: string | null
  account_ids: string[]
  held: number | null
}

export interface Scope {
  orgId: string
  /** Null: the accounts of all ICPs, to which a signal of the Master applies. */
  icpId: string | null
  since: Date
}

/**
 * Which documents a question should be tried on when not all can be read: of the held ones that name an account of the scope, those with a word of the question in the
 * headline first, in any of its forms, then the newest; of these the order of promise, as far as `pace` allows.
 */
export async function chooseDocuments(
  db: Db,
  { scope, signal, pace }: { scope: Scope; signal: CompiledSignal; pace: Pace },
): Promise<ChosenDocuments> {
  const { rows, held } = await named(db, scope, signal)
  const ids = [...new Set(rows.flatMap((row) => row.account_ids))]
  const accounts = new Map((await accountsToRead(db, scope.orgId, ids)).map((account) => [account.id, account]))
  const promising: { document: ChosenDocument; odds: number }[] = []
  let glanced = 0
  for (const { id, headline, about, account_ids } of rows) {
    if (glanced >= ALWAYS_READ && pace.isOver(0.5)) break
    const of = account_ids.flatMap((accountId) => accounts.get(accountId) ?? [])
    // The headline alone; nothing that is read in full costs less than ten times that.
    const odds = of.map(({ profile }) => promiseOf({ headline, text: '', about }, profile, [signal])[0] ?? -Infinity)
    promising.push({ document: { id, accounts: of }, odds: Math.max(-Infinity, ...odds) })
    glanced++
    await pace.rest()
  }
  const documents = promising.sort((a, b) => b.odds - a.odds).map(({ document }) => document)
  return { held, glanced, documents }
}

async function named(db: Db, scope: Scope, signal: CompiledSignal): Promise<{ rows: Row[]; held: number | null }> {
  const all = await within(db, LONGEST_COUNT_MS, ordered(scope, signal, { held: Prisma.sql`count(*) over ()::int` }))
  if (all !== null) return { rows: all, held: all[0]?.held ?? 0 }
  const sample = { held: Prisma.sql`null::int`, ...SAMPLE }
  return { rows: (await within(db, LONGEST_SAMPLE_MS, ordered(scope, signal, sample))) ?? [], held: null }
}

/** The rows, or null where the database would take longer. */
async function within(db: Db, limitMs: number, statement: Prisma.Sql): Promise<Row[] | null> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.$executeRaw`select set_config('statement_timeout', ${String(limitMs)}, true)`
      return await tx.$queryRaw<Row[]>(statement)
    })
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return null
  }
}

interface Selection {
  /** SQL expression: how many documents there are. */
  held: Prisma.Sql
  /** Of the accounts so many, those with the highest scores; undefined: all. */
  accounts?: number
  /** Of each account so many documents, the newest; undefined: all. */
  documentsPerAccount?: number
}

/** Documents in the order in which their headlines are looked at. */
function ordered(
  { orgId, icpId, since }: Scope,
  { question }: CompiledSignal,
  { held, accounts, documentsPerAccount }: Selection,
): Prisma.Sql {
  const ofIcp = icpId === null ? Prisma.empty : Prisma.sql`and icp_id = ${icpId}::uuid`
  const few = accounts === undefined ? Prisma.empty : Prisma.sql`order by scaled_score desc, domain limit ${accounts}::int`
  const newest = documentsPerAccount === undefined ? Prisma.empty : Prisma.sql`order by m.pub_date desc limit ${documentsPerAccount}::int`
  return Prisma.sql`
    with mine as (select id, domain, scaled_score from account where org_id = ${orgId}::uuid ${ofIcp} ${few}),
    named as (
      select m.document_id, (array_agg(a.id order by a.scaled_score desc, a.domain))[:${ACCOUNTS_PER_DOCUMENT}::int]::text[] as account_ids
      from mine a cross join lateral (
        select m.document_id from mention m
        where m.domain = a.domain and (m.org_id is null or m.org_id = ${orgId}::uuid) and m.pub_date >= ${since} ${newest}
      ) m group by m.document_id
    )
    select d.id::text, d.headline, d.about, n.account_ids, ${held} as held
    from named n join document d on d.id = n.document_id
    order by ${holds(contentWords(question))} desc, d.pub_date desc, d.id limit ${MOST_HEADLINES}::int`
}

/** SQL condition: the headline of document `d` holds one of the words, in any of its forms. Only few words: a pattern of hundreds takes longer than all else. */
function holds(words: readonly string[]): Prisma.Sql {
  const stems = words.map((word) => word.replace(/(?<=^.{3,})(?:ing|ed|es|e|s)$/u, '')).filter((stem) => /^[\p{L}\p{N}]+$/u.test(stem))
  return stems.length === 0 ? Prisma.sql`false` : Prisma.sql`(lower(d.headline) ~ ${`\\m(?:${stems.join('|')})`})`
}
