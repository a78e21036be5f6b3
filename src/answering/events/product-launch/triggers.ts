import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'launch release unveil introduce debut announce ship roll reveal present premiere deliver bring showcase start unleash add ' +
        'expand put publish offer hit reach arrive land commence kick begin take pull lift draw meet move enter go come buy order ' +
        'sell extend widen broaden download open make stand call drop unbox issue cook brew give whisk round turn fire push wheel ' +
        'trot unwrap deploy send rev crank serve get field list write switch bet',
    ),
  ),
  ...wordList(
    'shipped covers taste glimpse everyone shops stores shelves market shelf showrooms welcome introducing hello first-ever can ' +
      'latest newest addition shipments rollout unveil arrival out live wraps sale here beta launch launches release introduction ' +
      'availability available unveiling debut new version product generally',
  ),
]
