import { expect, test } from '@jest/globals'
import { composeMessage } from '../../../src/webhooks/channels/message.ts'
import type { Telling, ToldAccount } from '../../../src/webhooks/channels/telling.ts'

const account = (domain: string, over: Partial<ToldAccount> = {}, match = {}): ToldAccount => ({
  domain,
  name: 'Brightforge Robotics',
  score: 71.6,
  whyNow: 'Brightforge Robotics raised $24 million (newsroom.example, 9 March).',
  matches: [
    {
      signalName: 'Recent funding',
      quote: 'Brightforge today announced a $24 million Series B.',
      source: 'https://newsroom.example/series-b?id=7&utm_source=x',
      pubDate: new Date('2026-03-09T08:00:00Z'),
      ...match,
    },
  ],
  ...over,
})
const telling = (accounts: ToldAccount[], over: Partial<Telling> = {}): Telling => ({
  occasion: 'morning',
  accounts,
  at: new Date('2026-03-10T07:00:00Z'),
  since: new Date('2026-03-09T11:00:00Z'),
  icpName: null,
  publicUrl: 'https://signals.tallship.example',
  ...over,
})

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
const parse = (text: string) => JSON.parse(text) as { [member: string]: Json }
/** Every object with a text in it, wherever it stands. */
function texts(value: Json): { type: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap(texts)
  if (value === null || typeof value !== 'object') return []
  const own = typeof value['text'] === 'string' ? [value as { type: string; text: string }] : []
  return [...own, ...Object.values(value).flatMap(texts)]
}
const isTruncatedTo = (most: number) => (text: { text: string }) => text.text.length <= most

const HOSTILE =
  '<!channel> <!here|x> <@U123> @everyone [press](https://evil.example) <https://evil.example|press> *bold* _it_ ~no~ `code` & more ]( ![x](https://evil.example/x.png) <at>Sales</at>'

test('Slack: score, Why Now, quote word for word, source and the page of the account', () => {
  const { text, blocks } = parse(composeMessage('slack', telling([account('brightforge.example')])))
  const all = JSON.stringify(blocks)
  expect(all).toContain(
    '<https://signals.tallship.example/accounts?account=brightforge.example|Brightforge Robotics (brightforge.example)>* · score 72',
  )
  expect(all).toContain('“Brightforge today announced a $24 million Series B.”')
  expect(all).toContain('Brightforge Robotics raised $24 million (newsroom.example, 9 March).')
  expect(all).toContain('<https://newsroom.example/series-b?id=7&amp;utm_source=x|newsroom.example>, 2026-03-09')
  expect(all).toContain('https://signals.tallship.example/home?since=2026-03-09T11:00:00.000Z')
  expect(text).toMatch(/^New signal match.*: Brightforge Robotics, Recent funding\n/)
})

test('Slack: nothing that others wrote mentions, links or formats', () => {
  const hostile = account(
    'brightforge.example',
    { name: HOSTILE, whyNow: HOSTILE },
    { signalName: HOSTILE, quote: HOSTILE, source: 'https://x.example/a|b>*c*)(' },
  )
  const body = parse(composeMessage('slack', telling([hostile], { icpName: HOSTILE })))
  for (const { type, text } of [...texts(body['blocks'] ?? null), { type: 'mrkdwn', text: body['text'] as string }]) {
    const [own, rest] = [text.match(/<[^>]*>/g) ?? [], text.replace(/<[^>]*>/g, '')]
    // What is between < and > are links of our own.
    for (const link of own) expect(link).toMatch(/^<https:\/\/(signals\.tallship|x)\.example\/[^<>|*)(]*\|[^<>|]*>$/)
    expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
    if (type !== 'plain_text')
      expect(text.replace(/<[^|>]*|^\*|\*(?= · score)/gm, '')).not.toMatch(/(?<!\u2060)[*_~`@](?!\u2060)|\]\(|(?<!<https):\/\//)
  }
})

test('Teams: what others wrote stands in runs, which know no Markdown; text blocks hold our words and addresses', () => {
  const hostile = account(
    'brightforge.example',
    { name: HOSTILE, whyNow: HOSTILE },
    { signalName: HOSTILE, quote: HOSTILE, source: 'https://x.example/a)[b](c' },
  )
  const body = parse(composeMessage('teams', telling([hostile, account('quillhaven.example')])))
  expect(body).toMatchObject({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard' } }],
  })
  const blocks = texts(body).filter(({ type }) => type === 'TextBlock')
  expect(blocks.map(({ text }) => text)).toEqual([
    '[x.example](https://x.example/a%29%5Bb%5D%28c), 2026-03-09',
    '[Open the account](https://signals.tallship.example/accounts?account=brightforge.example)',
    '[newsroom.example](https://newsroom.example/series-b?id=7&utm_source=x), 2026-03-09',
    '[Open the account](https://signals.tallship.example/accounts?account=quillhaven.example)',
  ])
  const runs = texts(body).filter(({ type }) => type === 'TextRun')
  expect(runs.some(({ text }) => text === '“Brightforge today announced a $24 million Series B.”')).toBe(true)
  expect(runs.some(({ text }) => text.includes(']('))).toBe(false)
})

test.each([
  ['long text', 'x'.repeat(5000)],
  ['what is longer when it is escaped', '<&>'.repeat(2000)],
  ['letters of four bytes', '🏗️'.repeat(2000)],
])('both stay within what the chats take, and say what is left over: %s', (_, long) => {
  const many = Array.from({ length: 200 }, (_, n) => {
    const one = account(
      `company-${n}.example`,
      { name: long, whyNow: long },
      { quote: long, signalName: long, source: `https://x.example/${'y'.repeat(3000)}` },
    )
    return { ...one, matches: Array.from({ length: 7 }, () => one.matches[0]).flatMap((match) => match ?? []) }
  })
  const slack = parse(composeMessage('slack', telling(many)))
  const blocks = slack['blocks'] as { type: string; text?: { text: string }; elements?: Json[] }[]
  expect(blocks.length).toBeLessThanOrEqual(50)
  expect(texts(blocks as Json).filter((text) => !isTruncatedTo(3000)(text))).toEqual([])
  expect(blocks[0]?.text?.text.length).toBeLessThanOrEqual(150)
  expect((slack['text'] as string).length).toBeLessThanOrEqual(13_000)
  const teams = composeMessage('teams', telling(many))
  expect(Buffer.byteLength(teams)).toBeLessThanOrEqual(21_000)
  for (const text of [JSON.stringify(blocks), teams]) {
    const [, matches, accounts] = /And ([\d,]+) more matches on (\d+) accounts/.exec(text) ?? []
    expect(Number(accounts)).toBeGreaterThan(100)
    expect(Number(accounts)).toBeLessThan(200)
    expect(Number(matches?.replace(',', ''))).toBe(Number(accounts) * 7)
    expect(text).toContain('and 2 more')
    expect(text.isWellFormed()).toBe(true)
  }
})

test('an ordinary morning of twelve accounts fits whole', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => account(`company-${n}.example`))
  for (const kind of ['slack', 'teams'] as const) expect(composeMessage(kind, telling(twelve))).not.toContain('more match')
})
