import type { Line } from './line.ts'

export const question = 'Has {account} launched a new product?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has launched a new welding robot.'],
  ['yes', 'Brightforge unveils Atlas, an AI assistant for foundries.'],
  ['yes', 'Brightforge today introduced Pulse, its first analytics platform.'],
  ['yes', 'Brightforge rolls out a mobile app for technicians.'],
  ['yes', 'Brightforge releases version 4 of its software.'],
  ['yes', "Brightforge's new pump, the P9, is now available."],
  ['yes', 'A new sensor has been launched by Brightforge.'],
  ['yes', 'Brightforge announced the general availability of Brightforge Cloud.'],
  ['yes', 'Brightforge debuts a low-cost drone.'],
  ['no', 'Brightforge launches $40m funding round.'],
  ['no', 'Brightforge launched an investigation into the fire.'],
  ['no', 'Brightforge rival Corvid Systems has launched a new robot.'],
  ['no', 'Brightforge plans to launch a new robot next year.'],
  ['no', 'Brightforge may launch a new platform.'],
  ['no', 'Brightforge has delayed the launch of its new robot.'],
  ['no', 'Brightforge launched its first robot in 2015.'],
  ['no', 'Corvid Systems launched a product built on software from Brightforge.'],
  ['no', 'Brightforge launches search for a new chief executive.'],
  ['no', 'Brightforge launches a campaign against plastic.'],
  ['no', 'Brightforge did not launch any new product this year.'],
]
