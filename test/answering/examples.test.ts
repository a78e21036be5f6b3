import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Example, Examples } from '../../src/answering/events/example.ts'
import { ruleIds } from '../../src/answering/match/with-ids.ts'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
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

/** How an example is answered, and the wordings that found something in it. */
function read([, , sentence, { question, headline = '', own } = {}]: Example, usual: string): { answer: string; wordings: string[] } {
  const wordings = new Set<string>()
  const more = own === true ? { about: brightforge.domain, documentType: 'press_release' as const } : {}
  const [answer] = answerOffline({
    account: brightforge,
    document: document(sentence, { headline, ...more }),
    signals: [signal(question ?? usual)],
    asOf,
    trace: (step) => {
      if (step.stage === 'rules') for (const { rule } of step.found) if (rule !== undefined) wordings.add(rule)
    },
  })
  return { answer: answer?.verdict ?? 'none', wordings: [...wordings] }
}

const events = await examplesByEvent()

describe.each(events)('examples of %s', (_event, { question, sentences }) => {
  test('each is answered as it says, and the wording that it is of finds something in it', () => {
    const otherwise = sentences.flatMap((example) => {
      const [wording, expected, sentence] = example
      const { answer, wordings } = read(example, question)
      return answer === expected && wordings.includes(wording) ? [] : [{ sentence, wording, wordings, expected, answer }]
    })
    expect(otherwise).toEqual([])
  })
})

test('every wording with a name has an example', () => {
  const shown = new Set(events.flatMap(([, { sentences }]) => sentences.map(([wording]) => wording)))
  expect(ruleIds().length).toBeGreaterThan(500)
  expect(ruleIds().filter((id) => !shown.has(id))).toEqual([])
})
