import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'appoint name hire join tap poach promote elect recruit install resign retire depart leave quit replace succeed oust fire ' +
        'sack dismiss exit step remove take bring welcome add assume become part lose start serve select choose nominate elevate ' +
        'move hand pick land snag assign transition vacate relinquish come arrive begin return swear run head lure snare headhunt ' +
        'rope reel enlist secure onboard engage anoint switch defect accept strengthen swell bolster walk bow jump stand sever call ' +
        'hang pass eject axe cut bid show abandon desert swap strip',
    ),
  ),
  ...wordList(
    'poached farewell baton notice shake-up exodus face reign ouster veteran hires lawyer banker editor designer partner ceo cfo ' +
      'cto coo cio ciso cmo cro chief president director directors boss executive officer chairman chairwoman chair manager vp ' +
      'board leadership management reins succeeds successor replacement place post appointment appointments departure departures ' +
      'resignation retirement succession promotion new former outgoing incoming interim reshuffle shakeup elevated tenure ' +
      'effective helm',
  ),
]
