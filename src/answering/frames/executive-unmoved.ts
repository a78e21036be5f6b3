import type { Sentence } from '../offline/reading.ts'
import { marked } from './executive-cues.ts'

/**
 * Words of coming and going with which nobody takes a post or gives one up: a chief who is yet to be named.
 * They are patterns for a sentence with ACCT, OTHR, PERS and PLACE as marks (see `marked`), and are cut out of it: what is left tells whether anybody moves after all.
 */

const NAMED =
  '(?:named|announced|appointed|chosen|picked|selected|found|hired|recruited|unveiled|revealed|confirmed|elected|decided(?: on| upon)?|settled|installed|nominated|put in place|in place)'
const NAME =
  '(?:name|announce|appoint|choose|pick|select|find|hire|recruit|unveil|reveal|confirm|elect|decide on|settle on|install|nominate)'
const TO_COME =
  "(?:(?:will|would|should|must|can|could|may|might|wo|ca)(?: n't| not)?(?: \\w+ly| soon| only| then| now)? (?:have to |need to )?be|(?:is|are|was|were|has|have|had|remains?)(?: n't| not)?(?: \\w+ly| still| only)? (?:(?:yet|due|set|expected|likely|scheduled|planned|supposed|hoped|about|still) )?to be|(?:has|have|had|is|was)(?: n't| not)(?: yet)? been|(?:has|have|had) (?:yet|still) (?:not |to )?be(?:en)?)"
/** No person and no comma between the post and the verb: "its new chief executive, Jane Doe, will be confirmed" has a name. */
const POST = '(?:new|next|permanent|future) (?:(?!PERS |, )\\S+ ){1,8}?|(?:successor|replacement) (?:(?!PERS |, )\\S+ ){0,6}?'
const UNNAMED = new RegExp(
  `\\b(?:${POST})(?:, (?:who|which) )?(?:${TO_COME} ${NAMED}\\b(?! (?:\\S+ ){0,3}?(?:as )?PERS)(?: (?:[^ ,;]+ ){0,4}?and (?:will |is due to |to )?(?:start|begin|take over)\\b)?|(?:is|was) (?:expected|due) (?:by|soon|next|before|within|in the)\\b)` +
    `|\\b(?:will|would|should|to|must|can|could|may|might)(?: not)?(?: \\w+ly| soon| only)? ${NAME} (?:\\S+ ){0,2}?(?:new|next|permanent|future|successor|replacement) (?:(?!PERS |, PERS)\\S+ ){0,8}?(?=(?:in|by|on|at|next|this|later|soon|before|after|within|when|until|from|to|for|; |and|but|, (?!PERS)|\\.))`,
  'g',
)

const COMES =
  /\b(?:appoint\w*|(?<!the )nam(?:es?|ed|ing)|hir(?:es?|ed|ing)|recruit\w*|poach\w*|tap(?:s|ped)|join\w*|rejoin\w*|(?:succeed|replac)(?:s|es|ed|ing)|(?:will|to be|be|been) (?:succeed|replac)\w*|promot\w*|bec[oa]m\w*|new|newly|next(?! (?:week|month|year|spring|summer|autumn|fall|winter|quarter|\w+day|PLACE))|incoming|tak(?:es?|en|ing)|took|welcom\w*|elect\w*|elevat\w*|cho[os]\w*|pick\w*|select\w*|install\w*|start\w*|beg[ai]n\w*|comes?|came|coming|arriv\w*|return\w*|mov(?:es?|ed|ing)|hand\w*|br(?:ings?|ought|inging)|assum\w*|steps? (?:up|in|into)|stepp\w+ (?:up|in|into)|add(?:s|ed)|land(?:s|ed)|lur\w+|confirm\w*|unveil\w*|announc\w*|appointment|arrival|successor|sign(?:s|ed))\b/
const GOES =
  /\b(?:leav(?:es?|ing)|left|depart\w*|step\w* (?:down|aside|back|away)|st(?:and\w*|ood) (?:down|aside)|resign\w*|retir\w*|quits?|quitting|exit\w*|oust\w*|fir(?:es|ed|ing)|sack\w*|dismiss\w*|remov\w*|replac\w*|succe\w+|vacat\w*|relinquish\w*|go(?:es|ing|ne)?|went|out|hand\w*|part(?:s|ed|ing)|walk\w*|suspend\w*|push\w*|forc\w+|end(?:s|ed|ing)?|outgoing|bow\w*|mov(?:es?|ed|ing)|gave up|giv\w+ up|los\w+|swap\w*|join\w*|axed|no longer|farewell|terminat\w*)\b/

/** Whether all that a sentence has of coming or going is of such a kind, seen from what is asked for: somebody who came or who went. */
export function movesNobody(sentence: Sentence, direction: string | undefined): boolean {
  const { text } = marked(sentence)
  const rest = text.replace(UNNAMED, ' ')
  if (rest === text) return false
  return !(direction !== 'left' && COMES.test(rest)) && !(direction !== 'joined' && GOES.test(rest))
}
