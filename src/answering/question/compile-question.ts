import { EVENTS } from '../events/index.ts'
import { furtherAsked, furtherEventOf } from '../events/generic/further-events.ts'
import { minorityIn } from '../events/acquisition/minority-stake.ts'
import { triggersFor } from '../events/triggers.ts'
import { likelyFurtherKind } from '../odds/question-kind.ts'
import { likelyFrame, mistakenFor } from './likely-frame.ts'
import { findRole } from '../match/role-matcher.ts'
import { findMoney, roughlyInDollars } from '../text/money.ts'
import { isKnownPlace } from '../text/places.ts'
import { parseRole } from '../text/roles.ts'
import { isOccupation } from '../text/occupations.ts'
import { lastWord } from '../text/words.ts'
import type { Alternative, CompiledQuestion, FrameId, Slots } from '../types.ts'
import { addSlots, particularName, roundOf } from './slots/add-slots.ts'
import { inCurrency } from '../text/asked-amounts.ts'
import { contraryOf, withoutIdleNot } from './contrary.ts'
import { detailsOf, SEPARATOR } from './details.ts'
import { describeLooksFor } from './describe.ts'
import { ASKS_FOR_STATE, directionByVoice, frameByVocabulary, namesAnEvent } from './score-frames.ts'
import { correctSpelling } from './spelling.ts'
import { ASKED_IN_ORDER } from '../events/question-order.ts'
import { narrowingSlots } from './slots/narrowing.ts'
import { normaliseQuestion } from './normalise-question.ts'
import { addPlace, splitOutside } from './slots/place-name.ts'
import { addRole } from './slots/role-name.ts'
import {
  addTechnology,
  asksForNoTechnology,
  asksForExchange,
  describedTechnology,
  isVagueTechnology,
  NO_TECHNOLOGY,
  onlyName,
} from './slots/technology-name.ts'
import { severalEvents } from './several-events.ts'
import { matchTemplate } from './templates.ts'
import { readTimeWindow } from '../text/time/time-window.ts'
import { toldOnCall } from './told-on-call.ts'
import { anyOf, either } from '../text/any-of.ts'

type Draft = Record<string, string>

const MAX_QUESTION_LENGTH = 1000
/** The named groups of a match; "role2" is another place for "role". What says whose it is ("… at ACCT") is left out. */
function groupsOf(match: RegExpExecArray): Record<string, string | undefined> {
  const groups: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(match.groups ?? {}))
    groups[name.replace(/\d+$/, '')] ??= value
      ?.replace(/^\s*(?:by|at|of|for|in|from|inside|within) ACCT\b(?:['’]s)?/, ' ')
      .replace(/\s+(?:by|at|of|for|in|from|inside|within) ACCT\b.*$/, '')
      .replace(/\bACCT['’]s\b/g, 'its')
  return groups
}

const LEGAL_KINDS: readonly RegExp[] = [
  /\bsu(?:ed?|ing)\b|lawsuit|litigation|legal|court|proceedings|prosecut|claim/i,
  /investigat|probe|scrutiny|inquiry/i,
  /\bfine[ds]?\b|penalt|sanction|reprimand|regulat/i,
  /breach|hack|cyber|leak|stolen/i,
  /recall/i,
  /settle/i,
]

/** "a lawsuit or investigation": either will do, so neither narrows the question. */
const asksForSeveralKinds = (question: string): boolean =>
  /\b(?:or|and)\b|\//.test(question) && LEGAL_KINDS.filter((kind) => kind.test(question)).length > 1

/** Lawsuits, fines and the like, but neither a breach nor a recall. */
const OF_LAW_ONLY = /^(?!.*\b(?:breach|hack|cyber|leak|stolen|recall|trouble))/i

const POST = /\b(?:[cvs]?vp|vice|head|director|chief|manager|lead|leader|president|officer|c[a-z]o)\b/i

/** What is replaced, dropped or got but is nobody. */
const THING =
  /\b(?:erp|crm|systems?|software|platforms?|tools?|databases?|suppliers?|provider|logo|name|website|fleet|machines?|packaging|servers?|vendors?|mainframes?|products?|backer)\W*$/i
/** "replacing NetSuite": one name, of nobody who has a post. */
const isProduct = (text: string, asked: string): boolean =>
  /^\p{Lu}[\p{Ll}\d]*[\p{Lu}\d]\S*$/u.test(text.trim()) && /\breplac/i.test(asked) && parseRole(text).level === null
const BACKERS_OR_MONEY = anyOf`
  backers? | investors? | investments? | funding | capital | money | cash | customers? | clients? | products?
  features? | (?:(?!managing|senior|operating|general|founding|equity|law|junior)[\w-]+ )?partners?
`
/** Who or what comes and goes without holding a post. */
const NOBODY_HIRED = new RegExp(
  String.raw`^\s*(?:(?:an?|any|its|the|new|fresh|more|another|outside|biggest|largest|key|main|major|important)\s+)*${BACKERS_OR_MONEY}\b`,
  'i',
)
const MONEY_BROUGHT = /^\s*(?:(?:new|fresh|more|another|outside|additional)\s+)*(?:investors?|backers?|investments?|funding|capital)\W*$/i
/** What is made public but not sold. */
const NO_PRODUCT = new RegExp(
  either`
    \blaunch\w* (?:an? |its |the )?(?:new )?(?:[\w-]+ )?(?:podcast|webinar|campaign|blog|newsletter|foundation|charity|contest|competition|scholarship|petition|appeal|survey)\b
    \b(?:launch|releas|publish|announc|put out|present)\w* (?:an? |its |the )?(?:[\w-]+ ){0,2}(?:figures|reports?|statistics|minutes|stud(?:y|ies)|white ?papers?|statements?)\W*$
  `,
  'i',
)

/** The kind of event that the question model takes a question for, with what its wording names; null for a technology without a name. */
function withSlots({ frame, slots }: { frame: FrameId; slots: Slots }, asked: string): { frame: FrameId; slots: Draft } | null {
  const draft: Draft = { ...slots }
  if (frame === 'technology') {
    const named = onlyName(asked)
    return named === null || asksForNoTechnology(named, asked) ? null : { frame, slots: { technology: named } }
  }
  addSlots(frame, draft, asked, { role: findRole(asked.toLowerCase(), undefined)[0]?.text })
  return { frame, slots: draft }
}

/** An offer that was refused is another event than the one offered. */
const REFUSED = /\b(?:reject|rebuff|refus|spurn|turn\w* down|fend\w* off)\w*\b[^?]*\b(?:bids?|offers?|takeovers?|approach\w*)\b/i

const postIn = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/ (?:in|at|for|near|across|to|from)\b.*$/, '')
/** "Is the CEO of ACCT a marathon runner?": nobody comes or goes. */
const WHAT_ONE_IS =
  /^(?:is|was) (?:the |an? )?[\w -]{2,40} (?:of|at) ACCT (?:an?|the) (?!(?:new|former|interim|acting|temporary|permanent|recent|outsider|external|internal)\b)[\w -]+\?*$/i
const HIRES = /\b(?:hir|recruit)(?:e|es|ed|ing|s)?\b/i
const LAYS_OFF = /\bACCT (?:\w+ ){0,2}(?:laid off|lay(?:s|ing)? off|made (?:\S+ ){0,3}redundant|cut (?:\w+ )?(?:jobs|staff|posts))\b/i

/** A question in plain words, with ACCT for the account. */
const inPlainWords = (question: string): string =>
  withoutIdleNot(normaliseQuestion(question.replace(/\{account\}/gi, 'ACCT').replace(/[“”"]/g, ''))).replace(
    /\b(?:(?:top|big) )?(?:head|boss|leader) of ACCT\b/gi,
    'CEO of ACCT',
  )

function recognise(question: string): { frame: FrameId; slots: Draft } {
  const asked = inPlainWords(question)
  const told = toldOnCall(asked)
  if (told !== null) {
    const event = recognise(told.event)
    return event.frame === 'generic' ? { frame: 'earnings_remark', slots: { topic: told.topic } } : event
  }
  if (WHAT_ONE_IS.test(asked)) return { frame: 'generic', slots: {} }
  if (REFUSED.test(asked) && furtherEventOf(question) !== null) return { frame: 'generic', slots: {} }
  // A stake of less than half is neither new money nor a takeover.
  const minority = minorityIn(asked)
  if (minority === 'account' && furtherAsked(question) !== null) return { frame: 'generic', slots: {} }
  if (minority === 'another' && /^(?:has|have|did|does|is|will) ACCT\b/i.test(asked))
    return { frame: 'funding', slots: { direction: 'invested' } }
  for (const { frame, pattern, slots, proper, place, occupation } of ASKED_IN_ORDER) {
    const match = pattern.exec(asked)
    if (!match) continue
    const groups = groupsOf(match)
    if (proper !== undefined && !/\p{Lu}|\d/u.test((groups[proper] ?? '').replace(/ACCT/g, ''))) continue
    if (occupation !== undefined && !isOccupation((groups[occupation] ?? '').trim().toLowerCase().replace(/^.*\s/, ''))) continue
    if (place !== undefined && !isKnownPlace((groups[place] ?? '').trim())) continue
    if (frame === 'technology' && 'technology' in groups && NO_TECHNOLOGY.test(groups['technology'] ?? '')) continue
    if (frame === 'technology' && /\bACCT\b/.test(groups['technology'] ?? '')) continue
    // "Is it building in Cluj?", "Has it moved into Ivory Coast?"
    if (frame === 'technology' && isKnownPlace((groups['technology'] ?? '').trim())) {
      if (!/\b(?:build|mov)\w* (?:in|into)\b/i.test(asked)) continue
      return { frame: 'expansion', slots: { kind: 'any', place: (groups['technology'] ?? '').trim() } }
    }
    // "Does it own its factories?", "Does it work with freelancers?": a state.
    if (
      frame === 'expansion' &&
      /^(?:do|does) ACCT (?:own|have|lease|rent|use|share)\b(?![^?]*\b(?:new|plan|second|additional)\b)/i.test(asked)
    )
      continue
    if (frame === 'partnership' && /^[Dd]o(?:es)? ACCT work with (?:\p{Ll}[\p{Ll}-]* ?){1,4}\W*$/u.test(asked)) continue
    // "Does it ship to Africa?" asks for a habit.
    if (frame === 'product_launch' && /^(?:do|does) ACCT (?:still )?(?:ship|release|introduce)\b/i.test(asked) && !/\bnew\b/i.test(asked))
      continue
    if (
      frame === 'executive_change' &&
      (NOBODY_HIRED.test(groups['role'] ?? '') ||
        isProduct(groups['role'] ?? '', asked) ||
        /\bmanagement (?:systems?|software|platforms?|tools?|suite)\b/i.test(asked) ||
        (THING.test(groups['role'] ?? '') && !POST.test(groups['role'] ?? '')))
    )
      continue
    // What is saved by it is not what is asked for.
    if (frame === 'earnings_remark' && LAYS_OFF.test(asked)) continue
    if (frame === 'hiring' && MONEY_BROUGHT.test(groups['role'] ?? '')) continue
    if (frame === 'technology' && (isVagueTechnology(asked, groups['technology'] ?? '') || /^\s*ACCT/.test(groups['technology'] ?? '')))
      continue
    // "rolling out Salesforce": software of somebody else, unless it is called new.
    if (frame === 'product_launch' && /\broll\w* out (?:the )?\p{Lu}/u.test(asked) && !/\bnew\b/i.test(asked)) continue
    if (frame === 'product_launch' && NO_PRODUCT.test(asked)) return { frame: 'generic', slots: {} }
    const draft: Draft = { ...slots }
    addSlots(frame, draft, asked, groups)
    if (frame === 'technology' && asksForNoTechnology(draft['technology'] ?? '', asked)) continue
    if (frame === 'technology' && asksForExchange(draft['technology'] ?? '', asked))
      [draft['technology'], draft['stage']] = [
        (draft['technology'] ?? '').replace(/^(?:new|old|different|current|existing|legacy) /i, ''),
        'changed',
      ]
    if (place !== undefined) draft['place'] ??= (groups[place] ?? '').trim()
    // Replacing one tells of both: who left and who came.
    if (frame === 'executive_change' && /\breplac/i.test(match[0])) delete draft['direction']
    if (
      frame === 'expansion' &&
      draft['kind'] === 'plant' &&
      !/\b(?:manufacturing|production|assembly|industrial)\b/i.test(asked) &&
      /\b(?:offices?|headquarters|stores?|shops?|sites?|locations?)\b/i.test(asked)
    )
      draft['kind'] = 'office'
    if (frame === 'legal_trouble' && asksForSeveralKinds(asked)) {
      if (OF_LAW_ONLY.test(asked)) draft['kind'] = 'legal action'
      else delete draft['kind']
    }
    // A reversed event ("ended", "placed") is the rule's own: the model knows no such kinds.
    // "hiring database administrators" is no insolvency.
    const isPlain = frame === 'hiring' && HIRES.test(asked) && isOccupation(lastWord(postIn(groups['role'] ?? '')))
    const meant = !isPlain && (slots?.['direction'] === undefined || frame === 'executive_change') ? mistakenFor(question, frame) : null
    return (meant === null ? null : withSlots(meant, asked)) ?? { frame, slots: draft }
  }
  const described = describedTechnology(asked)
  if (described !== null) return { frame: 'technology', slots: described }
  if (furtherEventOf(question) !== null) return { frame: 'generic', slots: {} }
  if (!namesAnEvent(asked)) return { frame: 'generic', slots: {} }
  const likely = likelyFrame(question, ASKS_FOR_STATE.test(asked) ? 'as a state' : 'freely')
  if (likelyFurtherKind(question, likely === null ? 'by default' : 'rather') !== null) return { frame: 'generic', slots: {} }
  const meant = likely === null ? null : withSlots(likely, asked)
  if (meant !== null) return meant
  const frame = frameByVocabulary(asked)
  if (frame === null) return { frame: 'generic', slots: {} }
  const direction = directionByVoice(frame, asked)
  const draft: Draft = direction === null ? {} : { direction }
  addSlots(frame, draft, asked, {})
  return { frame, slots: draft }
}

function fromTemplate(question: string): { frame: FrameId; slots: Draft } | null {
  const match = matchTemplate(question)
  if (match === null) return null
  const slots: Draft = { ...match.slots }
  const text = match.freeText
  if (text !== null && match.fills !== null) {
    if (match.fills === 'role') addRole(slots, text)
    else if (match.fills === 'technology') addTechnology(slots, text)
    else if (match.fills === 'counterparty') {
      const name = particularName(text)
      if (name !== null) slots['counterparty'] = name
    } else if (match.fills === 'minimumAmount') {
      const money = findMoney(text)[0] ?? findMoney(`$${text}`)[0]
      if (money) slots['minimumAmount'] = String(Math.round(roughlyInDollars(money)))
    } else if (match.fills === 'round') {
      const round =
        roundOf(text) ??
        text
          .replace(
            /\b(?:new|fresh|another|private|equity|major|big|large|funding|fund|financing|investment|round|or|later|capital|venture|first)\b/gi,
            '',
          )
          .trim()
      if (round !== '') slots['round'] = round
    } else if (match.fills === 'topic') slots['topic'] = /^(?:cost[- ]cut|cutting costs|cost sav)/i.test(text) ? 'cost cutting' : text
    else if (match.fills === 'place') addPlace(slots, match.frame, text)
    else slots[match.fills] = text
  }
  return { frame: match.frame, slots }
}

function compileOne(question: string): { frame: FrameId; slots: Draft } {
  const { frame, slots } = compileKind(question)
  return { frame, slots: { ...slots, ...narrowingSlots(frame, question) } }
}

function compileKind(question: string): { frame: FrameId; slots: Draft } {
  const template = fromTemplate(question)
  if (template !== null) return template
  const spelt = correctSpelling(question.slice(0, 400))
  const { rest, outside } = splitOutside(spelt)
  const whole = recognise(spelt)
  const read = outside !== null && Object.values(whole.slots).some((value) => value.includes(outside)) ? recognise(rest) : whole
  const meant = contraryOf(inPlainWords(rest), read, recognise) ?? read
  return outside === null || meant.frame === 'generic' ? meant : { ...meant, slots: { ...meant.slots, outside } }
}

/**
 * Understands a signal's question (text with an {account} placeholder) once, when the signal is added. Always returns: a question that fits no frame becomes
 * `generic`, and its `looksFor` says so. Only the first 1,000 characters are read.
 */
export function compileQuestion(question: string): CompiledQuestion {
  const text = inCurrency(
    question
      .slice(0, MAX_QUESTION_LENGTH)
      .replace(/\{\s*account\s*\}/gi, '{account}')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const window = readTimeWindow(text)
  const asked = (one: { frame: FrameId; slots: Draft; question: string }): Alternative => {
    if (window.since !== null) one.slots['since'] = window.since
    if (window.until !== null) one.slots['until'] = window.until
    const details = detailsOf(one.question, one.frame, one.slots)
    if (details.length > 0) one.slots['details'] = details.join(SEPARATOR)
    // Results of "the last quarter" come out up to a quarter after it.
    const least = one.frame === 'earnings_remark' && /\bquarter\b/i.test(text) ? 183 : 0
    return { ...one, recencyDays: Math.max(least, window.recencyDays ?? EVENTS[one.frame].recencyDays) }
  }
  const events = (severalEvents(window.rest, compileOne) ?? [{ ...compileOne(window.rest), question: window.rest }]).map(asked)
  const [{ frame, slots }] = events as [Alternative]
  const triggers = events.map((one) => triggersFor(one.frame, one.slots, one.question))
  return {
    frame,
    slots,
    looksFor: describeLooksFor(events),
    recencyDays: Math.max(...events.map((one) => one.recencyDays)),
    triggers: triggers.some((own) => own.length === 0) ? [] : [...new Set(triggers.flat())],
    ...(events.length > 1 ? { alternatives: events } : {}),
  }
}
