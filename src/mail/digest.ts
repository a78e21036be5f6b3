import { mailPage, markup, NOTHING, type Html } from './html.ts'
import type { MailText } from './invitation.ts'
import { oneLine } from './one-line.ts'

/** One new match of an account that the user owns. */
export interface DigestMatch {
  accountDomain: string
  /** The company's name, or null when the directory does not know it. */
  accountName: string | null
  signalName: string
  /** The account's Why Now summary; "" when there is none. */
  whyNow: string
  /** URL of the source document. */
  source: string
  pubDate: Date | null
  oneSentence: string
}

// A mail is read by a person: what does not fit is counted, and the API has it.
const MAX_MATCHES = 200

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const day = (date: Date): string => date.toISOString().slice(0, 10)

function accountTitle(match: DigestMatch): string {
  const name = match.accountName === null ? '' : oneLine(match.accountName, 200)
  return name === '' ? oneLine(match.accountDomain) : `${name} (${oneLine(match.accountDomain)})`
}

function matchLines(match: DigestMatch): string[] {
  const published = match.pubDate === null ? '' : ` (published ${day(match.pubDate)})`
  const sentence = oneLine(match.oneSentence, 1000)
  return [
    `  * ${oneLine(match.signalName, 200)}`,
    ...(sentence === '' ? [] : [`    ${sentence}`]),
    `    Source: ${oneLine(match.source, 2048)}${published}`,
  ]
}

/** What is told of one account. Its name leads to the account where the service's address is known; the sources, which are others' addresses, are told and not linked. */
function accountPart(group: readonly DigestMatch[], publicUrl: string | null): Html {
  const [head] = group
  if (head === undefined) return NOTHING
  const title = accountTitle(head)
  const whyNow = oneLine(head.whyNow, 2000)
  const address = `${publicUrl}/accounts?account=${encodeURIComponent(head.accountDomain)}`
  return markup`<h2>${publicUrl === null ? title : markup`<a href="${address}">${title}</a>`}</h2>
${whyNow === '' ? NOTHING : markup`<p>${whyNow}</p>`}
${group.map(matchPart)}`
}

function matchPart(match: DigestMatch): Html {
  const sentence = oneLine(match.oneSentence, 1000)
  const published = match.pubDate === null ? '' : `, published ${day(match.pubDate)}`
  return markup`<h3>${oneLine(match.signalName, 200)}</h3>
${sentence === '' ? NOTHING : markup`<p class="proof">${sentence}</p>`}
<p class="faint">Source: ${oneLine(match.source, 2048)}${published}</p>`
}

/**
 * The alert digest of one user after one match run: its new matches, account by account, in the order in which they are given. `asOf` is
 * the run's time. Throws RangeError when there is nothing to tell: no mail is due then.
 */
export function digestMail({
  matches,
  asOf,
  since = asOf,
  publicUrl = null,
}: {
  matches: readonly DigestMatch[]
  asOf: Date
  /** When the first of the matches was found: from then on the home page tells them too. */
  since?: Date
  /** Where the service is reached, without a slash at its end; null when the operator has not said so. */
  publicUrl?: string | null
}): MailText {
  const [first] = matches
  if (first === undefined) throw new RangeError('A digest needs at least one match.')
  const accounts = Map.groupBy(matches, (match) => match.accountDomain)
  const shown = Map.groupBy(matches.slice(0, MAX_MATCHES), (match) => match.accountDomain)
  const what = `${plural(matches.length, 'new signal match', 'new signal matches')} on ${plural(accounts.size, 'account', 'accounts')}`
  const sections = [...shown.values()].flatMap((group) => {
    const [head] = group
    if (head === undefined) return []
    const whyNow = oneLine(head.whyNow, 2000)
    return ['', accountTitle(head), ...(whyNow === '' ? [] : [`  Why now: ${whyNow}`]), ...group.flatMap(matchLines)]
  })
  const more = matches.length - MAX_MATCHES
  const home = publicUrl === null ? null : `${publicUrl}/home?since=${since.toISOString()}&mine=true`
  const lines = [
    `${what}, found in the run of ${day(asOf)} (UTC).`,
    ...sections,
    ...(more > 0 ? ['', `And ${plural(more, 'more match', 'more matches')}; GET /v1/get_accounts lists them all.`] : []),
    ...(home === null ? [] : ['', `All of it on your home page: ${home}`]),
    '',
    'You get this mail because you own these accounts and your e-mail alerts are on.',
  ]
  const subject =
    matches.length === 1
      ? `New signal match: ${oneLine(first.accountName ?? first.accountDomain, 100)}, ${oneLine(first.signalName, 100)}`
      : what
  const body = markup`<h1>${what}</h1>
<p class="faint">Found in the run of ${day(asOf)} (UTC).</p>
${[...shown.values()].map((group) => accountPart(group, publicUrl))}
${more > 0 ? markup`<p>And ${plural(more, 'more match', 'more matches')}.</p>` : NOTHING}
${home === null ? NOTHING : markup`<p><a href="${home}">See all of it on your home page</a></p>`}`
  const foot = 'You get this mail because you own these accounts and your e-mail alerts are on.'
  return { subject, text: `${lines.join('\n')}\n`, html: mailPage({ title: subject, body, foot }) }
}
