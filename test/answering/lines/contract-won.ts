import type { Line } from './line.ts'

export const question = 'Has {account} won a new contract or customer?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has won a $12m contract from the navy.'],
  ['yes', 'Brightforge lands five-year deal to supply pumps to Corvid Systems.'],
  ['yes', 'The ministry awarded Brightforge a €9m contract.'],
  ['yes', 'Brightforge was awarded a framework contract by the city of Leeds.'],
  ['yes', 'Corvid Systems has selected Brightforge to supply its sensors.'],
  ['yes', 'Brightforge secures order for 40 robots.'],
  ['yes', 'Brightforge signs Corvid Systems as a customer.'],
  ['yes', 'The contract was awarded to Brightforge.'],
  ['yes', 'Brightforge beat Orrery to a contract with the army.'],
  ['no', 'Brightforge awarded a contract to Corvid Systems to build its plant.'],
  ['no', 'Brightforge lost the contract to Corvid Systems.'],
  ['no', 'Brightforge is bidding for a contract with the navy.'],
  ['no', 'Brightforge hopes to win the contract.'],
  ['no', 'Corvid Systems beat Brightforge to the contract.'],
  ['no', 'Brightforge won its first contract in 2011.'],
  ['no', 'Brightforge won an award for design.'],
  ['no', 'Brightforge rival Corvid Systems has won a $12m contract.'],
  ['no', 'Brightforge has hired Corvid Systems under a cleaning contract.'],
  ['no', 'A court order was issued against Brightforge.'],
]
