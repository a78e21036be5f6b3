import type { Line } from './line.ts'

export const question = 'Is {account} hiring engineers?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge is hiring 40 software engineers in Leeds.'],
  ['yes', 'Brightforge is looking for engineers to join its platform team.'],
  ['yes', 'Brightforge plans to hire 200 engineers by the end of the year.'],
  ['yes', 'Brightforge will recruit 60 engineers for its new lab.'],
  ['yes', 'Brightforge is doubling its engineering team, with 30 engineers wanted at once.'],
  ['yes', 'Brightforge has opened 25 positions for engineers in Lisbon.'],
  ['yes', 'There are 12 open engineer roles at Brightforge.'],
  ['yes', 'Brightforge seeks data engineers.'],
  ['yes', 'Brightforge is recruiting account executives across Germany.', 'Is {account} hiring sales reps?'],
  ['yes', 'Brightforge is growing its sales team in Boston.', 'Is {account} growing its sales team?'],
  ['yes', 'Brightforge is expanding its sales force in Spain.', 'Is {account} growing its sales team?'],
  ['no', 'Brightforge has frozen hiring of engineers until the autumn.'],
  ['no', 'Corvid Systems is hiring engineers laid off by Brightforge.'],
  ['no', 'Brightforge rival Corvid Systems is hiring 40 engineers.'],
  ['no', 'Brightforge is not hiring engineers at present.'],
  ['no', 'Brightforge helps companies that are hiring engineers.'],
  ['no', 'Brightforge is hiring accountants.'],
  ['no', 'Brightforge hired 40 engineers in 2018.'],
  ['no', 'Brightforge may hire engineers next year.'],
  ['no', 'Brightforge laid off 40 engineers.'],
  ['no', 'Brightforge has paused hiring and let nine engineers go.'],
  ['no', 'A former Brightforge manager is hiring engineers for a start-up.'],
  ['no', 'Is Brightforge hiring engineers again?'],
]
