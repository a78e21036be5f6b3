import { isNoBusinessPartnership } from './no-partnership.ts'
import type { Vetoes } from '../veto.ts'

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { isNoBusinessPartnership }
