import type { Line } from './line.ts'

/** Deals with the account on the other side, things bought that bear a name, and forecasts of others: each beside what is an event. */
export const question = 'Has {account} won a new contract or customer?'
const guidance = 'Has {account} raised or cut its guidance?'
const cut = 'Has {account} cut its guidance?'

export const lines: readonly Line[] = [
  // A forecast belongs to whoever moves it.
  ['no', 'Germany cut its growth forecast again on Monday. Brightforge kept its outlook.', guidance],
  ['no', 'The central bank has lowered its growth forecast; Brightforge said its own guidance was unchanged.', guidance],
  ['no', 'The government lowered its growth forecast on Tuesday, while Brightforge left its guidance unchanged.', guidance],
  ['no', 'The Bank of England has cut its growth forecast, which Brightforge called worrying.', guidance],
  ['no', 'Brightforge kept its outlook although Corvid Systems cut its forecast.', guidance],
  ['no', 'The ministry raised its export forecast. Brightforge employs 400 people.', guidance],
  ['no', 'The central bank cut its growth forecast, but Brightforge raised its own guidance.', cut],
  ['yes', 'The central bank cut its growth forecast, and Brightforge cut its own guidance too.', guidance],
  ['yes', 'Blaming weak demand in Germany, Brightforge cut its growth forecast.', guidance],
  ['yes', 'Brightforge cut its growth forecast again on Monday.', guidance],
  ['yes', 'Brightforge cut its profit forecast but kept its dividend outlook.', guidance],
  ['yes', 'The company cut its growth forecast. Brightforge shares fell 8%.', guidance],
]
