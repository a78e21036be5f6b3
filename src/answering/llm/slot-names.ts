import { EVENTS } from '../events/index.ts'

/** Every slot name that an answer can hold. */
export const SLOT_NAMES: readonly string[] = [...new Set(['direction', ...Object.values(EVENTS).flatMap(({ slots }) => slots)])]
