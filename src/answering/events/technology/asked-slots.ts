import { describingWords } from './described.ts'
import type { AddSlots } from '../event.ts'
import type { Meaning, Named } from '../../types.ts'
import { isKnownPlace } from '../../text/places.ts'
import { parseRole } from '../../text/roles.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'

const FOR_WHAT = anyOf`
  as (?:its|their|a|an|the) | for (?:its|their|the)? | in (?:its|their|the) | to (?:manage|run|handle|build) | across
  at scale | internally | today | already | anywhere | right now | in production | in place | at all | somewhere
  company-wide | these days | currently | now | to power | for (?:data|customer|cloud) | as part of
`
const WHAT_FOR_AT_END = anyCase(String.raw`\s+${FOR_WHAT}\b.*$`)
/** The technology of a question, from the words that name it. */
export function addTechnology(slots: Record<string, string>, text: string): void {
  const plain = text.replace(/[?.!]+$/, '').replace(WHAT_FOR_AT_END, '')
  const bare = plain
    .replace(/^.*\b(?:to|onto) (?=\p{Lu})/u, '')
    .replace(/^(?:of )?(?:(?:the|a|an|any|some|its|their)\s+)?/i, '')
    .replace(/\s+(?:software|platform|products?|services?|tools?|technology|system)$/i, '')
    .trim()
  // "workloads on AWS", "software from Pula Metrics": the name.
  const named = /^\p{Ll}[\p{Ll} -]* (?:on|from|by|of|with|called|named) (\p{Lu}.*)$/u.exec(bare)?.[1]
  slots['technology'] = named ?? (bare || plain.trim() || text.trim())
}

export const addSlots: AddSlots = (slots, _, { technology = '' }) => addTechnology(slots, technology)

/** "Is it building in Cluj?", "Has it moved into Ivory Coast?" */
const GOES_SOMEWHERE = /\b(?:build|mov)\w* (?:in|into)\b/i

/** Somewhere named instead of a technology is a site there. */
export const asksInstead = (question: string, { technology = '' }: Named): Meaning | null =>
  isKnownPlace(technology.trim()) && GOES_SOMEWHERE.test(question)
    ? { frame: 'expansion', slots: { kind: 'any', place: technology.trim() } }
    : null

/** "have", "own" and the like ask for a technology only when a proper name follows. */
export function asksOtherwise(question: string, named: Named): boolean {
  const { technology: text = '' } = named
  if ('technology' in named && (NO_TECHNOLOGY.test(text) || /\bACCT\b/.test(text))) return true
  if (isKnownPlace(text.trim())) return !GOES_SOMEWHERE.test(question)
  return (
    /\b(?:have|has|own|owns|(?:runs?|running|operat\w+)(?= an?\b)|replac\w+|chosen?|chose|select\w*|pick\w*|work(?:s|ing)? with|move[ds]?|mov\w+)\b/i.test(
      question,
    ) &&
    !/^(?:the |an? )?(?:mainframes?|spreadsheets|(?:(?:public|private|hybrid) )?cloud|on-prem\w*|legacy systems?)\W*$/i.test(text) &&
    !/\p{Lu}|\p{L}\d/u.test(text.replace(/\b(?:in|from|for|on|at) .*$/, ''))
  )
}

/** What cannot be a technology's name: nothing, or a phrase that begins with a preposition. */
const NO_TECHNOLOGY =
  /^\s*(?:$|(?:across|in|into|to|throughout|over|at|for|with|from|by|on)\b|(?:ours|mine|yours|us|nationwide|globally|worldwide|independently|efficiently|well|online|here|there)\W*$)/i

/** What one has, gets or runs that is no technology, by its last word. */
const OTHER_THING =
  /\b(?:outages?|clearances?|approvals?|markings?|certificat(?:e|es|ion)|customers?|clients?|owners?|agreements?|accidents?|fires?|strikes?|breach(?:es)?|disputes?|again)$/i
const CLINICAL = /\b(?:phase (?:\d|i{1,3})|dos(?:e|ed|ing) (?:\w+ ){0,2}patients?|clinical trials?)\b/i

/** "Does it have a CFO?" */
const isPost = (words: string): boolean => {
  const { title, level } = parseRole(words.trim().toLowerCase())
  return title !== null || level !== null
}

/** Whether a question that is worded like one about a technology asks for something else: an outage, a clearance, a drug on trial, a place, who does something. */
export const asksForNoTechnology = (technology: string, question: string): boolean =>
  OTHER_THING.test(technology) ||
  isPost(technology) ||
  /^(?:who|whose|how|when)\b/i.test(technology) ||
  isKnownPlace(technology) ||
  CLINICAL.test(question)

/** The one thing that a question names besides the account: "Is Kafka carrying ACCT's messages?"; null when there are none or several, or it is a place. */
export function onlyName(asked: string): string | null {
  const names = [...asked.matchAll(/(?<=[^.?!] )(?!ACCT\b)\p{Lu}[\p{L}\d.+#-]*(?: (?!ACCT\b)\p{Lu}[\p{L}\d.+#-]*)*/gu)].map(
    ([name]) => name,
  )
  const [name] = names
  return names.length === 1 && name !== undefined && name.length > 1 && !isKnownPlace(name) ? name.replace(/[.-]+$/, '') : null
}

const EXCHANGED =
  /\b(?:switch|chang|swap|replac|upgrad|re-?platform|migrat|overhaul)\w*\s+(?:over )?(?:to |from |out )?(?:(?:an?|its|the|their|another|new|different)\s+)*(?<thing>[^?]+?)\W*$/i
const INSTALL_STEM = anyOf`
  install | implement | deploy | adopt | bought in | put in | taken up | start(?:ed)? using | beg[au]n using
  bring\w* in | brought in | introduc
`
const TAKEN = anyCase(either`
  \b${INSTALL_STEM}\w*\s+(?:(?:an?|its|the|their|any|another|new|different)\s+)*(?<thing>[^?]+?)\W*$
  \bput(?:s|ting)? (?:(?:an?|the|new)\s+)*(?<thing2>[^?]+?) (?:to work|to use|into use|in place|into (?:service|operation|production))\W*$
  \b(?:have|has|got) (?:an? )?new (?<thing3>[^?]+?)\W*$
`)
const SYSTEMS = anyOf`
  systems? | software | tools? | platforms? | providers? | vendors? | hosting | hosts? | apps? | suites? | stack
  databases? | crm | erp | epos | tills? | web ?shop | online shop | web ?store | cloud | service | infrastructure
  scanners? | robots? | sensors? | equipment | network
`
/** What something must be called to be a technology, where the verb does not say. */
const CALLED = anyCase(String.raw`\b${SYSTEMS}$`)

/** A technology that a question calls by its kind, not by a name, and of which it asks whether it is exchanged: "replacing its ERP system". */
const asksForExchange = (technology: string, asked: string): boolean =>
  EXCHANGED.test(asked) && technology.split(/\s+or\s+/i).every((one) => describingWords(one).length > 0)

export function settleSlots(slots: Record<string, string>, asked: string): boolean {
  const { technology = '' } = slots
  if (asksForNoTechnology(technology, asked)) return false
  if (!asksForExchange(technology, asked)) return true
  slots['technology'] = technology.replace(/^(?:new|old|different|current|existing|legacy) /i, '')
  slots['stage'] = 'changed'
  return true
}

/** A technology that a question describes and does not name, when its verb is one of taking into use or of exchange: "installed electronic shelf labels", "switched helpdesk tools". */
export function describedTechnology(asked: string): Record<string, string> | null {
  const taken = TAKEN.exec(asked)?.groups
  const exchanged = EXCHANGED.exec(asked)?.groups
  const thing = (taken?.['thing'] ?? taken?.['thing2'] ?? taken?.['thing3'] ?? exchanged?.['thing'] ?? '')
    .replace(/\s+(?:in|at|across|for|to|from|on|since|with)\s.*$/i, '')
    .trim()
  if (/ACCT/.test(thing) || thing.split(/\s+/).length > 5 || describingWords(thing).length === 0) return null
  if (!CALLED.test(thing) && taken?.['thing'] === undefined) return null
  if (!CALLED.test(thing) && !/\b(?:install|implement|deploy)/i.test(asked)) return null
  return taken === undefined ? { technology: thing, stage: 'changed' } : { technology: thing }
}
