import { PutBack, type JobHandlers, type JobName, type Jobs } from '../db/queue.ts'
import { sendSignInLink } from '../domain/sessions/send-link.ts'
import { handleMailJob, makeMailer } from '../mail/send-mail.ts'
import { alerts } from './alerts.ts'
import { collect } from './collect.ts'
import { crmSync } from './crm-sync.ts'
import { firstReading } from './first-reading.ts'
import { match, matchGivenUp } from './match.ts'
import { putBack } from './put-back.ts'
import { readDocuments, type ThreadedContext } from './read-documents.ts'
import { rescore, rescoreIcp } from './rescore.ts'
import { suggestions } from './suggestions.ts'

/** One handler per queue, each counted and, when it fails, logged; the queue then tries again later. */
export function jobHandlers(ctx: ThreadedContext): JobHandlers {
  const mailer = makeMailer(ctx.config)
  const handlers: JobHandlers = {
    'read-documents': readDocuments(ctx),
    'first-reading': firstReading(ctx),
    rescore: rescore(ctx),
    'rescore-icp': rescoreIcp(ctx),
    match: match(ctx),
    'match-given-up': matchGivenUp(ctx),
    suggestions: suggestions(ctx),
    alerts: alerts(ctx),
    collect: collect(ctx),
    'crm-sync': crmSync(ctx),
    mail: async (data) => await handleMailJob(ctx, mailer, data),
    'sign-in-link': async (data) => await sendSignInLink(ctx, data),
  }
  const watch = <N extends JobName>(name: N) => {
    const handle = handlers[name]
    return async (data: Jobs[N], signal: AbortSignal, isLastTry = false) => {
      try {
        await handle(data, signal, isLastTry)
        ctx.metrics.jobs.inc({ queue: name, outcome: 'done' })
      } catch (error) {
        const waits = putBack(error, { name, data, now: ctx.clock() })
        if (waits !== null) {
          ctx.metrics.jobs.inc({ queue: name, outcome: 'put_back' })
          if (error instanceof PutBack) ctx.log.debug({ queue: name, until: waits.until }, error.message)
          else ctx.log.warn({ err: error, queue: name, until: waits.until }, 'the answerer cannot answer now; the job waits')
          throw waits
        }
        ctx.metrics.jobs.inc({ queue: name, outcome: 'failed' })
        if (isLastTry) ctx.log.error({ err: error, queue: name, data }, 'job failed in its last try and is given up')
        else ctx.log.warn({ err: error, queue: name, data }, 'job failed and will be tried again')
        throw error
      }
    }
  }
  return Object.fromEntries((Object.keys(handlers) as JobName[]).map((name) => [name, watch(name)])) as JobHandlers
}
