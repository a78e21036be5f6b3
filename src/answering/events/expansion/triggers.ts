import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'open expand enter launch move relocate build establish extend arrive break grow inaugurate debut lease set start sign ' +
        'double unveil plant bring add construct invest land commission cut make roll plan begin occupy locate base go',
    ),
  ),
  ...wordList(
    'first maiden distribute distributes distributor worked working creamery tannery outlet outlets unit laboratory laboratories ' +
      'cafe café hotel hotels restaurant restaurants academy dealership sites hall production output line lines touches touched ' +
      'spade topping live foothold shop shops shopfront clinic clinics bakery brewery capacity extension openings flag debut ' +
      'arrival entry licence license keys doors home address taproom roastery kitchen hospital school studio salon expansion ' +
      'office offices headquarters hq hub branch plant factory warehouse facility centre center site campus store stores showroom ' +
      'market markets location international overseas footprint presence foray ground groundbreaking premises subsidiary ribbon ' +
      'gigafactory',
  ),
]
