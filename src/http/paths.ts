import type { HttpContext } from './state.ts'

/** Whether the path is one of the API, known or not. */
export const isOperation = ({ path }: Pick<HttpContext, 'path'>) => path === '/v1' || path.startsWith('/v1/')

/** Whether the path is where agents ask. */
export const isForAgents = ({ path }: Pick<HttpContext, 'path'>) => path === '/mcp' || path === '/mcp/'
