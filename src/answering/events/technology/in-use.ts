import { OTHER_NOUNS } from '../../reading/words/lexicon.ts'
import { isAccount, NOBODY, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import type { Evidence } from '../../match/evidence.ts'
import { openerOf } from './moves.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

const DETERMINER = anyOf`
  the | a | an | its | our | their | his | her | one | two | three | four | five | several | both | all | own | new
  central | single | managed | same | shared | global | \d+ | 's | in-house | self-hosted | cloud | vendor | software
  platform | database | system | tool | provider | service | data | amazon | microsoft | google | sap
`
const DETERMINED = `(?:${DETERMINER} )*`
const IN_OR_ON = anyOf`
  in | on | onto | into | through | via | using | atop | inside | within | out of | upon | on top of | over to | on to
  across to
`
/** "lives in", "run on", "by way of": what stands before a technology that somebody works with. */
const PLACED = new RegExp(
  String.raw`\b${IN_OR_ON} ${DETERMINED}(?:(?:platform|system|software|suite|products?|technology|tools?|core) (?:of|from|by) )?$`,
)
const MOVES_DATA = anyOf`
  mov\w* | migrat\w* | switch\w* | report\w* | logs? | logg\w+ | load\w* | sends? | sent | cut | goes | go | gone
  went | shift\w* | port\w* | flow\w* | transition\w* | convert\w* | feed\w* | fed | uploads? | streams? | outsourc\w+
  entrust\w* | turn\w* | upgrad\w* | com(?:e|es|ing) | brought | transfer\w*
`
const MOVED = new RegExp(String.raw`\b${MOVES_DATA} (?:[\w'’%$€£.,-]+ ){0,8}?(?:to|over to|onto) ${DETERMINED}$`)
const HOSTED = anyOf`
  stored | hosted | scheduled | powered | run | handled | swallowed | managed | kept | driven | processed
  orchestrated | served | backed | supplied | covered | provided | underpinned | held | replaced | built | made
  written | done | tracked | works? | working | worked | runs? | running | manages? | do | does | operat\w+
  code[sd]? | coding | writes? | develops? | designs? | plans? | cooks? | trains? | sells? | closes? | collaborates?
  communicates? | draws? | models? | forecasts? | hires? | pays? | swears? | bills? | tests?
`
const RUN_BY = new RegExp(String.raw`\b${HOSTED} (?:[\w'’-]+ ){0,5}?(?:by|with) ${DETERMINED}$`)
const HITS = new RegExp(`\\b(?:hits|reaches|touches|enters|ends? up in|lands? (?:in|on)) ${DETERMINED}$`)
const USAGE = anyOf`
  use | usage | adoption | roll-?out | deployment | implementation | introduction | installation | user | users
  customer | customers | licen[cs]es | subscription | seats | instances? | reliance | switch | move | migration
  contract | dependence | version
`
const USE_OF = new RegExp(String.raw`\b${USAGE} (?:of|to|on|for|with) ${DETERMINED}$`)
const CLUSTER_PART = anyOf`
  pods? | nodes? | containers? | deployments | queries | apps? | boards? | stack | account | accounts | cluster
  clusters | fleet | warehouse | warehouses | instance | instances | environment | deployment | estate | bill | bills
  installation | database | databases | setup | pipelines? | implementation | roll-?out | migration | tenant
  licen[cs]es? | subscription | workspace | workflows? | system | go-live | project | landing | footprint
  dashboards? | tables | reports | jobs | customers? (?:since|for) | shop | backbone | skills | team | administrators?
  developers? | engineers?
`
const ITS_OWN = new RegExp(String.raw`^${CLUSTER_PART}\b`)
const WENT_LIVE = anyOf`
  go(?:es)? live | went live | went in | introduced | adopted | installed | implemented | deployed | chosen
  replac\w+ | took | takes | tak\w+ (?:its|the|their) place | holds? | holding | handl\w+ | runs? | running | power\w*
  stor\w+ | serv\w+ | keeps? | kept | process\w* | underpins? | driv\w+ | schedul\w+ | feeds? | sits? | houses?
  hosts? | orchestrat\w+ | count\w* | lists? | does | manag\w+ | tracks? | uses? | used | chose | in use | where
  the (?:backbone|home|basis|standard|system) | at the (?:heart|core)
`
const DONE_WITH_IT = either`introduced | adopted | installed | implemented | deployed | uses | runs | chose`
const SERVING = new RegExp(
  String.raw`^(?:(?:,? ?which|that) (?:[\w'’&.-]+ ){1,3}(?=${DONE_WITH_IT})|now |has |have |had |is |are |also |since |today |which |that |, |will |long |already |been )*${WENT_LIVE}\b`,
)
const NOT_USED = new RegExp(anyWord`
  compet\w+ | rivals? | alternatives? to | versus | vs | unlike | compatible | integrat\w+ | plug(?:s|ged|ging)?
  connectors? | partner\w* | resell\w* | acqui\w+ | bought | buy | invest\w* | stake | shares? | stock | against | ex
  former | formerly | lawsuit | sued? | court | export\w* | import\w* | plug-?ins? | support(?:s|ed|ing)? | consult\w+
  certif\w+ | veteran | conference | summit | sponsor\w* | compar\w+ | (?:gave|give|gives|given|giving) up
  pulled the plug | goodbye | farewell | regret\w* | turned down | better | cheaper | faster | marketplace | app store
  spokes\w+ | founders? | founded | engineer at | worked | joined | hired | hires | exec\w* | award | course
  interest\w* | stop\w* | drop\w* | ditch\w* | abandon\w* | retir\w* | switched off | turned off | shut | left
  leav\w+ | reject\w* | decided against | instead | rather | owned | sold | sells? | selling | announced by | clients?
  you | your | users | such as | like | extension | sources? | api | listed | available | market cap | analysts? at
`)
const DOUBT = new RegExp(anyWord`
  not | never | no | nobody | n't | cannot | yet to | evaluat\w* | consider\w* | look(?:s|ing|ed)? (?:at|into)
  pilot\w* | trial\w* | test(?:s|ed|ing)? | tried | try | trying | demos? | shortlist\w* | could | may | might | would
  should | hop(?:e|es|ing) | talks? | mull\w* | weigh\w* | if | whether | asked | need not | know what | until
  used to | once | previously | before | without | was on | pitch\w* | offer\w* | propos\w* | wants? | wish\w*
`)

const TAKEN_FROM = /\b(?:from|off|away)\b/
/** "an old Fiserv system": a product by its maker's name, which uses nothing. */
const PRODUCT = /^(?:systems?|software|databases?|appliances?|servers?|platforms?|rollout|mainframes?|clusters?|licen[cs]es?|tools?)$/

const words = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map((token) => token.lower)
    .join(' ')

/** Who works with what the sentence places in a technology: the company named last before it, or the one spoken of. */
function userOf(sentence: Sentence, at: number, reading: AccountReading): Participant {
  const { tokens } = sentence
  for (let j = at - 1; j >= 0; j--) {
    const token = tokens[j]
    if (!token) break
    if (isAccount(token)) {
      if (
        tokens
          .slice(j + 1, Math.min(at, j + 4))
          .some((one) => OTHER_NOUNS.has(one.lower) && !/^(?:analysts?|users?|members?)$/.test(one.lower) && one.tag !== 'verb')
      )
        return { ...NOBODY, who: 'other' }
      return { ...NOBODY, who: 'account', byReference: token.tag !== 'account' }
    }
    if (
      token.refers === 'other' ||
      (token.tag === 'name' &&
        token.sort === 'company' &&
        j > 0 &&
        !/^(?:and|,|or|\/|&)$/.test(tokens[j + 1]?.text ?? '') &&
        !PRODUCT.test(tokens[j + 1]?.lower ?? ''))
    )
      return { ...NOBODY, who: 'other', name: token.tag === 'name' ? token.text : null }
  }
  const after = tokens.findIndex((token, j) => j > at && isAccount(token))
  if (after > 0)
    return /^(?:at|for|of|by|with|among)$/.test(tokens[after - 1]?.lower ?? '') ||
      tokens[after - 1]?.tag === 'verb' ||
      tokens[after + 1]?.tag === 'verb'
      ? { ...NOBODY, who: 'account', byReference: tokens[after]?.tag !== 'account' }
      : NOBODY
  return sentence.implied || reading.own || sentence.follows ? { ...NOBODY, who: 'account', byReference: true } : NOBODY
}

/** A sentence that places the account's work, data or people in the technology, whatever the verb: "every one of our planners works in Anaplan". */
export function inUse(sentence: Sentence, at: number, length: number, technology: string, reading: AccountReading): Evidence | null {
  const { tokens } = sentence
  const before = `${words(tokens, at - 14, at)} `
  const after = words(tokens, at + length, at + length + 8)
  const near = `${words(tokens, at - 9, at)} ${words(tokens, at + length, at + length + 3)}`
  const served = SERVING.test(after)
  const used =
    PLACED.test(before) ||
    MOVED.test(before) ||
    RUN_BY.test(before) ||
    USE_OF.test(before) ||
    HITS.test(before) ||
    (ITS_OWN.test(after) && !/\b(?:for|of|between|against|any|other) $/.test(before)) ||
    served
  if (!used || sentence.question || isHearsay(sentence.text) || NOT_USED.test(near) || DOUBT.test(`${words(tokens, at - 7, at)}`))
    return null
  const opener = openerOf(tokens, at)
  if (opener < 0 ? TAKEN_FROM.test(words(tokens, at - 7, at)) : TAKEN_FROM.test(tokens[opener]!.lower)) return null
  const who = userOf(sentence, at, reading)
  // "Snowflake counts Acme among its customers": the account is its object.
  if (
    served &&
    at < 2 &&
    who.who === 'account' &&
    /^count|^list/.test(after) &&
    !/\bcustomers|\bclients|\busers/.test(words(tokens, at, tokens.length))
  )
    return null
  return { sentence, index: at, who, reality: 'real', strength: 0.72, slots: { technology }, reason: null }
}
