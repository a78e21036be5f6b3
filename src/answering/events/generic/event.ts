import type { EventKind } from '../event.ts'
import { readGeneric } from './told.ts'
import { ASKED } from './asked.ts'
import { STAGES } from './as-asked.ts'
import { stakeAsked } from '../../text/asked/minority-stake.ts'

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
}
