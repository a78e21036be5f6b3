import { EVENTS } from '../events/index.ts'
import type { Scope, Told } from '../events/in-full.ts'
import { inRunningText } from '../text/money.ts'
import { escapeForPattern } from '../text/words.ts'
import type { FrameId, Slots } from '../types.ts'
import { stateTold } from './told-as-done.ts'

const NUMBERS = 'One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Twelve|Twenty|Forty|Hundred'

/** "Two Rivers Creamery": in running text a number with a capital begins the name behind it. */
function withNumber({ proofs }: Scope, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const whole = new RegExp(`(?<=[\\p{L}\\d,] )(?:${NUMBERS}) ${escapeForPattern(name)}(?![\\p{L}\\d])`, 'u')
  const running = proofs.filter(({ sentence }) => !sentence.titleCase)
  return running.flatMap(({ sentence }) => whole.exec(sentence.text)?.[0] ?? [])[0] ?? name
}

/** Of an event that says nothing else of it: the other parties, with all of their names. */
const partiesTold = (scope: Scope, slots: Slots): Told => ({
  counterparty: withNumber(scope, slots['counterparty']),
  investor: withNumber(scope, slots['investor']),
})

/** The slots of a proved event as its source tells them. Nothing here decides whether there is proof. */
export function toldInFull(frame: FrameId, scope: Scope, slots: Slots): Slots {
  const told: Record<string, string> = {}
  const amount = slots['amount'] === undefined ? undefined : inRunningText(slots['amount'])
  const all = { ...slots, amount, ...(EVENTS[frame].toldInFull ?? partiesTold)(scope, slots), told: stateTold(frame, scope.proofs) }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) told[name] = value
  return told
}
