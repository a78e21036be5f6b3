import { singular } from '../text/words.ts'
import { claims } from './claims.ts'
import { OTHER_NOUNS, ROLE_WORDS } from '../reading/words/lexicon.ts'
import { isAccount } from '../reading/grammar/participant.ts'
import { isHearsay, lessReal, withoutMereForm, type Reality } from './reality.ts'
import type { Token } from '../reading/grammar/tag.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyWord, only } from '../text/any-of.ts'

/**
 * A sentence with its parties as placeholders, for constructions that no single verb tells: ACC the account, OTH another company (or somebody related to the account, such as its
 * rival), PER a person, PLC a place, PRO a product by name, SUM an amount of money. The rest is in lower case, with single spaces.
 */
export interface Outline {
  text: string
  /** For each character that begins a word, the token that the word stands for. */
  tokenAt: (offset: number) => number
}

interface Part {
  word: string
  token: number
}

const outlines = new WeakMap<Sentence, { full: Outline; plain: Outline }>()
const relates = (word: string): boolean => OTHER_NOUNS.has(word) || OTHER_NOUNS.has(singular(word))

const MAGNITUDE = /^(?:million|billion|trillion|thousand|mln|bln|mn|bn|crore|lakh|mio|m)$/
const CURRENCY = new RegExp(only`
  dollars? | euros? | pounds? | sterling | francs? | kron(?:a|or|er|e) | crowns? | yen | yuan | renminbi | rupees?
  reais | rand | zloty | pesos? | lira | won | dirhams? | riyals? | shekels? | usd | eur | gbp | chf | sek | nok | dkk
  inr | jpy | aud | cad | sgd | pln | zar
`)

function placeholder(token: Token): string {
  if (isAccount(token)) return /^(?:its|their|our|my)$/.test(token.lower) ? "ACC 's" : 'ACC'
  if (token.refers === 'other') return /^(?:its|their|our|my)$/.test(token.lower) ? "OTH 's" : 'OTH'
  if (token.tag === 'name')
    return token.sort === 'person' ? 'PER' : token.sort === 'place' ? 'PLC' : token.sort === 'product' ? 'PRO' : 'OTH'
  if (token.sort === 'place') return 'PLC'
  if (token.tag === 'possessive') return "'s"
  if (token.kind === 'number' && /[$€£¥₹]|^(?:chf|eur|usd|gbp|sek|nok|dkk|inr|jpy|aud|cad|sgd|pln|zar)\b/.test(token.lower)) return 'SUM'
  return token.lower
}

/** "Acme rival Corvid", "its biggest customer": the noun that makes the phrase somebody else, and where the phrase ends; -1 when it stays the account. */
function relatedEnd(tokens: readonly Token[], account: number): number {
  for (let j = account + 1; j < Math.min(tokens.length, account + 7); j++) {
    const token = tokens[j]
    if (!token || (token.tag !== 'noun' && token.tag !== 'possessive' && token.tag !== 'number' && token.tag !== 'adverb')) return -1
    if (token.tag === 'noun' && relates(token.lower) && tokens[j + 1]?.tag !== 'noun' && tokens[j + 1]?.text !== '-') {
      const named = tokens[j + 1]?.text === ',' && tokens[j + 2]?.tag === 'name' ? j + 2 : tokens[j + 1]?.tag === 'name' ? j + 1 : j
      return named
    }
  }
  return -1
}

/** "4.5 million euros", "11 million Danish kroner", "$11.3 million": where the sum ends; -1 for none. */
function sumEnd(tokens: readonly Token[], at: number, word: string): number {
  const isScaled = MAGNITUDE.test(tokens[at + 1]?.lower ?? '')
  if (word === 'SUM') return isScaled ? at + 1 : -1
  if (tokens[at]?.kind !== 'number') return -1
  const scaled = isScaled ? at + 1 : at
  if (CURRENCY.test(tokens[scaled + 1]?.lower ?? '')) return scaled + 1
  return CURRENCY.test(tokens[scaled + 2]?.lower ?? '') && tokens[scaled + 1]?.sort === 'place' ? scaled + 2 : -1
}

const OF_PHRASE = /^(?:PLC|SUM|[a-z\d][\w.-]*)$/
const ENDS_PHRASE = /^(?:the|this|that|of|in|for|and|by|to|with)$/

/** "the optics firm": its article and adjectives belong to it. */
function dropArticle(parts: Part[]): void {
  let back = parts.length - 1
  while (back >= 0 && parts.length - back < 6 && OF_PHRASE.test(parts[back]?.word ?? '') && !ENDS_PHRASE.test(parts[back]?.word ?? ''))
    back--
  if (/^(?:the|this|that)$/.test(parts[back]?.word ?? '')) parts.length = back
}

/** "Acme chief executive Jane Doe", "Acme's CEO": the end of whoever speaks or signs for it; -1 for nobody. */
function speakerEnd(tokens: readonly Token[], account: number): number {
  let k = account + 1
  if (tokens[k]?.tag === 'possessive') k++
  const role = k
  while (tokens[k]?.tag === 'noun' && k - role < 4 && !ROLE_WORDS.has(tokens[k]?.lower ?? '')) k++
  if (!ROLE_WORDS.has(tokens[k]?.lower ?? '') || (tokens[k]?.lower === 'head' && tokens[k + 1]?.lower !== 'of')) return -1
  while (ROLE_WORDS.has(tokens[k + 1]?.lower ?? '') || (tokens[k + 1]?.tag === 'noun' && ROLE_WORDS.has(tokens[k + 2]?.lower ?? ''))) k++
  return tokens[k + 1]?.tag === 'name' && tokens[k + 1]?.sort !== 'place' ? k + 1 : k
}

/** "a rival of Acme", "a customer of its": somebody else. */
const relatesToAccount = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  return (
    token?.tag === 'noun' &&
    tokens[at - 1]?.lower !== 'as' &&
    relates(token.lower) &&
    /^(?:of|to|for)$/.test(tokens[at + 1]?.lower ?? '') &&
    tokens[at + 2]?.tag === 'account'
  )
}

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  for (let j = 0; j < tokens.length; j++) {
    const token = tokens[j]
    if (!token) break
    const word = placeholder(token)
    const sum = sumEnd(tokens, j, word)
    if (sum >= 0) {
      parts.push({ word: 'SUM', token: j })
      j = sum
      continue
    }
    if (word === 'ACC' || word === "ACC 's") {
      if (token.tag === 'noun') dropArticle(parts)
      const related = tokens[j - 1]?.lower === 'as' ? -1 : relatedEnd(tokens, j)
      const end = related >= 0 ? related : speakerEnd(tokens, j)
      if (end >= 0) {
        parts.push({ word: related >= 0 ? 'OTH' : 'ACC', token: j })
        j = end
        continue
      }
    }
    for (const piece of word.split(' ')) parts.push({ word: piece, token: j })
    if (relatesToAccount(tokens, j)) {
      parts[parts.length - 1] = { word: 'OTH', token: j }
      j += 2
    }
  }
  return parts
}

/** Without what stands between commas, dashes or brackets after a party: "Acme, a maker of pumps, …", "Acme (NYSE: ACM) …". */
function withoutAsides(parts: readonly Part[]): Part[] {
  const out: Part[] = []
  for (let j = 0; j < parts.length; j++) {
    const part = parts[j]
    if (!part) break
    const after = out.at(-1)
    if (part.word === '(' || (/^(?:,|-|–|—)$/.test(part.word) && after !== undefined && /^[A-Z]{3}$/.test(after.word))) {
      const close = part.word === '(' ? ')' : part.word
      const end = parts.findIndex((one, k) => k > j && (one.word === close || /^[;:.!?]$/.test(one.word)))
      const inside = parts.slice(j + 1, Math.max(j, end))
      // "Acme, Corvid and …": a list; "Acme, Plymouth, is …": an aside.
      const goesOn = /^(?:and|&|or|,|[A-Z]{3})$/.test(parts[end + 1]?.word ?? '')
      const list =
        part.word === ',' && /^(?:[A-Z]{3}|and|&)$/.test(inside[0]?.word ?? '') && inside.length < 3 && (goesOn || inside.length > 1)
      const opens =
        part.word !== ',' ||
        /^(?:an?|the|which|who|whose|one|[\w-]+ed|based|maker|part|known|formerly|owner|itself|\d.*|PLC)$/.test(inside[0]?.word ?? '') ||
        (inside.length === 1 && inside[0]?.word === 'OTH')
      if (end > j && parts[end]?.word === close && inside.length < 26 && !list && opens) {
        j = end
        continue
      }
    }
    out.push(part)
  }
  return out
}

function joined(parts: readonly Part[]): Outline {
  const text = parts.map(({ word }) => word).join(' ')
  return { text, tokenAt: (offset) => parts[text.slice(0, offset).split(' ').length - 1]?.token ?? 0 }
}

/** The outline of a sentence: as it stands, and without its asides. Made once. */
export function outlinesOf(sentence: Sentence): { full: Outline; plain: Outline } {
  const known = outlines.get(sentence)
  if (known) return known
  const parts = partsOf(sentence.tokens)
  const full = joined(parts)
  const shorter = withoutAsides(parts)
  const made = { full, plain: shorter.length === parts.length ? full : joined(shorter) }
  outlines.set(sentence, made)
  return made
}

const NOT_DONE = new RegExp(anyWord`
  not | never | n't | no | nor | neither | without | hardly | barely | nothing | nobody | none | denied | denies
  deny | denying | instead of | rather than | far from | yet to | ruled out | rules out | fail(?:s|ed)? to
  refus\w+ to | declin\w+ to | unable to | stopp?(?:s|ed)? short | cancel\w* | scrap\w* | shelv(?:ed|ing) | abandon\w*
  halt\w* | ditch\w* | pull(?:s|ed) out of | postpon\w* | delay\w* | terminat\w* | collaps\w* | called off | calls off
  on hold | fell through | falls through | withdr[ae]wn? | too early
  (?:was|were) (?:to have|meant to|supposed to|due to) | should have | had to wait | pushed back | put off | put back
  held up | will have to wait | not yet | no longer | gives? up on | gave up on | turn(?:s|ed)? down
  walk(?:s|ed)? away | loses | lost | losing
`)
/** "on May 6", "in May" are no doubt. */
const MODAL =
  /\b(?:could|(?<!\b(?:in|of|on|since|until|by|from|late|early|mid|last|this|next|through|before|after|to|\d\d?)[ -])may(?! \d)|might|would|should)\b/
const NOT_SURE = new RegExp(anyWord`
  if | whether | unless | hop(?:e|es|ed|ing) to | hopes | aim(?:s|ed|ing)? to | wants? to | wanted to | want
  seek(?:s|ing)? | plan(?:s|ned|ning)? (?:to|for|a) | plans | intend(?:s|ed|ing)? to | intends | considering
  considers | consider | weigh(?:s|ing)? | explor(?:e|es|ing) | mull(?:s|ing)? | in talks | in discussions | talks
  negotiat\w+ | discuss\w* | eye(?:s|ing) | rumou?r\w* | reportedly | allegedly | possibl[ey] | potential(?:ly)?
  perhaps | maybe | likely | speculat\w+ | expected to | expects? to | tipped to | said to be | set to decide
  believed to | thought to | understood to | bid(?:s|ding)? for | vying | hunt(?:s|ing)? for | compet(?:e|es|ing) for
  shortlist\w* | pitch(?:es|ed|ing)? for | in the running | chance of | close to | near(?:s|ing) | about to
  poised to | prospect of | looking (?:for|to|at) | look(?:s|ed)? (?:for|to|at) | ask(?:s|ed) | urg(?:e|es|ed)
  call(?:s|ed)? (?:for|on) | propos\w+ | dream\w* | wish\w* | would-be | preparing to | prepares to | tease[sd]?
  teasing | hint\w* | prototype | concept | feasibility
`)

/** How real a stretch of a sentence is: from its verbs, the words in and before it, and the sentence as a whole. */
export function stretchReality(sentence: Sentence, from: number, to: number, settled = false): Reality {
  let reality: Reality = sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real'
  let start = from
  while (start > 0 && from - start < 9 && !/^[;:.!?"]$/.test(sentence.tokens[start - 1]?.text ?? '')) start--
  const words = sentence.tokens
    .slice(start, to)
    .map((token) => token.lower)
    .join(' ')
  if (NOT_DONE.test(words) || sentence.tokens.slice(start, to).some((token) => /n't$/.test(token.lower))) return 'denied'
  // Where verbs were read, they know their own modals: "said it would" is firm.
  const read = claims(sentence).some((claim) => claim.index >= from && claim.index < to)
  if (NOT_SURE.test(withoutMereForm(words)) || (!read && MODAL.test(words))) reality = lessReal(reality, 'rumour')
  if (settled) return reality
  for (const claim of claims(sentence)) {
    if (claim.index < from || claim.index >= to) continue
    const purpose = claim.group.clause === 'to' && !claim.group.future
    // "can be ordered from Thursday": what can be done is so.
    if (claim.group.uncertain && sentence.tokens.slice(claim.group.first, claim.index).some((token) => token.lower === 'can')) continue
    if (!purpose) reality = lessReal(reality, claim.reality)
  }
  return reality
}
