import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'partner team collaborate ally join sign integrate cooperate co-operate work combine tie link forge enter pair announce ' +
        'select unite expand extend co-develop develop build pool share agree set form strike ink seal conclude reach resell ' +
        'distribute market hook go shake choose name tap appoint become establish create enlist throw found get plug buddy cosy ride ' +
        'back onboard renew widen deepen bury licence license',
    ),
  ),
  ...wordList(
    'partnership partnerships partner partners alliance alliances collaboration collaborations tie-up venture agreement mou ' +
      'memorandum co-operation cooperation forces integration pact reseller together deal deals pair tie-in co-branded arrangement ' +
      'bed two combine joint jointly ventures consortium codeshare accord pacts link-up tie-ups collaborative hands mous ' +
      'understanding agreements distributor sponsorship sponsor sponsors',
  ),
]
