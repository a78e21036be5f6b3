import type { Line } from './line.ts'

export const question = 'Is {account} facing legal or regulatory trouble?'
const breach = 'Has {account} suffered a data breach?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has been sued by Corvid Systems over patents.'],
  ['yes', 'Corvid Systems sues Brightforge.'],
  ['yes', 'The regulator fined Brightforge $3 million.'],
  ['yes', 'Brightforge fined £2m for polluting a river.'],
  ['yes', 'Brightforge is under investigation by the antitrust authority.'],
  ['yes', 'Brightforge faces a class action over faulty pumps.'],
  ['yes', 'Regulators have opened an investigation into Brightforge.'],
  ['yes', 'Shareholders filed a lawsuit against Brightforge.'],
  ['yes', 'Brightforge agreed to pay $5m to settle a lawsuit.'],
  ['yes', 'Brightforge has suffered a data breach.', breach],
  ['yes', 'Hackers stole customer records from Brightforge.', breach],
  ['yes', 'Brightforge was hit by a ransomware attack.', breach],
  ['no', 'Brightforge has sued Corvid Systems.'],
  ['no', 'Brightforge rival Corvid Systems has been fined $3 million.'],
  ['no', 'A court dismissed the lawsuit against Brightforge.'],
  ['no', 'Brightforge was fined in 2012.'],
  ['no', 'Brightforge helps banks avoid fines.'],
  ['no', 'Brightforge launches tool that detects data breaches.', breach],
  ['no', 'Brightforge could be sued by its landlord.'],
  ['no', 'Brightforge denied that it had suffered a data breach.', breach],
  ['no', 'Corvid Systems, which uses Brightforge software, suffered a data breach.', breach],
  ['no', 'Brightforge reminds investors with losses of the deadline in the class action lawsuit against Corvid Systems.'],
  ['no', 'Brightforge LLP encourages Corvid Systems shareholders who lost money to join the class action.'],
  ['yes', 'Investors sued Brightforge in a class action over its forecasts.'],
  ['no', 'Brightforge LLC announces that investors with substantial losses may lead the class action lawsuit against Corvid Systems.'],
  ['yes', 'Brightforge informed investors that it had been named in a class action lawsuit over its forecasts.'],
  ['yes', 'Brightforge announced to shareholders that it is being sued in a class action.'],
  ['yes', 'Brightforge is investigating a data breach that exposed the names of investors and has led to lawsuits.', breach],
]
