import { z } from 'zod'
import { CrmRefused, CrmUnavailable, type CrmNote } from '../connector.ts'
import { query, queryMore } from './query.ts'
import type { SalesforceSession } from './session.ts'
import { isSalesforceId } from './soql.ts'

const SUBJECT_LENGTH = 255
const DESCRIPTION_LENGTH = 32_000

const savedShape = z.object({ id: z.string(), success: z.boolean().nullish() })
const taskShape = z.object({ Id: z.string(), Description: z.string().nullish() })

/** The line by which a task is known again. */
const reference = (key: string) => `Reference: ${key}`

/** The id of an account. Throws CrmRefused where it is none: the task of that one cannot be written, and those of the others can. */
function accountId(companyId: string): string {
  if (!isSalesforceId(companyId))
    throw new CrmRefused('Salesforce has no account with this id. Its ids are 15 or 18 letters and digits.', { status: 404 })
  return companyId
}

/** Puts a completed task on the account's timeline. Returns its id. Not sent again by itself: whoever does not know whether it was taken asks `findTask`. */
export async function addTask(session: SalesforceSession, { companyId, key, title, body, at }: CrmNote): Promise<string> {
  const json = {
    WhatId: accountId(companyId),
    Subject: title.slice(0, SUBJECT_LENGTH),
    Description: `${body.slice(0, DESCRIPTION_LENGTH - 100)}\n\n${reference(key)}`,
    Status: 'Completed',
    ActivityDate: at.toISOString().slice(0, 10),
  }
  const { data } = savedShape.safeParse(await session.ask({ method: 'POST', path: 'sobjects/Task', json, isRepeatable: false }))
  if (data === undefined)
    throw new CrmUnavailable('Salesforce does not say whether it made the task. It is looked for before the next try.')
  if (data.success === false) throw new CrmRefused('Salesforce refused the task.', { status: 400 })
  return data.id
}

/** The id of the account's task with this key; null: there is none. A description cannot be asked for in a query, so the account's tasks are read. */
export async function findTask(
  session: SalesforceSession,
  { companyId, key, at }: Pick<CrmNote, 'companyId' | 'key' | 'at'>,
): Promise<string | null> {
  // Salesforce's own date of it may be a day off, by its time zone.
  const day = new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10)
  const soql = `SELECT Id, Description FROM Task WHERE WhatId = '${accountId(companyId)}' AND ActivityDate >= ${day} ORDER BY Id`
  for (let page = await query(session, soql, taskShape); ; page = await queryMore(session, page.next, taskShape)) {
    const found = page.records.find(({ Description }) => Description?.includes(reference(key)) === true)
    if (found !== undefined) return found.Id
    if (page.next === null) return null
  }
}
