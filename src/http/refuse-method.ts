import { ServiceError } from '../errors.ts'
import type { HttpContext } from './state.ts'

/** Refuses a method that a known path does not know, and says in `Allow` which it does: HEAD wherever there is GET. Throws `method_not_allowed`. */
export function refuseMethod(ctx: HttpContext, known: readonly string[]): never {
  const allowed = [...new Set(known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
  ctx.set('Allow', allowed.join(', '))
  throw new ServiceError('method_not_allowed', `${ctx.path} does not know ${ctx.method}. It knows ${allowed.join(', ')}.`)
}
