import type { Line } from './line.ts'

export const question = 'Has {account} rebranded or changed its name?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has rebranded as Brightly.'],
  ['yes', 'Brightforge changes its name to Brightly.'],
  ['yes', 'Brightforge will be renamed Brightly from June.'],
  ['yes', 'Brightforge unveils new brand identity.'],
  ['yes', 'Brightforge has renamed itself Brightly.'],
  ['no', 'Brightforge has renamed its app.'],
  ['no', 'Brightforge rival Corvid Systems has rebranded.'],
  ['no', 'Brightforge denied that it would change its name.'],
  ['no', 'Brightforge changed its name in 2009.'],
  ['no', 'Brightforge is considering a new name.'],
  ['no', 'Brightforge helped Corvid Systems rebrand.'],
]
