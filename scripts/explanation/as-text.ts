import type { EventExplained, Explanation, SentenceExplained, Told } from './explain.ts'

/** Of sentences about others as many are printed. */
const MOST_OF_OTHERS = 5

const listed = (slots: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(slots).map(([name, value]) => `${name}=${String(value)}`)
  return pairs.length === 0 ? 'nothing more' : pairs.join(', ')
}
const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`

const toldLine = ({ rule, at, who, reality, strength, probability, slots, reason, by }: Told): string =>
  `${by}${rule === null ? '' : ` (${rule})`}: “${at}” of ${who}, ${reality}, strength ${strength.toFixed(2)}${probability === null ? '' : `, probability ${probability.toFixed(2)}`}` +
  `${Object.keys(slots).length === 0 ? '' : `, ${listed(slots)}`}${reason === null ? '' : ` – turned down: ${reason}`}`

/** Whether a sentence has more to say than that nothing was found in it. */
const speaks = ({ rules, models, vetoes, outcomes }: SentenceExplained): boolean =>
  rules.length > 0 || vetoes.length > 0 || outcomes.length > 0 || (models !== null && models.odds > -2)

const quoted = (text: string): string => `“${text.replace(/\s+/g, ' ').trim()}”`

/** Whom else a sentence names, as far as its words were taken for another company. */
const ofOthers = ({ others }: SentenceExplained): string => others.map((one) => quoted(one)).join(', ')

function sentenceLines(sentence: SentenceExplained): string[] {
  const { text, read, others, without_trigger: isWithoutTrigger, rules, models, vetoes, outcomes } = sentence
  const surer = models?.surer.map(({ why, odds }) => `${why} ${odds.toFixed(2)}`).join(', ') ?? ''
  return [
    `  ${quoted(text)}`,
    `      read as: ${read.join(', ') || 'told beside the account'}`,
    ...(others.length === 0 ? [] : [`      taken for another company: ${ofOthers(sentence)}`]),
    ...(isWithoutTrigger ? ['      rules: not read, no trigger'] : []),
    ...rules.map((one) => `      ${toldLine(one)}`),
    ...(models === null
      ? []
      : [`      models: ${models.kind}, log-odds ${signed(models.odds)}${surer === '' ? '' : `; must be surer: ${surer}`}`]),
    ...(models?.found ?? []).map((one) => `      weighed, ${toldLine(one)}`),
    ...vetoes.map((name) => `      veto: ${name}`),
    ...outcomes.map(
      ({ outcome, reason, confidence, event_date: date }) =>
        `      judged: ${outcome} (${reason}), ${confidence.toFixed(2)}${date === null ? '' : `, dated ${date}`}`,
    ),
  ]
}

/** How many sentences were not read, and why; of those about somebody else, by which words. */
function skippedLines(why: string | null, list: readonly SentenceExplained[]): string[] {
  const ofSomebody = list.filter(({ others }) => others.length > 0)
  return [
    `  ${list.length} sentences not read: ${why ?? ''}`,
    ...ofSomebody.slice(0, MOST_OF_OTHERS).map((one) => `    ${quoted(one.text)}, taken for another company: ${ofOthers(one)}`),
    ...(ofSomebody.length > MOST_OF_OTHERS ? [`    and ${ofSomebody.length - MOST_OF_OTHERS} more`] : []),
  ]
}

function eventLines({ question, frame, slots, sentences, document }: EventExplained): string[] {
  const read = sentences.filter(({ skipped }) => skipped === null)
  const skipped = Map.groupBy(
    sentences.filter((one) => one.skipped !== null),
    (one) => one.skipped,
  )
  const telling = read.filter((one) => speaks(one))
  const untold = read.filter((one) => one.without_trigger)
  return [
    '',
    `Event: ${frame} (${listed(slots)})  ${question}`,
    ...[...skipped].flatMap(([why, list]) => skippedLines(why, list)),
    `  ${read.length} sentences read, ${read.length - telling.length} of them tell nothing of it` +
      (untold.length === 0 ? '' : `; ${untold.length} not read by rules: no trigger`),
    ...telling.flatMap((one) => sentenceLines(one)),
    ...(document === null
      ? ['  The document: no proof']
      : [
          `  The document: ${document.signs === null ? 'the sentence decides alone' : listed({ ...document.signs })}`,
          `  Calibrated: ${document.certainty === null ? 'too little for a yes' : document.certainty.toFixed(2)}`,
        ]),
  ]
}

/** An explanation for people, stage by stage. */
export function asText({ question, looks_for: looksFor, as_of: asOf, account, events, answer, stored }: Explanation): string {
  return [
    question,
    `Looks for: ${looksFor} Asked on ${asOf.slice(0, 10)}.`,
    `Account: ${account.names.join(' | ')}; ${account.mentioned ? 'named in the document' : 'not named in the document'}` +
      `${account.own_document ? ', whose own it is' : ''}${account.perhaps_another ? ', perhaps another company of that name' : ''};` +
      ` ${account.told_of_account} of ${account.sentences} sentences tell of it`,
    ...events.flatMap((event) => eventLines(event)),
    '',
    `Decided: ${answer.verdict}, ${answer.confidence.toFixed(2)}${answer.denies === true ? ', denied by the document' : ''}`,
    ...(answer.summary === '' ? [] : [`  ${answer.summary}`]),
    ...answer.quotes.map(({ text }) => `  quote: ${quoted(text)}`),
    ...answer.rejected.map(({ reason, quote }) => `  not counted (${reason}): ${quoted(quote)}`),
    ...(stored === null ? [] : [`Stored: ${stored.verdict}, ${stored.confidence.toFixed(2)}, by ${stored.answerer}`]),
  ].join('\n')
}
