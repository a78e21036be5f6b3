import * as told from './telling.ts'
import type { Telling, ToldAccount } from './telling.ts'

type Element = Record<string, unknown> & { type: string }

// Teams takes 28 KB, of which some go to what it adds: https://learn.microsoft.com/connectors/teams (known issues). Others have measured 21 KB.
const MOST_BYTES = 20_000

/** Text of others. Runs are shown as they are: unlike text blocks they know no Markdown. */
const run = (text: string, style: Record<string, unknown> = {}) => ({
  type: 'TextRun',
  // Where an older client shows the text some other way, this is still no link.
  text: text.replaceAll('](', ']\u2060('),
  ...style,
})
const rich = (inlines: unknown[], style: Record<string, unknown> = {}): Element => ({ type: 'RichTextBlock', inlines, ...style })
/** Text of our own, with links: a host name or words of ours, and an address in which nothing is Markdown. */
const linked = (text: string, style: Record<string, unknown> = {}): Element => ({ type: 'TextBlock', text, wrap: true, ...style })

/**
 * What a workflow of Teams ("when a Teams webhook request is received") takes: a message with one Adaptive Card. Connectors and their message cards are retired:
 * https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using. Bounded as Teams wants it.
 */
export function teamsMessage(telling: Telling): string {
  const head: Element[] = [
    rich([run(told.headline(telling), { size: 'Large', weight: 'Bolder' })]),
    rich([run(told.introduction(telling), { isSubtle: true, size: 'Small' })]),
  ]
  const home = told.homePage(telling)
  const whole = (elements: Element[], more: string) =>
    message({
      body: [...head, ...elements, ...(more === '' ? [] : [rich([run(`${more}.`)])])],
      ...(home === null
        ? {}
        : { actions: [{ type: 'Action.OpenUrl', title: more === '' ? 'See all of it on the home page' : `${more}: see all`, url: home }] }),
    })
  const room = ' '.repeat(100)
  const { parts, more } = told.asManyAsFit(
    telling,
    (account) => [accountPart(telling, account)],
    (elements) => Buffer.byteLength(whole(elements, room)) <= MOST_BYTES,
  )
  return whole(parts, more)
}

function message(card: { body: Element[]; actions?: Element[] }): string {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    ...card,
  }
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  })
}

function accountPart(telling: Telling, account: ToldAccount): Element {
  const page = told.accountPage(telling, account)
  const whyNow = told.whyNowOf(account)
  const open = page === null ? {} : { selectAction: { type: 'Action.OpenUrl', url: page } }
  const matches = account.matches.slice(0, told.MOST_MATCHES).flatMap((match) => {
    const { host, url, published } = told.sourceOf(match)
    const where = { isSubtle: true, size: 'Small', spacing: 'None' }
    return [
      rich([run(`${told.signalOf(match)}: `, { weight: 'Bolder' }), run(told.quoteOf(match))], { spacing: 'Small' }),
      url === null ? rich([run(`${host}${published}`, { isSubtle: true, size: 'Small' })]) : linked(`[${host}](${url})${published}`, where),
    ]
  })
  const items = [
    rich([run(told.accountTitle(account), { weight: 'Bolder', size: 'Medium', ...open }), run(` · ${told.scoreOf(account)}`)]),
    ...(whyNow === '' ? [] : [rich([run(whyNow)], { spacing: 'Small' })]),
    ...matches,
    ...(told.moreOf(account) === '' ? [] : [rich([run(told.moreOf(account))], { spacing: 'Small' })]),
    ...(page === null ? [] : [linked(`[Open the account](${page})`, { spacing: 'Small' })]),
  ]
  return { type: 'Container', separator: true, spacing: 'Medium', items }
}
