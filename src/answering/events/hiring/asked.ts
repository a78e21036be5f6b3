import { at } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'client clients additional ads advertising applications apply are autumn bonuses busy candidates careers chief country ' +
  'create crew currently cv desks director double drive employees employment empty fair filled finance folks freeze grow ' +
  'growing grown head headcount headhunters hires hirring hr increased intake interviews inviting job jobs lifted moment need ' +
  'opening openings page pause plant positions posts recruiters recruiting recruits remote roles scheme search seat seek send ' +
  'shift short somebody spree staff stop summer support talent them trying unfilled vacancies vacancy waiting want warehouse ' +
  'welcome workers workforce'

export const VOCABULARY: Words = [
  said(
    2,
    'recruit(?:s|ing|ment|er|ers)?|vacanc(?:y|ies)|job (?:ads?|posts?|postings?|openings?|adverts?|board)|applicants?|headhunt\\w*|hiring',
  ),
  said(
    1,
    'hir(?:e|es)|jobs?|roles?|openings?|positions?|candidates?|talent|headcount|staff(?:ing)?|workforce|team|salespeople|engineers|developers|careers?|advertis(?:e|ed|ing)|apply|fill',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'stopped'
    ? 'The account pausing or stopping its hiring'
    : `Open positions or hiring${s['role'] === undefined ? '' : ` for ${s['role']}`}${at(s['place'])} at the account`

export const searchedWith = (s: Slots): (string | undefined)[] => ['hiring', s['role']]
