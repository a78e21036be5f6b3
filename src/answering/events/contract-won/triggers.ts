import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'win land secure award sign bag clinch select choose gain receive add score capture book appoint nab pick net supply scoop ' +
        'hand give go beat ink tap provide close order name grab obtain deploy build deliver make run operate contract commission ' +
        'hire entrust task retain approve turn opt buy purchase pay fit equip install maintain manage prevail place get serve ' +
        'replace confirm commit wear use sew nail wrap lock reel move switch guard advise design see let handle',
    ),
  ),
  ...wordList(
    'spend spending output production committed commits put counters menu menus sell selling stock stocking list listing carry ' +
      'carrying offer offering lie stand appear hang sold stocked listed shelf shelves dotted signature name pen poured cast ' +
      'forged machined sewn woven printed baked assembled painted milled brewed bottled packed work success triumph victory ' +
      'bidding keys package panel customers orders jobs commission framework deals preferred nod backlog job contract contracts ' +
      'tender tenders order customer client clients deal award agreement supplier bid mandate account',
  ),
]
