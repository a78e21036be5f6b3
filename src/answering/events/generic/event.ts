import type { EventKind } from '../event.ts'
import { readGeneric } from './told.ts'
import { ASKED } from './asked.ts'
import { STAGES } from './as-asked.ts'
import { stakeAsked } from '../../text/asked/minority-stake.ts'

/** What the models take for an event although it is its end; by what they call it. */
const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  insolvency: new RegExp(
    String.raw`^(?!.*\b(?:fil(?:e[sd]?|ing)|appl(?:y|ies|ied)|petition\w*|sought|collaps\w+|wound up|went (?:bust|under))\b)` +
      String.raw`.*\b(?:emerg\w+|exit\w*|c[ao]m\w+ out|steps? out) (?:from |of |out of )?(?:its |the )?(?:[a-z-]+ )?(?:chapter 11|bankruptcy|administration|insolvency)\b`,
  ),
}

export const GENERIC: EventKind = {
  id: 'generic',
  recencyDays: 365,
  slots: [],
  read: readGeneric,
  triggers: [],
  asked: ASKED,
  narrowedTo: stakeAsked,
  usualWords: '',
  lookedFor: () => '',
  searchedWith: () => [],
  notFound: () => 'it clearly',
  describe: () => null,
  modelKinds: ({ kinds }) => kinds?.split(',') ?? [],
  stages: STAGES,
  fallsShort: FALLS_SHORT,
}
