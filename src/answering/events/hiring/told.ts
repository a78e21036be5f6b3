import { afterVerb, claims, spanText } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import { findRole } from '../../match/role-matcher.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { isOccupation } from '../../text/occupations.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { fromCues, speaksOfAccountOnly } from '../../match/cues.ts'
import { overBy } from './closed-posting.ts'
import { concernsAccount, fromClaim, personIn, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { GROWING, growingTeam, growsTeam, TEAM, teamGrows } from './growing-team.ts'
import { HIRING_CUES, NOT_HIRING } from './cues.ts'
import { closedBy, isWorkedAt, placeFits, titleOf } from './job-posting.ts'
import { roleOfTitle } from './posting-title.ts'
import { isOfSpeaker } from './post-of-speaker.ts'
import { hiringConstructions, MANY_EMPLOYERS } from './constructions.ts'
import { placeNear } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyWord, either } from '../../text/any-of.ts'

const HIRING = wordSet('open advertise list fill staff post hire rehire recruit seek look search employ onboard need want')
const NOUNS = wordSet('vacancy vacancies opening openings roles positions jobs recruitment hiring posts')
const OPEN_JOBS =
  /\b(?:jobs|posts|roles|positions|vacancies|openings)\b[^.;:]{0,50}\b(?:are|is) (?:now |still |currently )?(?:open|advertised|vacant|available|up for|unfilled)\b/
const WORK_WORD = new RegExp(either`
  hir(?:e|ing) | recruit | vacan | opening | \bjob | \bposts?\b | \broles?\b | position | appl(?:y|ic) | \bcvs?\b
  career | interview | wanted | needed | sought | \blook | seek | search | hunt | scout | \bneed | \bwant | requir
  \bafter\b | \bteam | headcount | workforce | staff | bonus | intern | apprentic | \bjoin | \bfill | talent | \bcrew
  calling | appeal | \bshort | desperate | demand | taking on | take on | takes on | \badd | appoint | invit | work
  situations | ranks | bench | places | seats | requisition | hello | growing | expand | lur(?:e|ing) | attract
  welcom | advert | graduate | trainee | placement | people | hands | employ | onboard | open
`)
const OPEN = /\b(?:open|vacant|unfilled|new|advertised|current)\b/
const FROZEN = new RegExp(anyWord`
  put(?:s|ting)? (?:all |its )?(?:hiring|recruitment|recruiting) (?:on (?:ice|hold)|to sleep) | hiring freeze
  freez\w+ (?:on )?(?:hiring|recruitment) | froze(?:n)? (?:hiring|recruitment) | paus\w+ (?:hiring|recruitment)
  (?:hiring|recruitment) (?:is |was |has been |on )?(?:frozen|paused|stopped|halted|on hold|freeze|pause)
  stopp\w+ hiring | no longer hiring | not (?:currently )?hiring | isn't hiring | no open (?:roles|positions)
  no vacancies | nobody is being added | halt\w* (?:hiring|recruitment)
  (?:put|call\w*) (?:a |an )?(?:temporary )?(?:stop|halt|end|freeze|brakes?) (?:to|on) (?:all )?(?:hiring|recruit\w+)
`)
/** "a hiring freeze in head office but not on sites": those for whom it does not hold may be hired. */
const FROZEN_IN_PART =
  /\b(?:an? |the |its |our )?(?:hiring|recruitment|recruiting) (?:freeze|pause|ban|halt)\b[^.;:]{0,40}? but not (?=(?:on|in|at|for|among|across)\b)/
/** Rooms, shops and flats stand empty too; and numbers of vacancies are told of a whole country. */
const OTHER_VACANCIES = new RegExp(either`
  \b(?:hotel|room|rental|office|shop|retail|housing|apartment|commercial) vacanc
  \bvacanc(?:y|ies) (?:rates?|at (?:the )?former|(?:are |were )?(?:down|up|fell|rose|falls?|rises?|dropped|climbed))
`)
const FILLED =
  /\bfill(?:ed|s) (?:\w+ ){0,3}?(?:its|all|every|the|last|\d+)|\b(?:posts?|positions?|roles?|jobs?|vacanc(?:y|ies)) (?:(?:has|have|had|was|were) (?:now |all |been |since )*)?filled\b/
const ANYBODY = /^(?:every(?:one|body)|any(?:one|body)|no ?(?:body|one)|many|most|others|some|all|companies|firms|employers|businesses)\b/
const SUPPORTING =
  /\b(?:assistant|secretary|aide|support|office of|chief of staff|deputy|report(?:s|ing)? to|partner|advisor|adviser|intern)\b(?: (?:to|for|of))?(?: (?:the|our))? ?$/

const IS_PLACE_SLOT = (asked: Slots): string | null => asked['place'] ?? null

function roleIn(text: string, asked: Slots): string | null {
  const role = asked['role']
  if (role === undefined) return ''
  const lower = text.toLowerCase()
  for (const mention of findRole(lower, role)) {
    const before = lower.slice(0, mention.start)
    if (
      SUPPORTING.test(before) ||
      isOfSpeaker(text, mention) ||
      /\breport\w* (?:directly )?to [^,;.]*$/.test(before) ||
      /\b(?:before|instead of|rather than|not|nor|no more|ahead of|over)\b[^,;.]{0,25}$/.test(before)
    )
      continue
    return text.slice(mention.start, mention.end)
  }
  return null
}

const OFFERS =
  /\b(?:(?:is|are|'re) (?:also |now |currently )?(?:looking for|seeking|hiring|recruiting|searching for)|(?:openings|vacancies) for) (?!(?:someone|somebody)\b)[^.;:]*$/

/** Whether a sentence of a posting for several posts offers the one asked for: "is looking for a Head of Data and two engineers". */
function offers(sentence: Sentence, asked: Slots): boolean {
  const text = sentence.words()
  return (
    asked['role'] !== undefined &&
    !sentence.boilerplate &&
    !sentence.question &&
    !NOT_HIRING.test(text) &&
    !/, (?:which|who) (?:is|are)\b|\bnot\b/.test(text) &&
    !sentence.tokens.some(isOtherCompany) &&
    (teamGrows(text, asked['role']) ||
      findRole(text, asked['role']).some(
        ({ start }) =>
          OFFERS.test(text.slice(0, start)) &&
          !/\b(?:report\w*|work\w*|support\w*|assist\w*|alongside|help\w*|join\w*|who|that|to|with|not|than)\b[^,]*$/.test(
            text.slice(0, start).replace(/^.*\b(?:for|seeking|hiring|recruiting)\b/, ''),
          ),
      ))
  )
}

/** A job posting of the account is judged by its title; its place by title, then body. */
export function readJobPosting(reading: AccountReading, asked: Slots): Evidence[] {
  const title = titleOf(reading)
  const first = title[0]
  if (!first) return []
  const over = overBy(reading)
  const closed = over ?? closedBy(reading)
  const text = title.map((sentence) => sentence.text).join(' ')
  const place = IS_PLACE_SLOT(asked)
  const role = roleIn(text, asked)
  const who: Participant = { ...NOBODY, who: 'account', byReference: !reading.own }
  const body = reading.sentences
    .filter((sentence) => !sentence.headline && !sentence.boilerplate)
    .map((sentence) => sentence.text)
    .join(' ')
  const placeInTitle = place === null || placeFits(place, text)
  const placeTold = placeInTitle || (place !== null && isWorkedAt(place, text, first.headline, reading.sentences))
  const remote = place !== null && !placeInTitle && /\b(?:headquarter\w*|head office|offices in|customers in|founded in)\b/i.test(body)
  const told: Slots = {
    role: first.headline ? roleOfTitle(text, reading.names) : (asked['role'] ?? ''),
    ...(place === null ? {} : { place }),
  }
  if (closed && (over !== undefined || !asked['role']))
    return [{ sentence: closed, index: 0, who, reality: 'real', strength: 0.5, slots: told, reason: 'not hiring' }]
  if (role === null) {
    const growing = place === null && reading.sentences.find((sentence) => !sentence.headline && growsTeam(sentence, asked['role'] ?? ''))
    if (growing) return [{ sentence: growing, index: 0, who, reality: 'real', strength: 0.86, slots: told, reason: null }]
    const inBody = reading.sentences.find((sentence) => !sentence.headline && roleIn(sentence.text, asked) !== null)
    const open = place === null ? reading.sentences.find((sentence) => !sentence.headline && offers(sentence, asked)) : undefined
    if (open)
      return [{ sentence: open, index: 0, who, reality: 'real', strength: 0.82, slots: { role: asked['role'] ?? '' }, reason: null }]
    return inBody
      ? [{ sentence: inBody, index: 0, who, reality: 'real', strength: 0.5, slots: told, reason: 'boilerplate' }]
      : [{ sentence: first, index: 0, who, reality: 'real', strength: 0.5, slots: told, reason: 'another role' }]
  }
  if (!placeTold) return [{ sentence: first, index: 0, who, reality: 'real', strength: 0.5, slots: told, reason: 'another place' }]
  return [
    { sentence: first, index: 0, who, reality: 'real', strength: placeInTitle ? 0.96 : remote ? 0.6 : 0.82, slots: told, reason: null },
  ]
}

/** "We have frozen recruitment until autumn": asked for by itself. */
const stopped = (sentence: Sentence): Evidence[] =>
  fromCues(sentence, [{ pattern: FROZEN, strength: 0.84 }], {}, { parts: true }).map((one) => ({
    ...one,
    reality: sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real',
  }))

/** "We are looking for people. Two posts for database engineers …": a sentence that names no trade is filled up by its neighbours. */
function toldBeside(reading: AccountReading, sentence: Sentence, asked: Slots): boolean {
  const points = /\b(?:of|for|all of) (?:them|those|these|such)\b/.test(sentence.words())
  if (!points && sentence.tokens.some(({ lower }) => isOccupation(lower) && !GENERAL.test(lower))) return false
  const at = reading.sentences.indexOf(sentence)
  return [at + 1, at + 2, at - 1].some((index) => {
    const beside = reading.sentences[index]
    return (
      beside !== undefined &&
      !beside.boilerplate &&
      (points || ((beside.implied || beside.aboutAccount) && !beside.tokens.some(isOtherCompany))) &&
      roleIn(beside.text, asked) !== null
    )
  })
}

const GENERAL =
  /^(?:people|staff|hands|personnel|workers?|employees?|crew|talent|recruits?|men|women|team|boss|chief|managers?|directors?|executives?|head|heads)$/
const isOtherCompany = (token: Token): boolean => token.tag === 'name' && token.sort === 'company'

/** A sentence that names no place is about the place that the headline or the sentences just before it name, when they name only that one. */
function placeOfText(reading: AccountReading, sentence: Sentence, place: string): boolean {
  const isPlace = (one: Sentence): boolean => one.tokens.some((token) => token.sort === 'place')
  if (isPlace(sentence)) return false
  const at = reading.sentences.indexOf(sentence)
  for (let j = at - 1; j >= Math.max(0, at - 3); j--) {
    const before = reading.sentences[j]
    if (before !== undefined && isPlace(before)) return placeFits(place, before.text)
  }
  const headline = reading.sentences[0]
  return headline?.headline === true && placeFits(place, headline.text)
}

/** The account stands before the wording, inside it, or after "at", "for" and the like: "Council seeks operator after Acme leaves" is about the council. */
function isEmployer(sentence: Sentence, from: number, to: number): boolean {
  const mentions = sentence.tokens.flatMap((token, at) => (isAccount(token) ? [at] : []))
  return (
    mentions.length === 0 ||
    mentions.some((at) => at < to || /^(?:at|for|with|by|inside|join|as|:|,|-|–)$/.test(sentence.tokens[at - 1]?.lower ?? ''))
  )
}

/** "said in 2021 that it was looking for 50 engineers" */
function wasHiring(text: string, pubDate: Date | null): boolean {
  if (pubDate === null || !/\b(?:was|were|had been) (?:\w+ )?(?:hiring|recruiting|looking|seeking|searching|advertising)\b/.test(text))
    return false
  const year = /\b(?:in|since|during) (?:\w+ )?((?:19|20)\d\d)\b/.exec(text)?.[1]
  return year !== undefined && Number(year) < pubDate.getUTCFullYear()
}

/** The account hiring, in a text that is no posting: "is recruiting 40 engineers", "is doubling its sales team". */
export const readHiring: FrameReader = ({ reading, sentence, asked }) => {
  const text = sentence.words().replace(FROZEN_IN_PART, '')
  if (asked['direction'] === 'stopped') return stopped(sentence)
  const found: Evidence[] = []
  const place = IS_PLACE_SLOT(asked)
  for (const claim of claims(sentence)) {
    const words = afterVerb(claim).slice(0, 160)
    const object = spanText(sentence, claim.targetSpan)
    const logical = claim.passive ? claim.actor : claim.subject
    if (logical.who === 'nobody' && ANYBODY.test(spanText(sentence, logical.span))) continue
    const who = concernsAccount(logical) ? { ...logical, who: 'account' as const } : logical
    if (HIRING.has(claim.lemma)) {
      const about = claim.passive ? spanText(sentence, claim.subject.span) : words
      if (claim.lemma === 'staff' && claim.particle !== 'up') continue
      if (claim.lemma === 'hire' && claim.particle === 'out') continue
      // "It now employs nine people" tells its size.
      if (
        claim.lemma === 'employ' &&
        !claim.group.future &&
        claim.group.controls.length === 0 &&
        !/\b(?:more|another|additional|extra)\b/.test(words)
      )
        continue
      if (
        /^(?:open|list|fill|post|advertise)$/.test(claim.lemma) &&
        !(
          claim.lemma === 'advertise' &&
          /\bfor (?:about |some )?(?:\d|\w+ )/.test(
            spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 5) }),
          )
        ) &&
        !/\b(?:positions?|roles?|jobs?|vacanc\w+|openings?|posts)\b/.test(claim.passive ? spanText(sentence, claim.subject.span) : words)
      )
        continue
      if (
        /^(?:seek|look|search|need|want)$/.test(claim.lemma) &&
        !(
          (asked['role'] === undefined
            ? (about.split(/ (?:from|against|over|after|before|to|because|as|by) /)[0] ?? '').split(' ').slice(0, 8).some(isOccupation)
            : findRole(about, asked['role']).length > 0) ||
          TEAM.test(about) ||
          (claim.passive && /\d|\bmore\b|\banother\b/.test(about))
        )
      )
        continue
      if (
        (claim.lemma === 'look' || claim.lemma === 'search') &&
        !/\bfor\b|\bto hire\b/.test(spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 4) }))
      )
        continue
      // "hired a CFO" fills a seat; "hired 200 engineers" and "is hiring" fill teams.
      const filled =
        !claim.group.progressive &&
        !claim.group.future &&
        claim.group.controls.length === 0 &&
        (claim.lemma === 'fill'
          ? sentence.tokens[claim.index]?.verb?.past === true
          : (sentence.tokens[claim.index]?.verb?.past === true ||
              (/^(?:hire|recruit)$/.test(claim.lemma) &&
                (personIn(sentence, claim.index, claim.index + 12) !== null || sentence.tokens[claim.index]?.verb?.third === true))) &&
            !/\d|\b(?:dozens|hundreds|several|many)\b|(?<!\bbos)s\b/.test(object))
      const named =
        /^(?:hire|recruit)$/.test(claim.lemma) &&
        !claim.group.progressive &&
        !claim.group.future &&
        /^(?:former|ex-?|veteran|new|its (?:first|new|next)|a former)\b/.test(object) &&
        !/\d|s$/.test(object)
      found.push(
        fromClaim(
          claim,
          who,
          claim.group.progressive || claim.group.future ? 0.9 : 0.72,
          { role: asked['role'] ?? object },
          { accepts: ['real', 'announced', 'planned'], parts: true, ...(filled || named ? { reason: 'seat already filled' } : {}) },
        ),
      )
    } else if (GROWING.has(claim.lemma)) {
      const target = claim.passive ? spanText(sentence, claim.subject.span) : `${object} ${words.slice(0, 60)}`
      if (!TEAM.test(target)) continue
      // "has expanded to a second country with 3,100 local sellers" grows something else.
      if (!claim.passive && (claim.targetSpan === null || !TEAM.test(object)) && /^(?:expand|grow|double|triple|scale)$/.test(claim.lemma))
        continue
      if (claim.lemma === 'build' && !/\bteam|organi[sz]ation|force|function\b/.test(target)) continue
      found.push(fromClaim(claim, who, 0.78, { role: asked['role'] ?? object }, { accepts: ['real', 'announced', 'planned'], parts: true }))
    }
  }
  for (const nominal of nominals(sentence, NOUNS)) {
    const phrase = spanText(sentence, nominal.phrase)
    if (!OPEN.test(phrase) && !/^(?:vacanc|opening|hiring|recruitment)/.test(nominal.noun) && !/\bjob\b/.test(phrase)) continue
    if (/^(?:jobs|roles|positions|posts)$/.test(nominal.noun) && /\b(?:cut|cuts|lost|axed|eliminated|slashed)\b/.test(text)) continue
    if (OTHER_VACANCIES.test(text) || FILLED.test(text)) continue
    const at = participantOf(sentence.tokens, nominal.after.get('at') ?? nominal.after.get('in') ?? null)
    const subject = nominal.governor ? nominal.governor.subject : NOBODY
    const who = [nominal.owner, at, subject].find((one) => concernsAccount(one))
    if (!who) continue
    found.push({
      sentence,
      index: nominal.index,
      who: { ...who, who: 'account' },
      reality: nominal.reality,
      strength: 0.72,
      slots: { role: asked['role'] ?? '' },
      reason: null,
      accepts: ['real', 'announced', 'planned'],
    })
  }
  const spree = /\b(?:hiring|recruitment|recruiting) (?:spree|drive|push|binge|blitz|round|campaign|wave)\b/.exec(text)
  const subject = sentence.tokens.find((token) => isAccount(token))
  if (spree && found.length === 0 && subject && !sentence.question)
    found.push({
      sentence,
      index: Math.max(
        0,
        sentence.tokens.findIndex((token) => /^(?:hiring|recruitment|recruiting)$/.test(token.lower)),
      ),
      who: { ...NOBODY, who: 'account', byReference: subject.tag !== 'account' },
      reality: 'real',
      strength: 0.72,
      slots: {},
      reason: null,
    })
  const open = OPEN_JOBS.exec(text)
  if (open) {
    const index = Math.max(
      0,
      sentence.tokens.findIndex((token) => /^(?:jobs|posts|roles|positions|vacancies|openings)$/.test(token.lower)),
    )
    const account = sentence.tokens.find((token) => isAccount(token))
    const other = sentence.tokens.some((token) => token.tag === 'name' && token.sort === 'company')
    if (account ? !other : sentence.implied)
      found.push({
        sentence,
        index,
        who: { ...NOBODY, who: 'account', byReference: true },
        reality: sentence.question ? 'rumour' : 'real',
        strength: 0.76,
        slots: {},
        reason: null,
      })
  }
  if (/\bwe(?:'re| are)? hiring\b|\bjoin our team\b|\bnow hiring\b/.test(text) && found.length === 0) {
    const we = sentence.tokens.find((token) => isAccount(token))
    if (we)
      found.push({
        sentence,
        index: 0,
        who: { ...NOBODY, who: 'account', byReference: we.tag !== 'account' },
        reality: 'real',
        strength: 0.8,
        slots: {},
        reason: null,
      })
  }
  const told = found.some(
    (one) => one.reason === null && concernsAccount(one.who) && one.reality !== 'rumour' && one.reality !== 'denied' && one.strength >= 0.6,
  )
  if (!told && !NOT_HIRING.test(text)) found.push(...hiringConstructions(sentence), ...growingTeam(sentence, asked))
  const proved = told || found.some((one) => one.reason === null && one.who.who === 'account' && one.strength >= 0.6)
  // The cheap looks come first: most sentences speak of neither work nor the account alone.
  if (!proved && speaksOfAccountOnly(sentence) && WORK_WORD.test(text) && !NOT_HIRING.test(text) && !MANY_EMPLOYERS.test(text))
    found.push(
      ...fromCues(
        sentence,
        HIRING_CUES,
        { role: asked['role'] ?? '' },
        { parts: true, accepts: ['real', 'announced', 'planned'] },
        (_words, span) => isEmployer(sentence, span.from, span.to),
      ).map(
        // Wordings by themselves deny nothing.
        (one) => (one.reality === 'denied' ? { ...one, reality: 'real' as const, reason: 'not hiring' } : one),
      ),
    )
  return found.map((told) => {
    // "wants to add 100 engineers" is a plan to hire.
    const evidence =
      told.reality === 'rumour' &&
      /\b(?:wants?|needs?|aims?|looking|looks?|seeks?|keen) to (?:\w+ ){0,2}(?:hire|add|recruit|employ|bring|grow|expand|double|take|bolster|strengthen|beef|build|fill|staff|sign|onboard|find)\b/.test(
        text,
      ) &&
      !sentence.question &&
      !/\b(?:could|may|might|would|if|reportedly)\b/.test(text)
        ? { ...told, reality: 'planned' as const }
        : told
    if (evidence.reason !== null) return evidence
    if (/\b(?:vacanc(?:y|ies)|posts?|positions?|roles?|jobs?) filled\b/.test(text)) return { ...evidence, reason: 'seat already filled' }
    if (wasHiring(text, reading.document.pubDate)) return { ...evidence, reason: 'old' }
    // "They need not" is no word on hiring.
    if (evidence.reality === 'denied' && /^(?:need|want|look|seek|search)$/.test(sentence.tokens[evidence.index]?.verb?.lemma ?? ''))
      return { ...evidence, reality: 'real', reason: 'not hiring' }
    if (NOT_HIRING.test(text) && !FROZEN.test(text)) return { ...evidence, reason: 'not hiring' }
    if (FROZEN.test(text)) return { ...evidence, reality: 'denied' as const, denies: true }
    if (roleIn(sentence.text, asked) === null && !toldBeside(reading, sentence, asked)) return { ...evidence, reason: 'another role' }
    if (place !== null && placeNear(reading, sentence, place) === null && !placeOfText(reading, sentence, place))
      return { ...evidence, reason: 'another place' }
    return evidence
  })
}
