import { EVENTS } from '../events/index.ts'
import { triggersFor } from '../events/triggers.ts'
import { findMoney, roughlyInDollars } from '../text/money.ts'
import type { Alternative, CompiledQuestion, Meaning } from '../types.ts'
import { roundOf } from '../events/funding/asked-slots.ts'
import { addTechnology } from '../events/technology/asked-slots.ts'
import { particularName } from '../text/asked/particular-name.ts'
import { inCurrency } from '../text/asked-amounts.ts'
import { contraryOf } from './contrary.ts'
import { detailsOf, SEPARATOR } from './details.ts'
import { describeLooksFor } from './describe.ts'
import { correctSpelling } from './spelling.ts'
import { inPlainWords, recognise } from './recognise.ts'
import { addPlace, splitOutside } from '../text/asked/place-name.ts'
import { addRole } from '../text/asked/role-name.ts'
import { severalEvents } from './several-events.ts'
import { matchTemplate } from './templates.ts'
import { readTimeWindow } from '../text/time/time-window.ts'

const MAX_QUESTION_LENGTH = 1000

function fromTemplate(question: string): Meaning | null {
  const match = matchTemplate(question)
  if (match === null) return null
  const slots: Meaning['slots'] = { ...match.slots }
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

function compileOne(question: string): Meaning {
  const { frame, slots } = compileKind(question)
  return { frame, slots: { ...slots, ...EVENTS[frame].narrowedTo?.(question) } }
}

function compileKind(question: string): Meaning {
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
  const asked = (one: Meaning & { question: string }): Alternative => {
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
