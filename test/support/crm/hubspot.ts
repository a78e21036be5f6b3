import { startCrmServer, type Call, type CrmAnswer, type CrmServer } from './crm-server.ts'
import { HubSpotProperties } from './hubspot-properties.ts'
import { search, shown, validationError, type HubSpotRecord } from './hubspot-search.ts'

export interface HubSpotNote {
  id: string
  body: string
  timestamp: string
  companyIds: string[]
}

export interface HubSpot extends CrmServer {
  token: string
  /** From now on every request is 401, as after the token was rotated or the private app deleted. */
  revoke(): void
  /** The token is good again. */
  restore(): void
  /** Requests that are left today; null: any number. */
  dailyLeft: number | null
  /** Whether a 429 says for how long. */
  tellsRetryAfter: boolean
  companies: Map<string, HubSpotRecord>
  properties: HubSpotProperties
  notes: HubSpotNote[]
  /** Adds a company, modified at the given time, and returns its id. */
  addCompany(properties: Record<string, string>, at?: Date): string
  change(id: string, properties: Record<string, string | null>, at?: Date): void
  archive(id: string): void
  /** As HubSpot merges: the second lives on under its id and knows the first, whose id leads to it. */
  merge(id: string, into: string): void
  /** Returns the owner's id. */
  addOwner(email: string): string
  /** Returns the list's id. */
  addList(name: string, companyIds: string[]): string
}

const PAGE = 100
const BATCH = 100
const COMPANIES = '/crm/v3/objects/companies'
const NOTES = '/crm/v3/objects/notes'
const NOTE_TO_COMPANY = 190

const failure = (status: number, category: string, message: string, more: object = {}): CrmAnswer => ({
  status,
  body: { status: 'error', message, correlationId: '4d1cf2a9-0000-4000-8000-000000000000', category, ...more },
})

const notFound = (message = 'resource not found') => failure(404, 'OBJECT_NOT_FOUND', message)

/** A local server that plays what HubSpot documents of companies, properties, owners, lists, notes and limits. It starts empty but for HubSpot's own properties. */
export async function startHubSpot(token = 'pat-eu1-0a1b2c3d'): Promise<HubSpot> {
  const companies = new Map<string, HubSpotRecord>()
  const mergedInto = new Map<string, string>()
  const owners: { id: string; email: string }[] = []
  const lists: { listId: string; name: string; members: string[] }[] = []
  const properties = new HubSpotProperties()
  let lastId = 9_000_000_000
  let isRevoked = false
  const nextId = () => String((lastId += 7))

  const touch = (record: HubSpotRecord, at: Date) => {
    record.updatedAt = at.toISOString()
    record.properties['hs_lastmodifieddate'] = record.updatedAt
  }

  const page = <T>(call: Call, all: readonly T[], limit: number): { results: T[]; paging?: unknown } => {
    const start = Number(call.query.get('after') ?? 0)
    const results = all.slice(start, start + limit)
    return start + limit < all.length ? { results, paging: { next: { after: String(start + limit), link: '' } } } : { results }
  }

  /** What a batch of ids leads to; an id that was merged leads to what it lives on in. */
  const living = (id: string): HubSpotRecord | undefined => {
    const record = companies.get(mergedInto.get(id) ?? id)
    return record?.archived === false ? record : undefined
  }

  const batchAnswer = (results: unknown[], missing: string[]): CrmAnswer => {
    const times = { startedAt: new Date().toISOString(), completedAt: new Date().toISOString() }
    if (missing.length === 0) return { status: 200, body: { status: 'COMPLETE', results, ...times } }
    const message = 'Could not get some companies objects, they may be deleted or not exist. Check that ids are valid.'
    const errors = [{ status: 'error', category: 'OBJECT_NOT_FOUND', message, context: { ids: missing } }]
    return { status: 207, body: { status: 'COMPLETE', results, numErrors: 1, errors, ...times } }
  }

  const updateBatch = (body: unknown): CrmAnswer => {
    const inputs = (body as { inputs: { id: string; properties: Record<string, string> }[] }).inputs
    if (inputs.length > BATCH) return validationError(`A batch has at most ${BATCH} inputs.`)
    if (new Set(inputs.map(({ id }) => id)).size < inputs.length) return validationError('Duplicate IDs found in batch input.')
    // HubSpot refuses the whole batch for a property that does not exist, cannot be written or does not take the value.
    const faults = properties.faultsIn(inputs.map((input) => input.properties))
    if (faults.length > 0) return validationError(`Property values were not valid: ${JSON.stringify(faults)}`)
    const missing = inputs.filter(({ id }) => living(id) === undefined).map(({ id }) => id)
    const results = inputs.flatMap(({ id, properties: values }) => {
      const record = living(id)
      if (record === undefined) return []
      Object.assign(record.properties, values)
      touch(record, new Date())
      return [shown(record, Object.keys(values))]
    })
    return batchAnswer(results, missing)
  }

  const readBatch = (body: unknown, archived: boolean): CrmAnswer => {
    const { inputs, properties: wanted = [] } = body as { inputs: { id: string }[]; properties?: string[] }
    if (inputs.length > BATCH) return validationError(`A batch has at most ${BATCH} inputs.`)
    const found = (id: string) => (archived ? [companies.get(id)].find((one) => one?.archived === true) : living(id))
    const results = inputs.flatMap(({ id }) => found(id) ?? []).map((record) => shown(record, wanted))
    return batchAnswer(
      [...new Map(results.map((record) => [record.id, record])).values()],
      inputs.filter(({ id }) => !found(id)).map(({ id }) => id),
    )
  }

  const createNote = (body: unknown): CrmAnswer => {
    const { properties: values, associations = [] } = body as {
      properties: Record<string, string>
      associations?: { to: { id: string }; types: { associationTypeId: number }[] }[]
    }
    if (values['hs_timestamp'] === undefined) return validationError('Property values were not valid: hs_timestamp is required.')
    if ((values['hs_note_body'] ?? '').length > 65_536) return validationError('hs_note_body has more than 65536 characters.')
    const linked = associations.filter(({ types }) => types.some((type) => type.associationTypeId === NOTE_TO_COMPANY))
    const targets = linked.map(({ to }) => living(to.id)?.id)
    if (targets.includes(undefined)) return notFound('The objects to associate do not exist.')
    const note = { id: nextId(), body: values['hs_note_body'] ?? '', timestamp: values['hs_timestamp'], companyIds: targets as string[] }
    hubspot.notes.push(note)
    return { status: 201, body: presentNote(note) }
  }

  const presentNote = ({ id, body, timestamp }: HubSpotNote) => ({
    id,
    properties: { hs_note_body: body, hs_timestamp: timestamp, hs_object_id: id },
    createdAt: timestamp,
    updatedAt: timestamp,
    archived: false,
  })

  const companyRoutes = (call: Call): CrmAnswer | undefined => {
    const { method, path, query, body } = call
    if (path === `${COMPANIES}/search`) return search(companies.values(), body)
    if (path === `${COMPANIES}/batch/update`) return updateBatch(body)
    if (path === `${COMPANIES}/batch/read`) return readBatch(body, query.get('archived') === 'true')
    const wanted = query.get('properties')?.split(',') ?? []
    if (method === 'GET' && path === COMPANIES) {
      const limit = Number(query.get('limit') ?? 10)
      if (limit > PAGE) return validationError(`A page has at most ${PAGE} results.`)
      const all = [...companies.values()].filter(({ archived }) => archived === (query.get('archived') === 'true'))
      const { results, ...rest } = page(call, all, limit)
      return { status: 200, body: { results: results.map((record) => shown(record, wanted)), ...rest } }
    }
    const notesOf = new RegExp('^/crm/v4/objects/companies/(\\d+)/associations/notes$').exec(path)?.[1]
    if (notesOf !== undefined) {
      const company = living(notesOf)
      if (company === undefined) return notFound()
      const all = hubspot.notes.filter(({ companyIds }) => companyIds.includes(company.id))
      const { results, ...rest } = page(call, all, Number(query.get('limit') ?? 500))
      const types = [{ category: 'HUBSPOT_DEFINED', typeId: NOTE_TO_COMPANY, label: null }]
      return { status: 200, body: { results: results.map(({ id }) => ({ toObjectId: Number(id), associationTypes: types })), ...rest } }
    }
    const id = new RegExp(`^${COMPANIES}/(\\d+)$`).exec(path)?.[1]
    if (id === undefined) return undefined
    const record = living(id)
    return record === undefined ? notFound() : { status: 200, body: shown(record, wanted) }
  }

  const noteRoutes = ({ method, path, body }: Call): CrmAnswer | undefined => {
    if (method === 'POST' && path === NOTES) return createNote(body)
    if (path !== `${NOTES}/batch/read`) return undefined
    const { inputs } = body as { inputs: { id: string }[] }
    if (inputs.length > BATCH) return validationError(`A batch has at most ${BATCH} inputs.`)
    const wanted = inputs.map(({ id }) => id)
    return batchAnswer(hubspot.notes.filter(({ id }) => wanted.includes(id)).map(presentNote), [])
  }

  const listRoutes = (call: Call): CrmAnswer | undefined => {
    const presented = ({ listId, name, members }: (typeof lists)[number]) => ({
      listId,
      name,
      objectTypeId: '0-2',
      processingType: 'MANUAL',
      additionalProperties: { hs_list_size: String(members.length) },
    })
    if (call.method === 'POST' && call.path === '/crm/v3/lists/search') {
      const { query = '', offset = 0, count = 20 } = (call.body ?? {}) as { query?: string; offset?: number; count?: number }
      const found = lists.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
      const some = found.slice(offset, offset + count).map(presented)
      return {
        status: 200,
        body: { lists: some, offset: offset + some.length, hasMore: offset + count < found.length, total: found.length },
      }
    }
    const [, id, members] = /^\/crm\/v3\/lists\/(\d+)(\/memberships)?$/.exec(call.path) ?? []
    if (id === undefined) return undefined
    const list = lists.find(({ listId }) => listId === id)
    if (list === undefined) return notFound(`List with ID ${id} does not exist.`)
    if (members === undefined) return { status: 200, body: { list: presented(list) } }
    const rows = list.members.map((recordId) => ({ recordId, membershipTimestamp: '2026-01-05T08:00:00.000Z' }))
    return { status: 200, body: page(call, rows, Number(call.query.get('limit') ?? PAGE)) }
  }

  const answer = (call: Call): CrmAnswer => {
    if (isRevoked || call.headers.authorization !== `Bearer ${token}`)
      return failure(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found. This API supports OAuth 2.0 authentication.')
    if (hubspot.dailyLeft !== null && hubspot.dailyLeft-- <= 0) {
      hubspot.dailyLeft = 0
      return failure(429, 'RATE_LIMITS', 'You have reached your daily limit.', { errorType: 'RATE_LIMIT', policyName: 'DAILY' })
    }
    if (call.path === '/account-info/v3/details')
      return {
        status: 200,
        body: { portalId: 7_654_321, timeZone: 'Europe/Berlin', companyCurrency: 'EUR', uiDomain: 'app-eu1.hubspot.com' },
      }
    if (call.path === '/crm/v3/owners') {
      const all = owners.map((owner) => ({ ...owner, firstName: '', lastName: '', userId: Number(owner.id), archived: false }))
      return { status: 200, body: page(call, all, Number(call.query.get('limit') ?? PAGE)) }
    }
    return companyRoutes(call) ?? noteRoutes(call) ?? properties.answer(call) ?? listRoutes(call) ?? notFound()
  }

  const server = await startCrmServer({
    answer,
    tooMany: () => ({
      ...failure(429, 'RATE_LIMITS', 'You have reached your secondly limit.', { errorType: 'RATE_LIMIT', policyName: 'SECONDLY' }),
      headers: hubspot.tellsRetryAfter ? { 'retry-after': '1' } : {},
    }),
  })
  const hubspot: HubSpot = Object.assign(server, {
    token,
    revoke: () => void (isRevoked = true),
    restore: () => void (isRevoked = false),
    dailyLeft: null,
    tellsRetryAfter: true,
    companies,
    properties,
    notes: [],
    addCompany(given: Record<string, string>, at = new Date()) {
      const id = nextId()
      const time = at.toISOString()
      const record = { id, properties: { ...given, hs_object_id: id, createdate: time }, createdAt: time, updatedAt: time, archived: false }
      touch(record, at)
      companies.set(id, record)
      return id
    },
    change(id: string, given: Record<string, string | null>, at = new Date()) {
      const record = companies.get(id)
      if (record === undefined) throw new Error(`There is no company ${id}.`)
      Object.assign(record.properties, given)
      touch(record, at)
    },
    archive(id: string) {
      const record = companies.get(id)
      if (record !== undefined) record.archived = true
    },
    merge(id: string, into: string) {
      companies.delete(id)
      mergedInto.set(id, into)
      const known = companies.get(into)?.properties['hs_merged_object_ids']
      hubspot.change(into, { hs_merged_object_ids: known ? `${known};${id}` : id })
    },
    addOwner(email: string) {
      owners.push({ id: String(100_000 + owners.length), email })
      return String(99_999 + owners.length)
    },
    addList(name: string, members: string[]) {
      const listId = String(40 + lists.length)
      lists.push({ listId, name, members })
      return listId
    },
  })
  return hubspot
}
