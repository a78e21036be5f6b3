import type { Evidence } from '../../match/evidence.ts'
import { FEW, marked } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

const PUBLIC = anyOf`
  public | readers | children | customers | fans | pupils | visitors | followers | voters | islanders | passengers
  staff | schoolchildren | viewers | people | residents
`
const ASKS_TO_NAME = anyOf`lets? | letting | ask(?:s|ed|ing)? | invit(?:es|ed|ing) | call(?:s|ed|ing)? on | wants?`
const NAME_OR_LOGO = anyOf`name | logo | look | identity | livery | uniforms? | colours`
const NAME_OR_LOOK = anyOf`name | logo | look | identity | livery`
const GIVES = anyOf`given | gives | gave | handed`
const SOMEBODY_ELSE = anyOf`
  OTHR | PLACE | airline | bank | railway | brewer | retailer | museum | charity | club | city | council | chain
  maker | company of
`
const DESIGNED = anyOf`
  designed | designs | created | creates | devised | devises | drew up | came up with | dreamt up | thought up
`
const PRODUCT_LINE = anyOf`
  lines? | range | products? | drinks? | beers? | snacks? | models? | app | platform | magazine | ship | ferry | robot
  fund | stores? | shops? | unit | division | arm
`
/** Others who are asked for a name, and what is given one: "lets the public name it", "has given its robot a new name". */
const NAMES_A_THING = new RegExp(
  String.raw`\b${ASKS_TO_NAME} (?:the |ACCT 's |local |young )?${PUBLIC} ` +
    String.raw`(?:to )?(?:name|choose a name|pick a name|suggest a name|think of a name|vote on a name)\b(?! (?:for )?(?:itself|the company)\b)` +
    String.raw`|\bACCT (?:(?:has|have|had) )?${GIVES} (?!ACCT\b|itself\b|its\b)(?:(?!ACCT)[^,;.]+? )` +
    String.raw`(?:ACCT 's|its|their|an?) (?:brand-)?new ${NAME_OR_LOOK}(?: and (?:ACCT 's |an? |its )?(?:new )?${NAME_OR_LOGO})?\b` +
    String.raw`|\bACCT (?:(?:has|have|had) )?${DESIGNED} (?:the|an?) new (?:name|logo|look|identity|livery)(?: and [a-z]+)? ` +
    String.raw`(?:of|for) (?:the )?(?!ACCT|itself|its\b)(?:[^ ,;.]+ ){0,5}?${SOMEBODY_ELSE}\b` +
    `|\\b(?:giv(?:es|en|ing)|gave) ACCT 's (?!(?:company|group|firm|business|owner)\\b)${FEW}{1,3}?an? (?:new )?name\\b` +
    String.raw`|\b(?:names?|brand|logo) (?:(?!ACCT|for\b)[^ ,;.]+ ){0,5}?(?:for|of|from) ` +
    String.raw`(?:an?|one of its|its|their|the|ACCT 's) (?:(?!company|group|firm|business\b)[^ ,;.]+ ){0,4}?${PRODUCT_LINE}\b` +
    `|\\b(?:adopt(?:s|ed)?|rescue[sd]?|bought|buys?|got) an? (?:stray |lost )?${FEW}{0,2}?(?:kitten|cat|dog|puppy|donkey|hedgehog|owl|swan|sheep|pony|horse|parrot|penguin)\\b`,
  'g',
)
const STAYS_THE_SAME = anyOf`
  (?:are|is|were|was|stays?|remains?|stayed|remained) (?:(?:just|exactly|still|all) )?(?:as (?:ACCT|they|it|before|ever)|the same|unchanged|where)
  will not change | (?:has|have) not changed
`
/** The name and the look go on. */
const AS_BEFORE = new RegExp(String.raw`\b(?:name|names|logo|brand|look|identity|colours)\b (?:[\w-]+ ){0,3}?${STAYS_THE_SAME}\b`, 'g')
const REBRANDS = new RegExp(either`
  \b(?:re-?brand\w*|renam\w+|rechristen\w*|identity|logos?|formerly|changes? (?:of|ACCT 's|its) name|chang\w+ ACCT 's (?:\S+ )?name|now (?:called|known|trades|trading))\b
  \bnew (?:name|look) (?:for|of) ACCT\b | \bACCT 's new (?:name|look)\b
`)

/** Whether all that a sentence says of a name or logo is another thing's, or that it stays. */
export function isNoRebrand(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  const rest = text.replace(NAMES_A_THING, ' ').replace(AS_BEFORE, ' ')
  return rest !== text && !REBRANDS.test(rest)
}

/** What only looks like a new brand is none where the document says that name and logo stay. */
export function unlessNameStays(evidence: Evidence, { sentences }: AccountReading): Evidence {
  if (evidence.reason !== null || evidence.alone !== true) return evidence
  const stays = sentences.some((one) => one.aboutAccount && marked(one).text.search(AS_BEFORE) >= 0 && isNoRebrand(one))
  return stays ? { ...evidence, reason: 'name and logo stay' } : evidence
}
