import { isKnownPlace, namesOfPlace } from '../places.ts'
import { isVaguePlace } from '../told-place.ts'
import { parseRole } from '../roles.ts'
import type { FrameId } from '../../types.ts'
import { addRole } from './role-name.ts'

/** Cuts "in London" off the end of a phrase when what follows is a place by its capital letter or by the gazetteer. */
export function splitPlace(phrase: string): { rest: string; place: string | null } {
  const match = /^(.*?)\s*\b(in|into|to|at its|near|across|throughout|within|from|based in)\s+(?:the\s+|its\s+)?([^,]{2,60})$/i.exec(
    phrase.replace(/[?.!]+$/, '').trim(),
  )
  if (!match) return { rest: phrase.trim(), place: null }
  const [, before = '', preposition = '', after = ''] = match
  // "in a plant in Poland": the last place is the one.
  const inner = /\s(?:in|near)\s/i.test(after) ? splitPlace(after) : null
  if (inner?.place) return { rest: `${before} ${inner.rest}`.trim(), place: inner.place }
  const place = after
    .replace(/\s+(?:yet|now|already|as well|too|at all|today|currently)$/i, '')
    .replace(/\s+(?:being|getting|facing|losing|with|via|through)\s.*$/i, '')
    .replace(
      /\s+(?:office|region|area|market|hub|plant|site|store|operation|unit|business|division|team|warehouse|prefecture|voivodeship|oblast)s?$/i,
      '',
    )
    .trim()
  if (/\bACCT\b/.test(place)) return { rest: phrase.trim(), place: null }
  // "anyone from Google" has a capital too.
  const isPlace = isKnownPlace(place) || (/^\p{Lu}/u.test(place) && preposition.toLowerCase() !== 'from')
  if (!isPlace || parseRole(place).title !== null) return { rest: phrase.trim(), place: null }
  return { rest: before.trim(), place: place.split(/\s+or\s+/i).every((one) => one.length > 1) ? place : null }
}

/** The place of a template, unless it is any place, or rather the work: "hiring in sales". */
export function addPlace(slots: Record<string, string>, frame: FrameId, text: string): void {
  const place = text.replace(/\s+(?:right now|now|already|at the moment|currently|yet|again|or announced .*)$/i, '')
  if (isVaguePlace(place)) {
    if (!/\b(?:cit(?:y|ies)|towns?|states?|provinces?|count(?:y|ies))\b/i.test(place)) slots['where'] = 'new'
    return
  }
  const isWork = frame === 'hiring' && !isKnownPlace(place) && (!/\p{Lu}/u.test(place) || parseRole(place).function !== null)
  if (isWork) addRole(slots, place)
  else slots['place'] = place
}

/** "the Japanese market", "the US": a known place without a preposition of place. */
export function placeOfMarket(question: string): string | null {
  const market =
    /\b(?:enter\w*|into|in|across) (?:the )?([\p{L}. -]{2,30}?) (?:market|region|territory)s?\b/iu.exec(question) ??
    /\benter(?:ed|ing|s)? (?:the )?(\p{Lu}[\p{L}. -]{1,30}?)\W*$/u.exec(question)
  const name = market?.[1]?.trim()
  return name !== undefined && isKnownPlace(name) ? name : null
}

const OUTSIDE =
  /\s+(?:anywhere |somewhere )?(?:outside(?: of)?|other than in|except in|but not in) (?:the )?([\p{L}][\p{L}.’' -]{1,40}?)(?=\W*$)/iu

/** Cuts "outside Germany" off the end of a question. "Outside Madrid" is near it: only a country or region excludes. */
export function splitOutside(question: string): { rest: string; outside: string | null } {
  const match = OUTSIDE.exec(question)
  const outside = match?.[1]?.trim() ?? ''
  if (!match || namesOfPlace(outside).length < 4) return { rest: question, outside: null }
  return { rest: `${question.slice(0, match.index)}?`, outside }
}

/** The place that a question names, as a slot. */
export function addPlaceOf(slots: Record<string, string>, question: string): void {
  const place = splitPlace(question).place ?? placeOfMarket(question)
  if (place !== null) slots['place'] = place
}
