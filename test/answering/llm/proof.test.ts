import { describe, expect, test } from '@jest/globals'
import { ask, fundingOf, proof, sayFunding } from './ask-model.ts'
import { document, text } from './examples.ts'

describe('a yes without proof is unclear', () => {
  test.each([
    ['no quote', []],
    ['a quote of another document', ['Halden Foods has raised $12 million from its owners']],
    ['a quote about the rival, changed', ['Tarnwick Robotics raised $15.2 million in March']],
    ['a changed number', ['Tarnwick Robotics has raised $400 million in a Series B round']],
    ['the question', ['Has Tarnwick Robotics raised new funding?']],
    ['a word or two', ['$40 million']],
  ])('%s', async (_, quotes) => {
    sayFunding({ quotes })
    expect(fundingOf(await ask())).toMatchObject({
      verdict: 'unclear',
      quotes: [],
      slots: {},
      rejected: [{ quote: '', reason: expect.stringContaining('The model said yes, but') }],
    })
  })

  test('one good quote among bad ones is enough, and the bad ones are gone', async () => {
    sayFunding({ quotes: ['It is the best company in the world', 'led by Corran Capital, the company said'] })
    expect(fundingOf(await ask())?.quotes.map((quote) => quote.text)).toEqual(['led by Corran Capital, the company said'])
  })

  test('a yes that the model itself does not believe', async () => {
    sayFunding({ confidence: 0.3 })
    expect(fundingOf(await ask())).toMatchObject({ verdict: 'unclear', confidence: 0.3 })
  })

  test('confidence has a ceiling', async () => {
    sayFunding({ confidence: 1 })
    expect(fundingOf(await ask())?.confidence).toBe(0.95)
  })
})

describe('what is told of a yes comes from the document', () => {
  test.each([
    ['a number that is not there', 'Tarnwick Robotics raised $45 million in a Series B round.'],
    ['another unit', 'Tarnwick Robotics raised $40 billion.'],
    ['a part of a number', 'Tarnwick Robotics raised $15 million.'],
    ['a name that is not there', 'Tarnwick Robotics raised $40 million from Zentor Partners.'],
    ['another company', 'Zentor raised $40 million.'],
    ['a link', 'Tarnwick Robotics raised money, see https://news.example'],
    ['markup', 'Tarnwick Robotics raised <b>money</b>.'],
    ['a lie in lower case', 'the firm went bankrupt and its boss was jailed.'],
    ['a word that turns it round', 'Tarnwick Robotics squandered $40 million in a Series B round.'],
  ])('a sentence with %s is replaced by the quote', async (_, sentence) => {
    sayFunding({ one_sentence: sentence, summary: sentence, facts: [sentence, 'The round is a Series B'] })
    expect(fundingOf(await ask())).toMatchObject({ verdict: 'yes', oneSentence: proof, summary: proof, facts: ['The round is a Series B'] })
  })

  test.each([
    'The company has raised $40 million, raising it in a Series B round that was led by Corran Capital.',
    'It will double its plant in Brno, said chief executive Jana Horak.',
    'New funding: a Series B round of $40 million.',
  ])('a sentence in other words of the document is kept: %s', async (sentence) => {
    sayFunding({ one_sentence: sentence, summary: sentence, facts: [sentence] })
    expect(fundingOf(await ask())).toMatchObject({ oneSentence: sentence, summary: sentence, facts: [sentence] })
  })

  test('a word that stands far from the quotes only is none of theirs', async () => {
    const far = { ...document, text: `${text}${'Corran Capital keeps horses. '.repeat(80)}A rival was jailed.` }
    sayFunding({ one_sentence: 'Tarnwick was jailed.' })
    expect(fundingOf(await ask({}, far))?.oneSentence).toBe(proof)
  })

  test('slots are verbatim, of the frame, and the direction one of its values', async () => {
    sayFunding({
      slots: [
        { name: 'amount', value: '$400 million' },
        { name: 'investor', value: 'CORRAN CAPITAL' },
        { name: 'person', value: 'Jana Horak' },
        { name: 'direction', value: 'sideways' },
        { name: '__proto__', value: 'Brno' },
      ],
    })
    expect(fundingOf(await ask())?.slots).toEqual({ investor: 'CORRAN CAPITAL', direction: 'raised' })
  })

  test.each([
    ['2026-05-02', '2026-05-02T00:00:00.000Z'],
    ['2027-01-01', '2026-05-09T10:00:00.000Z'],
    ['2019-02-01', '2026-05-09T10:00:00.000Z'],
    ['2026-02-31', '2026-05-09T10:00:00.000Z'],
    ['last week', '2026-05-09T10:00:00.000Z'],
    [null, '2026-05-09T10:00:00.000Z'],
  ])('the event date %j', async (written, expected) => {
    sayFunding({ event_date: written })
    expect(fundingOf(await ask())?.eventDate?.toISOString()).toBe(expected)
  })

  test("rejected sentences are the document's own or left out; a denial needs its quote", async () => {
    sayFunding({
      verdict: 'no',
      denies: true,
      quotes: ['Tarnwick denied everything'],
      rejected: [
        { reason: 'another company', quote: 'Rival Ostrel Systems raised $15.2 million in March.' },
        { reason: 'x', quote: 'Tarnwick lost it all in May' },
      ],
    })
    const answer = fundingOf(await ask())
    expect(answer).toMatchObject({
      verdict: 'no',
      rejected: [{ reason: 'another company', quote: 'Rival Ostrel Systems raised $15.2 million in March.' }],
    })
    expect(answer).not.toHaveProperty('denies')
    sayFunding({ verdict: 'no', denies: true, quotes: ['led by Corran Capital, the company said'] })
    expect(fundingOf(await ask())).toMatchObject({ verdict: 'no', denies: true })
  })
})
