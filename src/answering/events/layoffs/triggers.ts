import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'part give halve lay cut axe slash shed eliminate reduce trim downsize dismiss fire let retrench shrink lose terminate ' +
        'furlough scrap restructure sack jettison prune release',
    ),
  ),
  ...wordList(
    'cull culls culling pares pared idling idles marching knife warn remove removed drops dropped dropping ejects gutted ' +
      'disbands jobless unemployed exits departing team posts post rid goodbye farewell axe culled shift shifts ranks livelihoods ' +
      'surplus sent send asked swung swing wielded wields job jobs staff people workers employees notice notices positions roles ' +
      'colleagues door desks severance loss layoff layoffs offs redundancy redundancies redundant headcount workforce rif ' +
      'retrenchment restructuring downsizing pink streamlining dismissals packet packets cheque cheques paycheck paychecks payslip ' +
      'payslips wage wages shut shuts shutting closed closes closing close closure mothballed drained',
  ),
]
