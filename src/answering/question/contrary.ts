import { furtherEventOf } from '../events/generic/further-events.ts'
import { likelyFurtherKind } from '../odds/question-kind.ts'
import { allForms } from '../text/inflect.ts'
import { parseRole } from '../text/roles.ts'
import { escapeForPattern, wordSet } from '../text/words.ts'
import type { Meaning } from '../types.ts'
import { anyCase, anyOf, anyWord, either } from '../text/any-of.ts'

const NOT_AT_ALL = anyOf`
  not(?! (?:only|just|merely|simply|least|to mention|for profit)\b) | never | cannot
  no(?! (?:more than|later|earlier|sooner|other|matter|doubt|small|mean|secret|surprise|wonder)\b)(?!\. ?\d) | neither
  nor | none(?! other) | nothing | nobody | nowhere | hardly | without(?! (?:delay|doubt|fanfare)\b) | devoid of
  free (?:of(?! charge)|from) | clear of | unable to | yet to | far from | instead of
`
/**
 * Words that say that something is not. Small letters or capitals throughout: "No Frills" and "Never Ltd" are names. What follows in brackets takes the sense of a no away:
 * "not only", "no other".
 */
const NOT = new RegExp(
  either`
    (?<!\b(?:if|why|whether|yes or) )(?<![\p{L}\p{N}-])${NOT_AT_ALL}(?![\p{L}\p{N}-])
    (?<![\p{L}\p{N}-])(?:NOT|NEVER|NO LONGER)(?![\p{L}\p{N}-])
    ^(?:Not|Never|No|Nobody|Nothing|None|Neither) (?=\p{Ll}) | \p{L}+n['’]t\b(?! mind\b)
  `,
  'gu',
)
const REPORTED_WORD = anyOf`that | which | who | where | it | they | he | she | i | we`
const ANNOUNCE_STEM = anyOf`
  announc | sa(?:id|y) | decid | confirm | report | admit | warn | deny | denied | mean | show | learn | told | true
`
/** "a company that it does not control": the no is of the thing, not of the event. "Said that it will not" is of the event. */
const OF_A_THING = anyCase(
  String.raw`\bACCT\b[^?]* (?!${ANNOUNCE_STEM}\w*)[\w'’-]+ ${REPORTED_WORD}(?: (?:it|they))?(?: (?:do|does|did|is|was|were|has|have|had|will|would|can|could))*$`,
)
const saysNot = (asked: string): boolean => [...asked.matchAll(NOT)].some(({ index }) => !OF_A_THING.test(asked.slice(0, index).trimEnd()))

const UNLISTED = /^(?:is|are) ACCT no longer (?:an? )?(?:public|listed|quoted|publicly \w+)(?: (?:company|business|firm|group))?\W*$/i
const UNPRIVATE = /^(?:is|are) ACCT no longer (?:an? )?(?:private|privately \w+)(?: (?:company|business|firm|group))?\W*$/i
const DEPENDENT = /^(?:is|are) ACCT no longer (?:an? )?independent(?: (?:company|business|firm|group))?\W*$/i

const OFF_THE_EXCHANGE = /\bACCT (?:leaving|quitting|exiting) (?:the )?(?:stock (?:exchange|market)|bourse|exchange)\b[^?]*\?/i

/** A question without the nos that negate nothing ("Hasn't ACCT raised funding?", "…, isn't it?", "no fewer than"), and with what "no longer public" means. */
export const withoutIdleNot = (asked: string): string =>
  asked
    .replace(/^(\w+)n['’]t\b/i, (_, verb: string) => (/^wo$/i.test(verb) ? 'Will' : /^ca$/i.test(verb) ? 'Can' : verb))
    .replace(/,? (?:\w+n['’]t (?:it|they|there|he|she)|or (?:not|no))\W*$/i, '?')
    .replace(/\bno (?:fewer|less) than\b/gi, 'at least')
    .replace(/\bno more than\b/gi, 'at most')
    .replace(UNLISTED, 'Has ACCT been taken private?')
    .replace(UNPRIVATE, 'Has ACCT gone public?')
    .replace(DEPENDENT, 'Has ACCT been acquired?')
    .replace(OFF_THE_EXCHANGE, 'ACCT going private?')

const oneOf = (bases: string): string => allForms(bases.split(' ')).join('|')
/** Ways to say that somebody keeps out of what is named next … */
const KEEPS_OUT = [
  oneOf('avoid avert dodge escape sidestep resist prevent deny reject veto nix forgo'),
  'forgone|forwent|(?:held|hold|holding) off(?: on)?|rul(?:e|ed|ing) out|opt(?:ed|ing)? out of|turn(?:ed|ing)? down|(?:say|said|saying) no to',
  '(?:decid|opt|vot|advis)(?:e|ed|ing)? against|(?:chosen|chose|choosing) against|(?:refrain|abstain|desist)(?:ed|ing)? from|(?:miss|missed|missing) out on|steer(?:ed|ing)? clear of',
].join('|')
const KEPT_OUT = anyCase(`\\b(?:${KEEPS_OUT}|never)\\b`)
/** They leave it off, or do not come to do it. */
const LEAVES_OFF = [
  oneOf(
    'stop cease halt pause freeze suspend discontinue drop abandon ditch dump scrap shelve cancel terminate quit leave sunset ' +
      'decommission uninstall unplug jettison spike axe kill reverse undo unwind rescind withdraw abort exit mothball defer delay ' +
      'postpone',
  ),
  either`
    frozen | froze | unwound | withdrawn | withdrew
    end(?:s|ed|ing)?(?! up\b| in\b| the (?:year|quarter|half|period)\b) | put(?:ting)? off | call(?:ed|ing)? off
    put(?:ting)? (?:an end|a stop|a halt) to | pull(?:ed|ing)? (?:out of|back from|the plug on)
    walk(?:ed|ing)? away from | (?:back|backed|backing) (?:out of|away from|down from)
    turn(?:ed|ing)? (?:its|their) back on
  `,
  '(?:mov|migrat|switch|shift|transition|turn|steer|com|gett?|go|stepp?|shy)(?:e|es|ed|ing)? (?:away from|off(?: of)?)|(?:came|got|gone|went) (?:away from|off(?: of)?)',
  either`
    (?:get|got|getting|gotten) rid of | (?:do|did|done|doing) away with | (?:give|gave|given|giving) up(?: on)?
    (?:wind|wound|winding) down | phas(?:e|ed|ing) out | (?:part|parted|parting) (?:ways|company) with
    cut(?:ting)? ties with | (?:say|said|saying) (?:goodbye|farewell) to | ripp?(?:ed|ing)? out
    switch(?:ed|ing)? off
  `,
  either`
    (?:fail|declin|refus|neglect|omit|omitt)(?:e|ed|ing)? to | (?:done|through|finished|over and done) with
    lost(?= (?:its |the |all |any |their |some )?(?:\w+ )?(?:funding|financing|investors?|backing))
  `,
].join('|')
const VERB = `(?<!\\b(?:the|an?|its|year|front|giving|receiving) |['’]s )(?!shelves\\b)(?:(?<never>${KEEPS_OUT})|${LEAVES_OFF})`
const BETWEEN_WORDS = anyOf`
  [a-z]+ly | has | have | had | been | be | being | is | are | was | were | also | now | just | already | since | ever
  still | to | it | they | that | will | would | going | about | set | due | plan\w* | announc\w* | decid\w+
  agree\w* | inten\w+ | want\w* | start\w* | beg[aiu]n\w* | said | says? | consider\w* | forced | made | chosen
  chose | opt\w* | threaten\w* | confirm\w* | need\w* | get | got | all | new | of
`
/** What may stand between the account and that: "has decided to stop". */
const BETWEEN = `(?:${BETWEEN_WORDS} )*`
const ACTIVITY =
  '(?:hiring|recruitment|recruiting|expansion|funding|fundraising|acquisition|merger|takeover|ipo|flotation|listing|launch|rollout|roll-out|investment|partnership|project|construction)'
const STANDSTILL =
  '(?:pause|halt|stop|stoppage|freeze|moratorium|ban|standstill|cessation|suspension|cancellation|abandonment|postponement)'
const TO_AN_END = '(?:on (?:hold|ice|pause)|to (?:an end|a halt|a stop|a standstill))'
const ENDS_OR_STOPS = anyOf`
  ${VERB} | (?:brought |come )?${TO_AN_END} | dead | (?:is|are|be|been|now|all) over | fallen through | collapsed
`
const LEFT_OFF: readonly RegExp[] = [
  new RegExp(`(?<=\\bACCT(?:['’]s)? ${BETWEEN})${VERB}(?![\\w-])`, 'iu'),
  // "Has ACCT's IPO been called off?", "Did hiring at ACCT stop?", "Has ACCT put hiring on hold?"
  new RegExp(
    String.raw`(?<=\b(?:ACCT['’]s |at ACCT |of ACCT |by ACCT |had (?:its )?|seen (?:its )?|${ACTIVITY} )[^?]{0,40}?)(?<![\w-])${ENDS_OR_STOPS}\W*$`,
    'iu',
  ),
  new RegExp(`(?<=\\b(?:put|putting|place|placed|placing|bring|bringing|brought) [^?]{1,40} )${TO_AN_END}`, 'iu'),
  // "Has ACCT completed its move off the mainframe?"
  /(?<=\b(?:its|the|a|any) (?:[\w-]+ )?)(?:move|migration|switch|shift|exit) (?:away from|off(?: of)?)(?![^?]*\b(?:to|onto) )/iu,
  new RegExp(
    `\\b(?:${STANDSTILL}|(?<!giving |receiving )end) (?:in|to|on|of) (?:its |the |all |any |new )*(?:\\w+ )?${ACTIVITY}\\b|\\b${ACTIVITY} (?:${STANDSTILL}|break)\\b`,
    'iu',
  ),
]
/** New music, an app or a fund is dropped, launched: slang for coming out with it. "Left stealth" likewise. */
const COMES_OUT =
  /\b(?:drop\w*|exit\w*|leav\w*|left|com\w* (?:out of|off)) (?:(?:an?|its|the|some|any) )*(?:(?:brand[- ])?new |latest |first |debut |stealth\b)|\bexit(?:s|ed|ing)? (?:to|via|through)\b/i

const LAW_OR_LOSS = anyCase(anyWord`
  law\w* | su(?:e|ed|it|its|ing) | fin(?:es?|ed) | penalt\w+ | sanction\w* | investigat\w+ | prob\w+ | breach\w*
  hack\w* | court | cases? | charge\w* | settle\w* | recall\w* | proceedings | litigation | claims? | legal | trouble
`)
/**
 * Frames and sides that are themselves an end or a lack, which a question may tell by words of ending ("is no longer there", "got rid of 40 people"), and the words that name
 * them: who avoided or stopped what is called so, or has none of it, asks for the contrary.
 */
function namesOf({ frame, slots }: Meaning): RegExp | null {
  const { direction, topic } = slots
  if (frame === 'layoffs')
    return /^(?:(?:^| )(?!and\b|with\b)\S+)*? (?:job )?(?:lay-?offs?|laid|laying|redundan\w+|cuts?|cutting|loss(?:es)?|sack\w*|dismiss\w*|fir(?:ed|ing)|shed\w*|axing)\b/i
  if (frame === 'legal_trouble') return LAW_OR_LOSS
  if (frame === 'rebrand') return /\b(?:re-?brand\w*|renam\w+|chang\w+)/i
  if (frame === 'earnings_remark' && topic === 'cost cutting')
    return /^(?: \S+){0,3} (?:cost|cut|(?<!to )sav|auster|efficien|restructur|freez)/i
  if (frame === 'earnings_remark' && topic === 'guidance') return /\b(?:warn|cut|lower|downgrad|rais|giv|gave|issu|provid|chang)/i
  if (frame === 'earnings_remark' && topic === 'expectations') return /\b(?:miss|beat|top|exceed|below|short)/i
  if (frame === 'earnings_remark' && topic === 'decline') return /\b(?:f[ae]ll|declin|drop|slump|slid|loss|los[it]|shr[aiu]nk)/i
  if (frame === 'going_public_or_private' && direction === 'private') return /\b(?:delist|privat|buy-?out)/i
  if (frame === 'executive_change' && direction === 'left')
    return /\b(?:leav|left|depart|resign|retir|step|stood|los[it]|quit|fir|sack|oust|search)/i
  return ['closed', 'ended', 'stopped'].includes(direction ?? '') ? /\b(?:clos|shut|stop|end|paus|fr[eo]|plans?\b|delay|withdr)/i : null
}

/** Technology taken for another that is left: "ditched Kubernetes for Nomad". */
const isExchange = ({ frame, slots }: Meaning, after: string): boolean =>
  frame === 'technology' &&
  (slots['stage'] === 'changed' ||
    anyCase(`\\b(?:for|to|onto|with|by|in favou?r of) (?:the )?${escapeForPattern(slots['technology'] ?? '')}`).test(after))

/** "Has ACCT replaced Kubernetes?": one name, of nobody known by a post. */
const REPLACED = /\bACCT (?:[a-z]+ly |been |be |to |just |now )*replac(?:ed?|ing) (\p{Lu}[\p{L}\d.+#/-]*)\W*$/iu
function isThingReplaced(asked: string): boolean {
  const name = REPLACED.exec(asked)?.[1] ?? ''
  const { title, level, function: field } = parseRole(name)
  return /^\p{Lu}/u.test(name) && title === null && level === null && field === null
}

const STOPS =
  /\b(?:stop|paus|halt|fr(?:eez|oz)|suspend|suspension|ceas|end(?:ed|ing)|moratorium|standstill|no longer|any ?more)|\bon (?:hold|ice|pause)\b|\bto (?:an end|a halt)\b/i
const RESUMED =
  /\b(?:lift|end|remov|eas|unfreez|thaw|avoid|rul|reject|refus|declin|fail|not)\w* (?:[\w-]+ ){0,3}(?:freeze|pause|moratorium|ban|halt|stop|suspend)\b/i
const WHAT_IS_LEFT = anyOf`
  its | all | any | new | (?:at|by|of) ACCT | for now | altogether | entirely | completely | temporarily | freeze
  pause | or | and | (?:hir|recruit)\w*
  (?:is|was|been|has|come|put|brought|stop|paus|halt|fr(?:ee|o)z|suspend|end|ceas)\w* | on (?:hold|ice|pause)
  to (?:an end|a halt|a stop|a standstill) | any ?more
`
const ANY_HIRING = anyCase(String.raw`^(?:${WHAT_IS_LEFT}(?:\s+|(?=\W*$)))*\W*$`)
/** A stop to all hiring is a known event; a stop to hiring these or those is not. */
const isHiringStopped = (asked: string, { frame, slots }: Meaning): boolean =>
  frame === 'hiring' &&
  slots['role'] === undefined &&
  slots['place'] === undefined &&
  STOPS.test(asked) &&
  !RESUMED.test(asked) &&
  !KEPT_OUT.test(asked) &&
  ANY_HIRING.test((/\b(?:hir(?:e|ing)|recruit\w*)\b(.*)$/i.exec(asked)?.[1] ?? 'nobody').trim())

/** Whether it asks that something ended or was kept from; not so where the end is what the question was read as. */
function isLeftOff(asked: string, meant: Meaning, read: (question: string) => Meaning): boolean {
  return LEFT_OFF.some((pattern, at) => {
    const match = pattern.exec(asked)
    if (!match || COMES_OUT.test(asked)) return false
    const [before, after] = [asked.slice(0, match.index), asked.slice(match.index + match[0].length)]
    if (isExchange(meant, after)) return false
    // "mothballed or closed a plant": two words for the end that is asked for.
    if (meant.slots['direction'] === 'closed' && /^ (?:or|and) /.test(after)) return false
    if (meant.frame === 'generic') {
      // An event that goes without the words of ending too does not mean them.
      const event = furtherEventOf(asked.replaceAll('ACCT', '{account}'))
      return (
        event === null ||
        ['', 'announced'].some((word) => furtherEventOf(`${before}${word}${after}`.replaceAll('ACCT', '{account}')) === event)
      )
    }
    // "left analysts' forecasts in the dust"
    if (/^(?:leav|left)/i.test(match[0]) && meant.frame === 'earnings_remark') return false
    // "Has ACCT left AWS?": who left held no post.
    if (meant.frame === 'executive_change' && meant.slots['role'] === undefined && at === 0 && /^(?:leav|left|quit|exit)/i.test(match[0]))
      return true
    const names = namesOf(meant)
    if (names === null || match.groups?.['never'] !== undefined) return true
    return (
      names.test(after) && (meant.frame !== 'executive_change' || read(`Has {account} announced${after}`).slots['direction'] === 'left')
    )
  })
}

/** Further kinds of event that are the end of something. */
const ENDS: ReadonlySet<string> = wordSet(`
  business.sold contract.lost dividend.cut hiring.frozen listing.off market.left offer.refused
  partnership.ended production.stopped product.delayed product.ended site.closed
`)

const isNegated = (asked: string, meant: Meaning): boolean => saysNot(asked) && namesOf(meant)?.test(asked) !== false

/**
 * What a question asks for when it asks that what it was read as did not happen, or ended; null when it asks for what it was read as. `asked` holds ACCT for the account.
 * Ends that are known events (a closed site, a called-off IPO, a stop to hiring) are what they are; the others fit no frame.
 */
export function contraryOf(asked: string, meant: Meaning, read: (question: string) => Meaning): Meaning | null {
  if (isHiringStopped(asked, meant)) return { frame: 'hiring', slots: { direction: 'stopped' } }
  const isPartOfHiring = meant.frame === 'hiring' && meant.slots['direction'] === 'stopped'
  const contrary: Meaning = { frame: 'generic', slots: { contrary: 'true' } }
  if (isPartOfHiring || isNegated(asked, meant) || isThingReplaced(asked)) return contrary
  if (!isLeftOff(asked, meant, read)) return null
  const isKnownEnd =
    meant.frame !== 'technology' && !KEPT_OUT.test(asked) && ENDS.has(likelyFurtherKind(asked.replaceAll('ACCT', '{account}')) ?? '')
  return isKnownEnd ? { frame: 'generic', slots: {} } : contrary
}
