import type { Answerer } from '../types.ts'

/** An answerer whose budget is counted by run. */
export interface RunAware {
  /** The same answerer, its tokens counted for this run. */
  forRun(runId: string): Answerer
}

/** The answerer with its tokens counted for a run, where it counts any; a job that has a run id passes its answerer through this. */
export function forRun(answerer: Answerer, runId: string): Answerer {
  return 'forRun' in answerer && typeof answerer.forRun === 'function' ? (answerer as Answerer & RunAware).forRun(runId) : answerer
}
