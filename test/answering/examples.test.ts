import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@jest/globals'
import type { Example, Examples } from '../../src/answering/events/example.ts'
import { rulesById } from '../../src/answering/match/with-ids.ts'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
import type { Trace } from '../../src/answering/decide/trace.ts'
import type { SignalAnswer } from '../../src/answering/types.ts'
import { asOf, brightforge, document, signal } from './ask.ts'

const EVENTS = path.resolve(import.meta.dirname, '../../src/answering/events')

async function examplesByEvent(): Promise<[event: string, examples: Examples][]> {
  const files = readdirSync(EVENTS, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === 'examples.ts')
  const read = files.sort().map(async (file): Promise<[string, Examples]> => {
    const { EXAMPLES } = (await import(path.join(EVENTS, file))) as { EXAMPLES: Examples }
    return [path.dirname(file), EXAMPLES]
  })
  return await Promise.all(read)
}

interface Answered {
  answer: SignalAnswer | undefined
  /** The wordings that found something. */
  found: ReadonlySet<string>
}

/** How an example is answered with all wordings, and without the one that it is of. */
function answers(
  [wording, , sentence, { question, headline = '', own } = {}]: Example,
  usual: string,
): { whole: Answered; without: Answered } {
  const more = own === true ? { about: brightforge.domain, documentType: 'press_release' as const } : {}
  const asked = { account: brightforge, document: document(sentence, { headline, ...more }), signals: [signal(question ?? usual)], asOf }
  const answered = (): Answered => {
    const found = new Set<string>()
    const trace: Trace = (step) => {
      if (step.stage === 'rules') for (const { rule } of step.found) if (rule !== undefined) found.add(rule)
    }
    return { answer: answerOffline({ ...asked, trace })[0], found }
  }
  const whole = answered()
  const rule = rules.get(wording)
  if (rule === undefined) throw new Error(`An example is of ${wording}, which no wording is named.`)
  const { pattern } = rule
  rule.pattern = NEVER
  try {
    return { whole, without: answered() }
  } finally {
    rule.pattern = pattern
  }
}

const rules = rulesById()
const NEVER = /(?!)/
const read = (await examplesByEvent()).map(
  ([event, { question, sentences }]) => [event, sentences.map((example) => ({ example, ...answers(example, question) }))] as const,
)
/** Models and other wordings answer some of the examples as well: at most this share of them. */
const MOST_IDLE = 0.32

test.each(read)(
  'each example of %s is answered as it says, and the wording that it is of finds something in it by its pattern',
  (_event, examples) => {
    const otherwise = examples.filter(
      ({ example: [wording, expected], whole, without }) =>
        whole.answer?.verdict !== expected || !whole.found.has(wording) || without.found.has(wording),
    )
    expect(otherwise).toEqual([])
  },
)

test('most examples are answered otherwise, or less surely, without the wording that they are of', () => {
  const all = read.flatMap(([, examples]) => examples)
  const idle = all.filter(({ whole, without }) => isDeepStrictEqual(whole.answer, without.answer))
  const isWithin = idle.length <= MOST_IDLE * all.length
  const ids = idle.map(({ example: [wording] }) => wording).join(', ')
  expect(isWithin ? null : `${idle.length} of ${all.length} are answered alike without their wording: ${ids}`).toBeNull()
})

test('every wording with a name has an example', () => {
  const shown = new Set(read.flatMap(([, examples]) => examples.map(({ example: [wording] }) => wording)))
  expect(rules.size).toBeGreaterThan(500)
  expect([...rules.keys()].filter((id) => !shown.has(id))).toEqual([])
})
