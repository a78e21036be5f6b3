import { EVENTS } from '../../events/index.ts'
import type { CompiledSignal } from '../../types.ts'
import { type Evidence } from '../../match/evidence.ts'
import { isNamedAsLostOrWished } from './lost-or-wished-for.ts'
import type { AccountReading } from '../../reading/sentence.ts'

/** Why proof of the event is none for what exactly is asked; null where it is. */
export function whyOtherThanAsked({ sentence }: Evidence, reading: AccountReading, signal: CompiledSignal): string | null {
  if (isNamedAsLostOrWished(sentence, signal)) return 'named as lost or wished for'
  const { question, compiled } = signal
  for (const reason of EVENTS[compiled.frame].otherThanAsked ?? []) {
    const found = reason({ sentence, reading, question })
    if (found !== null) return found
  }
  return null
}
