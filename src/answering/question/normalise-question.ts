import { verbReading } from '../reading/words/lexicon.ts'
import { inflectVerb } from '../text/inflect.ts'
import { anyCase, anyOf, either } from '../text/any-of.ts'

const TELL_ME = anyOf`
  tell (?:me|us) | check | find out | see | say | confirm | verify | establish | determine | work out
  do (?:you|we|they) (?:know|think|have (?:any )?(?:news|information|evidence|indications?)) | does anyone know
  is it (?:true|known|correct|right|a fact|the case|clear|public|confirmed|likely)
  (?:i|we)(?:'d| would)? (?:want|like|need|wish) to (?:know|see|find out|learn|understand)
  (?:i|we) (?:wonder|care|ask) | i am (?:interested|wondering) | let (?:me|us) know | flag | alert (?:me|us)
  notify (?:me|us) | watch for | look(?:ing)? for | show (?:me|us) | find | spot
`
const TELL = `(?:(?:please|kindly) )?(?:(?:can|could|would) (?:you|we) (?:please )?)?${TELL_ME}`
const SIGNS_OF = anyOf`
  signs? | reports? | indications? | news | hints? | evidence | proof | word | announcements? | information
  mentions? | talk
`
const NEWS = either`
  (?:are|is|was|were|have|has) there (?:been )?(?:any |some |a )?(?:recent |public |clear |new )?${SIGNS_OF}
  (?:have|has) (?:you|we|anyone|anybody) (?:seen|heard|read|found|come across)(?: of)?(?: any| some)?(?: news| reports?| signs?| evidence)?
  any (?:recent |public )?(?:news|word|signs?|evidence|reports?|indications?|hints?|updates?|information|announcements?)
  (?:news|signs?|evidence|reports?)(?= (?:that|of|about|on)\b)
`
const LEAD_IN = anyCase(
  `^(?:${TELL}|${NEWS})(?: here| at all| yet| out there)?(?:,? (?:that|if|whether|about|of|on|for|to|in|as to)\\b)*[,:]?\\s+`,
)
const AUXILIARY = /^(?:has|have|had|is|are|was|were|will)$/i
const OWNER = /\b(?:by|at|for|from|in|of|within|inside) ACCT(?:['’]s)?(?= |\?|$)/
const WHOLE =
  /\b(?:purchase|takeover|take-over|acquisition|sale|buy-?out|merger|flotation|ipo|listing|ownership|delisting|deal|bid|offer)\b/i

function withoutLeadIn(question: string): string {
  let text = question
  for (let round = 0; round < 3; round++) {
    const shorter = text.replace(LEAD_IN, '')
    if (shorter === text || !/ACCT/.test(shorter)) break
    text = shorter
  }
  return text
}

/** "Do they use SAP at ACCT?" → "Do ACCT use SAP?" */
function withoutTheirs(question: string): string {
  const theirs = /^(\w+) (?:they|the (?:team|company|firm|people|folks))\b(.*?) (?:at|in|inside|within|over at) ACCT\b(?!['’]s)(.*)$/i.exec(
    question,
  )
  return theirs ? `${theirs[1] ?? ''} ACCT${theirs[2] ?? ''}${theirs[3] ?? ''}` : question
}

/**
 * "Has a new product been launched by ACCT?" → "Has ACCT launched a new product?", "Are welders being hired at ACCT?" → "Is ACCT hiring welders?". What happened to the
 * account itself ("Was ACCT bought?"), and what others did to its things, stays.
 */
function active(question: string): string {
  const words = question.replace(/\?+\s*$/, '').split(' ')
  if (!AUXILIARY.test(words[0] ?? '') || /^ACCT$/.test(words[1] ?? '')) return question
  const perfect = /^(?:has|have|had|will)$/i.test(words[0] ?? '')
  let progressive = false
  for (let j = 2; j < Math.min(words.length, 16); j++) {
    const word = (words[j] ?? '').toLowerCase()
    const verb = verbReading(word)
    const before = (words[j - 1] ?? '').toLowerCase()
    if (word === 'being') progressive = true
    if (!verb?.participle || verb.ing) continue
    const auxiliary = /^(?:been|being|be|get|got|gotten)$/
    const helped =
      auxiliary.test(before) || (/(?:ly|just|already|also|now)$/.test(before) && auxiliary.test((words[j - 2] ?? '').toLowerCase()))
    if (
      perfect ? !helped : !helped && j + 1 < words.length && !/^(?:by|at|for|from|in|within|off|out|up|down|go)$/i.test(words[j + 1] ?? '')
    )
      continue
    const end = words.slice(1, j).findIndex((one) => /^(?:been|being|be|get|got|gotten)$/i.test(one))
    const subject = words.slice(1, end < 0 ? j : end + 1).join(' ')
    const after = words.slice(j + 1)
    const particle =
      /^(?:off|out|up|down|go|over|on|in)$/i.test(after[0] ?? '') && !(after[0] === 'in' && /^ACCT/.test(after[1] ?? ''))
        ? (after.shift() ?? '')
        : ''
    const rest = after.join(' ')
    const owned = /\bACCT['’]s\b/.test(subject) || /\b(?:of|at) ACCT$/.test(subject)
    const restOwned = OWNER.test(rest)
    if (!owned && !restOwned) return question
    // "Were jobs cut by somebody else?"
    if (/\bby (?!ACCT)|\bfrom ACCT/.test(rest)) return question
    // What befalls the account as a whole: "Has the takeover of ACCT been completed?"
    if (/^ACCT$/.test(subject) || subject === '' || (owned && WHOLE.test(subject))) return question
    const thing = subject
      .replace(/\b(?:the )?ACCT['’]s\b/g, 'its')
      .replace(/^the (.*) (?:of|at) ACCT$/, 'its $1')
      .replace(/ (?:of|at) ACCT$/, '')
    const tail = rest
      .replace(/\bin ACCT['’]s\b/, 'in its')
      .replace(OWNER, '')
      .replace(/\s+/g, ' ')
      .trim()
    const told = progressive ? `Is ACCT ${inflectVerb(verb.lemma).ing}` : `Has ACCT ${word}`
    return `${told} ${[particle, thing, tail].filter((one) => one !== '').join(' ')}?`
  }
  return question
}

/** A question in the plainest order of words: without "is it true that", in the active voice. The account is written ACCT. */
export function normaliseQuestion(question: string): string {
  const plain = question
    .trim()
    .replace(/\s+/g, ' ')
    // "ACCT sales hiring - any?"
    .replace(/\s*[-–—,;:]\s*(?:any|yes|no|true|right|correct|yes or no|true or false|or not|anyone|anything)\s*\?*$/i, '?')
  return active(withoutTheirs(withoutLeadIn(plain)))
}
