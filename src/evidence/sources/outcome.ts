import type { Validators } from './fetch/exchange.ts'

/** How a check ended. */
export type Outcome =
  | { kind: 'good'; isChanged: boolean; isComplete: boolean; validators: Validators; isUnconditional: boolean; movedTo: string | null }
  /** Its host wants a pause: it was not asked, or not to the end. */
  | { kind: 'later'; until: Date }
  | { kind: 'fault'; state: 'unhealthy' | 'gone' | 'blocked'; message: string; until: Date | null }
