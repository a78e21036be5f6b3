import { fromPrisma, PgBoss, type JobWithMetadata, type WorkOptions } from 'pg-boss'
import { Prisma, type Db, type Tx } from './client.ts'
import { directPlace, queueSchema, quoted, type Place } from './place.ts'
import { settling } from './settings.ts'

/** Every background job and what it carries. Ids only: a job reads the state as it is when it runs. */
export interface Jobs {
  /** New documents: resolve the companies they name, then read them for every account concerned. With the id of the run that brought them. */
  'read-documents': { documentIds: string[]; runId?: string }
  /** Accounts (at most 100 of one instance) that an account.upload event is owed for: read what is held, score, record the event. */
  'first-reading': { orgId: string; accountIds: string[]; prescore?: { runId: string; slice: number } }
  /** Accounts (at most 100 of one instance) whose signals, ranks or ICP changed: read what was not read for them, answer and score again. */
  rescore: { orgId: string; accountIds: string[] }
  /** Everything of an ICP (of the Master: of the instance) changed: cut it into rescore jobs. */
  'rescore-icp': { orgId: string; icpId: string | null }
  /** Of one ICP, with its instance; without: starts the runs of all ICPs. */
  suggestions: { runId: string; orgId?: string }
  /** Without a part: starts the run. */
  match: { runId: string; part?: MatchPart }
  /** A job of `match` whose tries are used up, whether its handler threw, took too long or was killed. */
  'match-given-up': { runId: string; part?: MatchPart }
  alerts: { runId: string }
  collect: { runId: string }
  /** One instance's connection to its CRM. */
  'crm-sync': { orgId: string; connectionId: string }
  mail: { mailId: string }
  /** Somebody asked to sign in under this address, which a user may have or not. `askedHash` is of the secret of the browser. */
  'sign-in-link': { email: string; askedHash: string; baseUrl: string }
}
/** A part of a match run: at most 100 accounts of one instance to bring up to date, or, with null, its events to record. */
export interface MatchPart {
  number: number
  orgId: string
  accountIds: string[] | null
}

export type JobName = keyof Jobs

/** Thrown by a handler whose job can do nothing before `until`: it is put back until then, and the try does not count. */
export class PutBack extends Error {
  override readonly name = 'PutBack'
  readonly until: Date
  /** What the job carries from then on, where it changes. */
  readonly data: Record<string, unknown>

  constructor(until: Date, cause: Error, data: Record<string, unknown> = {}) {
    super(cause.message, { cause })
    this.until = until
    this.data = data
  }
}

interface QueueSettings {
  /** Handlers at once in one process. */
  concurrency: number
  retryLimit: number
  /** The longest pause between two tries, 600 where left out. The first is some two seconds, and each is twice the one before. */
  retryDelayMaxSeconds?: number
  /** Jobs at once of one instance in one process: a large instance does not delay a small one. */
  perInstance?: number
  /** Where the queue itself puts a job whose tries are used up; without it nobody hears of the job any more. */
  givenUpTo?: JobName
}

const QUEUES: Record<JobName, QueueSettings> = {
  'read-documents': { concurrency: 2, retryLimit: 20 },
  // An account.upload is owed: tried for as long as jobs are kept, each hour at last.
  'first-reading': { concurrency: 4, retryLimit: 1000, retryDelayMaxSeconds: 3600, perInstance: 2 },
  rescore: { concurrency: 2, retryLimit: 20, perInstance: 1 },
  'rescore-icp': { concurrency: 1, retryLimit: 20, perInstance: 1 },
  suggestions: { concurrency: 2, retryLimit: 5, perInstance: 1 },
  match: { concurrency: 1, retryLimit: 20, givenUpTo: 'match-given-up' },
  'match-given-up': { concurrency: 1, retryLimit: 20 },
  alerts: { concurrency: 1, retryLimit: 20 },
  collect: { concurrency: 1, retryLimit: 5 },
  'crm-sync': { concurrency: 4, retryLimit: 5, perInstance: 1 },
  mail: { concurrency: 2, retryLimit: 30 },
  'sign-in-link': { concurrency: 2, retryLimit: 5 },
}

// How long a killed process's job waits before somebody else takes it. pg-boss takes no less than 10.
const HEARTBEAT_SECONDS = 10

/** `isLastTry`: the job is given up if this fails. */
export type JobHandler<N extends JobName> = (data: Jobs[N], signal: AbortSignal, isLastTry?: boolean) => Promise<void>
export type JobHandlers = { [N in JobName]: JobHandler<N> }

/** The job queue of one process: enqueues for all roles, works for workers. */
export class Queue {
  private readonly boss: PgBoss
  private readonly jobTable: Prisma.Sql
  private stopping = false

  /** At a place, or at the URL of one without a pooler. `migrate` has made the queue's schema. */
  constructor(at: string | Place, options: { works: boolean; onError: (error: Error) => void }) {
    const place = typeof at === 'string' ? directPlace(at) : at
    const schema = queueSchema(place)
    this.jobTable = Prisma.raw(`${quoted(schema)}.job`)
    const settings = { onConnect: settling(place) }
    this.boss = new PgBoss({
      ...settings,
      connectionString: place.url,
      // A plain name is put as it is into names of its own: quoted, it could not be.
      schema: /^[a-z_][a-z0-9_]*$/.test(schema) ? schema : quoted(schema),
      createSchema: false,
      max: options.works ? 6 : 2,
      application_name: 'account-signal-service queue',
      supervise: options.works,
      schedule: false,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 600,
    })
    this.boss.on('error', (error) => {
      // A stop hands back the jobs that it cuts off before it closes the connection. That they cannot report their own end after it is no fault.
      const isCutOff = this.stopping && (error as NodeJS.ErrnoException).code === 'ERR_ASSERTION'
      if (!isCutOff) options.onError(error)
    })
  }

  /** For a further client in a process that has started one: jobs can be enqueued. */
  async open(): Promise<void> {
    await this.boss.start()
  }

  /** Makes the queue's tables and queues where they are missing, and sets the queues as this version wants them. */
  async start(): Promise<void> {
    await this.boss.start()
    for (const name of Object.keys(QUEUES)) await this.boss.createQueue(name)
    for (const [name, settings] of Object.entries(QUEUES)) {
      await this.boss.updateQueue(name, {
        retryLimit: settings.retryLimit,
        deadLetter: settings.givenUpTo ?? null,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: settings.retryDelayMaxSeconds ?? 600,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: 3600,
        retentionSeconds: 30 * 86_400,
        deleteAfterSeconds: 3600,
      })
    }
  }

  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  async enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: Jobs[N],
    options: { startAfterSeconds?: number; priority?: number } = {},
  ): Promise<void> {
    await this.enqueueAll(tx, name, [data], options)
  }

  /** The same for many, in one statement. */
  async enqueueAll<N extends JobName>(
    tx: Tx,
    name: N,
    list: Jobs[N][],
    options: { startAfterSeconds?: number; priority?: number; retryLimit?: number } = {},
  ): Promise<void> {
    if (list.length === 0) return
    const jobs = list.map((data) => ({
      data,
      ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
      ...(options.retryLimit === undefined ? {} : { retryLimit: options.retryLimit }),
      ...('orgId' in data ? { group: { id: data.orgId } } : {}),
    }))
    await this.boss.insert(name, jobs, { db: fromPrisma(tx) })
  }

  /** Starts to work. A handler that throws gives the job back for a later try. */
  async work(handlers: JobHandlers): Promise<void> {
    const start = <N extends JobName>(name: N) => this.workOn(name, handlers[name])
    for (const name of Object.keys(QUEUES) as JobName[]) await start(name)
  }

  private async workOn<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void> {
    const settings = QUEUES[name]
    await this.boss.work<Jobs[N], void, WorkOptions & { includeMetadata: true }>(
      name,
      {
        batchSize: 1,
        includeMetadata: true,
        localConcurrency: settings.concurrency,
        pollingIntervalSeconds: 0.5,
        ...(settings.perInstance === undefined ? {} : { localGroupConcurrency: settings.perInstance }),
      },
      async (jobs: JobWithMetadata<Jobs[N]>[]) => {
        try {
          for (const job of jobs) await this.handle(name, job, handler)
        } finally {
          this.fetchAgain(name)
        }
      },
    )
  }

  private async handle<N extends JobName>(name: N, job: JobWithMetadata<Jobs[N]>, handler: JobHandler<N>): Promise<void> {
    try {
      await handler(job.data, job.signal, job.retryCount >= job.retryLimit)
    } catch (error) {
      if (!(error instanceof PutBack)) throw error
      // As a new job, whose tries count from none; this one is done. A crash between the two leaves both: every job is safe to run twice.
      const group = 'orgId' in job.data ? { group: { id: job.data.orgId } } : {}
      await this.boss.insert(name, [{ data: { ...job.data, ...error.data }, startAfter: error.until, ...group }])
    }
  }

  /** Makes the jobs due that wait for what a start may have mended, such as a wrong key; they begin anew with their pauses. Returns how many. */
  async bringForward(): Promise<number> {
    const { rows } = await this.boss
      .getDb()
      .executeSql(
        `update ${this.jobTable.sql} set start_after = now(), data = data - 'waited' where state = 'created' and start_after > now() and data ? 'waited' returning 1`,
      )
    return rows.length
  }

  /** Who has just worked looks for more at once. pg-boss bursts by itself only with batches of two and more. */
  private fetchAgain(name: JobName): void {
    for (const worker of this.boss.getWipData()) if (worker.name === name) this.boss.notifyWorker(worker.id)
  }

  /** SQL condition: no job, waiting or under way, carries this id. `id` is a column. */
  isUnqueued<N extends JobName>(name: N, key: keyof Jobs[N] & string, id: Prisma.Sql): Prisma.Sql {
    return Prisma.sql`not exists (
      select from ${this.jobTable} j where j.name = ${name} and j.state < 'completed' and j.data->>${key} = ${id}::text)`
  }

  /** What the jobs of a queue carry that wait, for a try or for the time until which they were put back, or run. */
  async unfinished<N extends JobName>(db: Db, name: N): Promise<Jobs[N][]> {
    const rows = await db.$queryRaw<{ data: Jobs[N] }[]>`select data from ${this.jobTable} where name = ${name} and state < 'completed'`
    return rows.map((row) => row.data)
  }

  /** How many jobs wait or run, by queue. */
  async depths(): Promise<Record<string, number>> {
    const stats = await Promise.all(
      Object.keys(QUEUES).map(async (name) => {
        const queue = await this.boss.getQueue(name)
        return [name, (queue?.readyCount ?? 0) + (queue?.activeCount ?? 0) + (queue?.deferredCount ?? 0)] as const
      }),
    )
    return Object.fromEntries(stats)
  }

  /** Stops taking jobs and resolves when those under way have ended. Jobs can still be enqueued. */
  async stopWork(): Promise<void> {
    await Promise.all(Object.keys(QUEUES).map(async (name) => await this.boss.offWork(name)))
  }

  /** Stops taking jobs, waits up to `timeoutMs` for those under way, and hands back the rest. */
  async stop(timeoutMs: number): Promise<void> {
    this.stopping = true
    await this.boss.stop({ graceful: true, timeout: timeoutMs, close: true })
  }
}
