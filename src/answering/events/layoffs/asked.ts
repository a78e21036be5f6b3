import { at, whoAndHowMany } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'save saving savings half third quarter fifth tenth among axe chop closed consultation cost crew culling cut department ' +
  'desks dismiss dismissal dismissals dismissed downsized dropped early eliminate employees empty ex fewer fire folks furlough ' +
  'good half head headcount hit hundreds job jobs laid lay lay-offs laying layoffs leave letter letters losing loss losses ' +
  'lost many merger notice numbers off offering packaging plant positions ranks recruiters reduce reducing reduction ' +
  'redundancies redundant restructuring retirement rid risk roles round sacked scrapped send severance short shown shrinking ' +
  'slimming slips smaller social staff suddenly support them thinned told trimmed unions voluntary warning whole wielded ' +
  'workers workforce'

export const VOCABULARY: Words = [
  said(2, 'layoffs?|laid off|redundanc\\w+|redundant|retrench\\w*|furlough\\w*|downsiz\\w+|job (?:cuts?|losses)|pink slips?|severance'),
  said(
    1,
    'jobs?|staff|workers|workforce|headcount|employees|cut(?:s|ting)?|los(?:e|es|ing|t)|axe[ds]?|sack\\w*|dismiss\\w*|fired|firing|let go|restructur\\w+|shed\\w*|shrink\\w*|slash\\w*',
  ),
]

export const lookedFor = (s: Slots): string => `The account cutting jobs or announcing job cuts${at(s['place'])}${whoAndHowMany(s)}`

export const searchedWith = (): (string | undefined)[] => ['layoffs job cuts']
