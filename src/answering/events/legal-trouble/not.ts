import { isBreachElsewhere } from './breach-elsewhere.ts'
import { isAverted } from './trouble-averted.ts'
import type { Vetoes } from '../veto.ts'

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { isBreachElsewhere, isAverted }

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'legal.trouble': /\b(?:cleared|acquitted|exonerated|vindicated)\b/,
}
