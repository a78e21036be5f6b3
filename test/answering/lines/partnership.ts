import type { Line } from './line.ts'

export const question = 'Has {account} announced a new partnership?'
const microsoft = 'Has {account} partnered with Corvid Systems?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge partners with Corvid Systems on recycling.'],
  ['yes', 'Brightforge and Corvid Systems have joined forces.'],
  ['yes', 'Brightforge has entered into a strategic partnership with Corvid Systems.'],
  ['yes', 'Corvid Systems teams up with Brightforge.'],
  ['yes', 'Brightforge announces collaboration with the University of Leeds.'],
  ['yes', 'Brightforge signed a memorandum of understanding with Corvid Systems.'],
  ['yes', 'Brightforge forms joint venture with Orrery.'],
  ['yes', 'Brightforge partners with Corvid Systems on recycling.', microsoft],
  ['no', 'Brightforge partners with Orrery on recycling.', microsoft],
  ['no', 'Brightforge ended its partnership with Corvid Systems.'],
  ['no', 'Brightforge is in talks about a partnership with Corvid Systems.'],
  ['no', 'Brightforge rival Orrery partners with Corvid Systems.'],
  ['no', 'Brightforge has no partnership with Corvid Systems, it said.'],
  ['no', 'Brightforge formed a joint venture with Orrery in 2013.'],
  ['no', 'Brightforge hopes to partner with Corvid Systems one day.'],
  ['no', 'Corvid Systems, a Brightforge customer, has partnered with Orrery.'],
]
