import { tokenAtWord } from '../../../match/cues.ts'
import { isHearsay } from '../../../match/reality.ts'
import type { Evidence, FrameScope } from '../../../match/evidence.ts'
import { compareFigures, PERCENT, PROFIT, REVENUE } from './figures.ts'
import { holderOf } from './holder.ts'
import { anyOf, either } from '../../../text/any-of.ts'

const FELL = anyOf`
  fell | falls? | fallen | falling | declin(?:ed|es|ing) | dropp(?:ed|ing) | drops? | decreas(?:ed|es|ing)
  slump(?:ed|s|ing)? | slip(?:ped|s|ping)? | shr[aiu]nk(?:s|ing)? | nosediv(?:ed|es|ing) | crater(?:ed|s|ing)
  tumbl(?:ed|es|ing) | plung(?:ed|es|ing) | slid(?:es|ing)? | plummet(?:ed|s|ing)? | contract(?:ed|s) | sank | sinks?
  dip(?:ped|s)? | halv(?:ed|es) | eas(?:ed|es) | weaken(?:ed|s) | collaps(?:ed|es)
  (?:went|came|were|was|is|are) down | (?:went|going|gone|goes|slid) (?:backwards?|south|into reverse)
  (?:down|off) (?:by )?(?:about |nearly |almost |just )?(?:\d|${PERCENT})
`
const FALL = '(?:fall|decline|drop|decrease|slump|dip|slide|slip|plunge|contraction|downturn|reduction)'
const gap = (count: number): string =>
  `(?:(?!rose|grew|increas|climb|jump|up|higher|expects?|forecast|costs?|loss|but|while|;)[\\w$€£%.,'()/:&’-]+ ){0,${count}}?`
const patternsOf = (figure: string): RegExp =>
  new RegExp(either`
    \b${figure} ${gap(10)}${FELL}\b
    \b${FALL} (?:in|of) ${gap(4)}${figure}
    \b${figure} ${gap(12)}${PERCENT} lower
    \b(?:lower|falling|declining|weaker|shrinking|reduced|slumping) ${figure}
    \b${figure} (?:${FALL}|slump|warning)\b
    \b(?:cut|dent|hit|hurt|drag|push|weigh)\w* (?:down )?(?:on )?${gap(3)}${figure} (?:by|down|lower)
  `)
const REVENUE_FALLS = patternsOf(REVENUE)
const PROFIT_FALLS = patternsOf(PROFIT)
const AHEAD = /\b(?:expects?|expected|forecasts?|could|may|might|will|would|sees|if|fears?|warn\w*)\b/

/** Revenue or profit that is less than before. */
export function readDecline({ sentence, asked }: FrameScope): Evidence[] {
  const text = sentence.words()
  const found: Evidence[] = []
  for (const [figure, pattern, name] of [
    ['revenue', REVENUE_FALLS, REVENUE],
    ['profit', PROFIT_FALLS, PROFIT],
  ] as const) {
    const named = new RegExp(`\\b${name}\\b`).exec(text)
    if (!named) continue
    const match = pattern.exec(text)
    const less = match === null && compareFigures(text.slice(named.index, named.index + 170)) < 0
    if (match === null && !less) continue
    const start = match === null ? named.index : match.index + Math.max(0, match[0].search(new RegExp(name)))
    if (AHEAD.test(text.slice(Math.max(0, start - 45), start + (match?.[0].length ?? 40)))) continue
    const index = tokenAtWord(sentence, start)
    found.push({
      sentence,
      index,
      who: holderOf(sentence, index),
      reality:
        sentence.question || isHearsay(sentence.text)
          ? 'rumour'
          : /\b(?:not|no|never|n't|without|avoided)\b/.test(text.slice(Math.max(0, start - 30), start + 30))
            ? 'denied'
            : 'real',
      strength: match === null ? 0.8 : 0.88,
      slots: { topic: 'decline' },
      reason:
        asked['metric'] !== undefined && asked['metric'] !== figure
          ? 'another figure'
          : asked['segment'] !== undefined && !text.includes(asked['segment'])
            ? 'another part of the business'
            : null,
    })
  }
  return found
}
