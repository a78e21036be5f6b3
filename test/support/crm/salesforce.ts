import { startCrmServer, type Call, type CrmAnswer, type CrmServer } from './crm-server.ts'
import { failure, SalesforceFields, type SaveError } from './salesforce-fields.ts'
import { parseSoql, select, SoqlError, valueOf, type Row } from './soql.ts'

export interface Salesforce extends CrmServer {
  clientId: string
  clientSecret: string
  refreshToken: string
  /** The id of the organization, as the login says it. */
  organizationId: string
  /** What the login says the instance is at; the player itself where not changed. */
  instanceUrl: string
  /** Ends the access tokens that were given out; the next ones are good. */
  expireTokens(): void
  /** The connected app or the refresh token is gone: no token is given any more, and none is good. */
  revoke(): void
  /** Whether an access token is one of this login that has not ended. */
  isGood: (token: string) => boolean
  /** Which access tokens are taken; by itself those of its own login. */
  accepts: (token: string) => boolean
  /** The next update of the account finds it locked by somebody else. */
  lockOnce(id: string): void
  /** Requests that are left within the 24 hours; null: any number. */
  dailyLeft: number | null
  /** Records in an answer to a query. */
  pageSize: number
  accounts: Map<string, Row>
  fields: SalesforceFields
  tasks: Row[]
  addAccount(values: Row, at?: Date): string
  change(id: string, values: Row, at?: Date): void
  remove(id: string): void
  /** As Salesforce merges: the first is deleted and names the second. */
  merge(id: string, into: string): void
  /** Returns the id of a user, for OwnerId. */
  addUser(email: string): string
  /** A list view of accounts under a condition of SOQL. Returns its id. */
  addListView(label: string, condition: string): string
}

const DATA = /^\/services\/data\/v\d+\.0\//
const COLLECTION = 200
/** What there can be only one of. */
const PERMISSION_KEYS: Record<string, string[]> = {
  PermissionSet: ['Name'],
  FieldPermissions: ['ParentId', 'Field'],
  PermissionSetAssignment: ['AssigneeId', 'PermissionSetId'],
}

/** Salesforce's ids tell letters apart by case; these do by number. */
const idOf = (prefix: string, number: number) => `${prefix}Gk${String(number).padStart(10, '0')}IAV`

const textIn = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** Times as Salesforce writes them. */
const timeOf = (at: Date) => at.toISOString().replace('Z', '+0000')

/** A local server that plays what Salesforce documents of its login, queries, collections, fields and tasks. */
export async function startSalesforce(): Promise<Salesforce> {
  const accounts = new Map<string, Row>()
  const users = new Map<string, Row>()
  const cursors = new Map<string, { rows: Row[]; fields: string[] }>()
  const fields = new SalesforceFields()
  const views: { id: string; label: string; condition: string }[] = []
  const permissions: Record<string, Row[]> = { PermissionSet: [], FieldPermissions: [], PermissionSetAssignment: [] }
  let [made, tokens] = [0, 0]
  let good = new Set<string>()
  let isRevoked = false
  const locked = new Set<string>()

  const token = (form: URLSearchParams): CrmAnswer => {
    const grant = form.get('grant_type')
    const refuse = (error: string, description: string): CrmAnswer => ({ status: 400, body: { error, error_description: description } })
    if (form.get('client_id') !== crm.clientId) return refuse('invalid_client_id', 'client identifier invalid')
    if (form.get('client_secret') !== crm.clientSecret) return refuse('invalid_client', 'invalid client credentials')
    if (isRevoked)
      return refuse('invalid_grant', grant === 'refresh_token' ? 'expired access/refresh token' : 'no client credentials user enabled')
    if (grant === 'refresh_token' && form.get('refresh_token') !== crm.refreshToken)
      return refuse('invalid_grant', 'expired access/refresh token')
    if (grant !== 'refresh_token' && grant !== 'client_credentials') return refuse('unsupported_grant_type', 'grant type not supported')
    const accessToken = `00Dxx0000001gPL!${++tokens}`
    good.add(accessToken)
    const body = { access_token: accessToken, signature: 'c2ln', scope: 'api', instance_url: crm.instanceUrl, token_type: 'Bearer' }
    return { status: 200, body: { ...body, id: `${crm.url}/id/${crm.organizationId}/005xx000001Sv6AAAS`, issued_at: String(Date.now()) } }
  }

  const present = (row: Row, wanted: string[], table: string) => {
    const shown: Row = { attributes: { type: table, url: `/services/data/v62.0/sobjects/${table}/${textIn(row, 'Id')}` } }
    for (const name of wanted) {
      const [relation = '', member] = name.split('.')
      if (member === undefined) shown[name] = row[name] ?? null
      else shown[relation] = row[relation] === null ? null : { attributes: { type: 'User' }, [member]: valueOf(row, name) as string | null }
    }
    return shown
  }

  const pageOf = (rows: Row[], table: string, wanted: string[], from: number, id: string): CrmAnswer => {
    const end = from + crm.pageSize
    const done = end >= rows.length
    if (!done) cursors.set(`${id}-${end}`, { rows, fields: [table, ...wanted] })
    const records = rows.slice(from, end).map((row) => present(row, wanted, table))
    const next = done ? {} : { nextRecordsUrl: `/services/data/v62.0/query/${id}-${end}` }
    return { status: 200, body: { totalSize: rows.length, done, ...next, records } }
  }

  const query = (text: string, withDeleted: boolean): CrmAnswer => {
    const living = (rows: Iterable<Row>) => [...rows].filter((row) => withDeleted || row['IsDeleted'] !== true)
    try {
      const parsed = parseSoql(text)
      const tables: Record<string, Iterable<Row>> = { Account: accounts.values(), Task: crm.tasks, User: users.values(), ...permissions }
      const rows = tables[parsed.table]
      if (parsed.isCount) return { status: 200, body: { totalSize: select(parsed, living(rows ?? [])).length, done: true, records: [] } }
      if (rows === undefined) throw new SoqlError('INVALID_TYPE', `sObject type '${parsed.table}' is not supported.`)
      const unknown = [...parsed.fields, ...parsed.named].find(
        (name) => parsed.table === 'Account' && !name.includes('.') && !fields.has(name),
      )
      if (unknown !== undefined) throw new SoqlError('INVALID_FIELD', `No such column '${unknown}' on entity 'Account'.`)
      if (parsed.table === 'Task' && parsed.named.includes('Description'))
        throw new SoqlError('INVALID_FIELD', "field 'Description' can not be filtered in a query call")
      const owned = living(rows).map((row) => ({ ...row, Owner: users.get(textIn(row, 'OwnerId')) ?? null }))
      return pageOf(select(parsed, owned), parsed.table, parsed.fields, 0, `01gGk${String(++made).padStart(10, '0')}`)
    } catch (error) {
      if (error instanceof SoqlError) return failure(400, error.code, error.message)
      throw error
    }
  }

  const more = (locator: string): CrmAnswer => {
    const cursor = cursors.get(locator)
    const [id = '', from] = locator.split('-')
    if (cursor === undefined) return failure(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator')
    const [table = '', ...wanted] = cursor.fields
    return pageOf(cursor.rows, table, wanted, Number(from), id)
  }

  const saved = (id: string) => ({ id, success: true, errors: [] as SaveError[] })
  const notSaved = (error: SaveError, id?: string) => ({ ...(id === undefined ? {} : { id }), success: false, errors: [error] })

  const collection = ({ method, body }: Call): CrmAnswer => {
    const { records } = body as { records: (Row & { attributes: { type: string } })[] }
    if (records.length > COLLECTION)
      return failure(400, 'INVALID_BATCH_SIZE', `Number of sobjects in the collection is more than ${COLLECTION}.`)
    const columns = records.flatMap(({ attributes, id: _, ...values }) => (attributes.type === 'Account' ? Object.keys(values) : []))
    const unknown = columns.find((name) => !fields.has(name))
    if (unknown !== undefined) return failure(400, 'INVALID_FIELD', `No such column '${unknown}' on sobject of type Account`)
    return { status: 200, body: records.map((record) => (method === 'POST' ? createTask(record) : update(record))) }
  }

  const update = ({ attributes: _, id: given, ...values }: Row) => {
    const id = typeof given === 'string' ? given : ''
    const account = accounts.get(id)
    if (account === undefined)
      return notSaved({ statusCode: 'INVALID_CROSS_REFERENCE_KEY', message: 'invalid cross reference id', fields: [] }, id)
    if (account['IsDeleted'] === true) return notSaved({ statusCode: 'ENTITY_IS_DELETED', message: 'entity is deleted', fields: [] }, id)
    if (locked.delete(id))
      return notSaved({ statusCode: 'UNABLE_TO_LOCK_ROW', message: 'unable to obtain exclusive access to this record', fields: [] }, id)
    const error = fields.refuse(values)
    if (error !== null) return notSaved(error, id)
    crm.change(id, values)
    return saved(id)
  }

  const createTask = ({ attributes: _, ...values }: Row) => {
    const account = accounts.get(textIn(values, 'WhatId'))
    if (account === undefined || account['IsDeleted'] === true)
      return notSaved({
        statusCode: 'INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY',
        message: 'insufficient access rights',
        fields: ['WhatId'],
      })
    if (textIn(values, 'Subject').length > 255)
      return notSaved({ statusCode: 'STRING_TOO_LONG', message: 'Subject: data value too large', fields: ['Subject'] })
    const id = idOf('00T', ++made)
    crm.tasks.push({ ...values, Id: id, CreatedDate: timeOf(new Date()), IsDeleted: false })
    return saved(id)
  }

  const addPermission = (table: string, values: Row): CrmAnswer => {
    if (!fields.mayGrant) return failure(403, 'INSUFFICIENT_ACCESS_OR_READONLY', 'insufficient access rights on object id')
    const rows = permissions[table] ?? []
    const isKnown = rows.some((row) => PERMISSION_KEYS[table]?.every((key) => row[key] === values[key]))
    if (isKnown) return failure(400, 'DUPLICATE_VALUE', `duplicate value found: ${PERMISSION_KEYS[table]?.join(', ')}`)
    const id = idOf('0PS', ++made)
    rows.push({ ...values, Id: id })
    if (table === 'FieldPermissions') fields.grant(textIn(values, 'Field').replace(/^Account\./, ''), values['PermissionsEdit'] === true)
    return { status: 201, body: saved(id) }
  }

  const listView = (id: string | undefined): CrmAnswer => {
    const listviews = views.map(({ condition: _, ...view }) => ({
      ...view,
      developerName: view.label.replaceAll(' ', '_'),
      soqlCompatible: true,
    }))
    if (id === undefined)
      return { status: 200, body: { done: true, listviews, nextRecordsUrl: null, size: views.length, sobjectType: 'Account' } }
    const view = views.find((one) => one.id === id)
    if (view === undefined) return failure(404, 'NOT_FOUND', 'The requested resource does not exist')
    return {
      status: 200,
      body: { id, query: `SELECT Name, Id FROM Account WHERE ${view.condition} ORDER BY Name ASC NULLS FIRST, Id ASC NULLS FIRST` },
    }
  }

  const answer = (call: Call): CrmAnswer => {
    const { method, path, body } = call
    if (method === 'POST' && path === '/services/oauth2/token') return token(body as URLSearchParams)
    if (!crm.accepts(call.headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return failure(401, 'INVALID_SESSION_ID', 'Session expired or invalid')
    if (crm.dailyLeft !== null && crm.dailyLeft-- <= 0) {
      crm.dailyLeft = 0
      return failure(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.')
    }
    const what = path.replace(DATA, '')
    const found = route(call, what)
    const usage = crm.dailyLeft === null ? '18/15000' : `${15_000 - crm.dailyLeft}/15000`
    return { ...found, headers: { 'sforce-limit-info': `api-usage=${usage}` } }
  }

  const route = (call: Call, what: string): CrmAnswer => {
    const { method, body } = call
    if (what === 'query' || what === 'queryAll') return query(call.query.get('q') ?? '', what === 'queryAll')
    if (what.startsWith('query/')) return more(what.slice('query/'.length))
    if (what === 'composite/sobjects') return collection(call)
    if (what === 'sobjects/Account/describe') return { status: 200, body: { name: 'Account', fields: fields.visible() } }
    if (what === 'limits') return { status: 200, body: { DailyApiRequests: { Max: 15_000, Remaining: crm.dailyLeft ?? 14_982 } } }
    if (method === 'POST' && what === 'tooling/sobjects/CustomField') return fields.create(body)
    if (what.startsWith('sobjects/Account/listviews')) return listView(what.split('/').at(3))
    if (method === 'POST' && what === 'sobjects/Task') {
      const made = createTask(body as Row)
      return 'id' in made && made.success
        ? { status: 201, body: made }
        : failure(400, made.errors[0]?.statusCode ?? '', made.errors[0]?.message ?? '')
    }
    const table = what.replace('sobjects/', '')
    if (method === 'POST' && table in permissions) return addPermission(table, body as Row)
    return failure(404, 'NOT_FOUND', 'The requested resource does not exist')
  }

  const server = await startCrmServer({
    answer,
    tooMany: () => failure(503, 'SERVER_UNAVAILABLE', 'The server is busy. Try again later.'),
  })
  const crm: Salesforce = Object.assign(server, {
    clientId: '3MVG9.client',
    clientSecret: 'secret-of-the-app',
    refreshToken: '5Aep861.refresh',
    organizationId: '00Dxx0000001gPLEAY',
    instanceUrl: server.url,
    expireTokens: () => void (good = new Set()),
    revoke() {
      isRevoked = true
      good = new Set()
    },
    isGood: (token: string) => good.has(token),
    accepts: (token: string) => good.has(token),
    lockOnce: (id: string) => void locked.add(id),
    dailyLeft: null,
    pageSize: 2000,
    accounts,
    fields,
    tasks: [],
    addAccount(values: Row, at = new Date()) {
      const id = idOf('001', ++made)
      const times = { SystemModstamp: timeOf(at), LastModifiedDate: timeOf(at), CreatedDate: timeOf(at) }
      accounts.set(id, { IsDeleted: false, MasterRecordId: null, ...values, ...times, Id: id })
      return id
    },
    change(id: string, values: Row, at = new Date()) {
      const account = accounts.get(id)
      if (account === undefined) throw new Error(`There is no account ${id}.`)
      accounts.set(id, { ...account, ...values, SystemModstamp: timeOf(at), LastModifiedDate: timeOf(at) })
    },
    remove: (id: string) => crm.change(id, { IsDeleted: true }),
    merge: (id: string, into: string) => crm.change(id, { IsDeleted: true, MasterRecordId: into }),
    addUser(email: string) {
      const id = idOf('005', ++made)
      users.set(id, { Id: id, Email: email, IsActive: true })
      return id
    },
    addListView(label: string, condition: string) {
      const id = idOf('00B', ++made)
      views.push({ id, label, condition })
      return id
    },
  })
  return crm
}
