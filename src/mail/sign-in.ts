import { button, mailPage, markup } from './html.ts'
import type { MailText } from './invitation.ts'
import { oneLine } from './one-line.ts'

/** The mail by which a user signs in: a link for any browser, and a code for the one that asked. */
export function signInMail({
  instanceName,
  url,
  code,
  expiresAt,
}: {
  instanceName: string
  url: string
  code: string
  expiresAt: Date
}): MailText {
  const until = `${expiresAt.toISOString().slice(11, 16)} UTC`
  const lines = [
    `Sign in to "${oneLine(instanceName)}" on the Account Signal Service:`,
    '',
    `  ${url}`,
    '',
    `Or type this code where you asked for it: ${code}`,
    '',
    `Both work once, until ${until}. If you did not ask to sign in, you can ignore this mail.`,
  ]
  const title = `Sign in to ${oneLine(instanceName)}`
  const body = markup`<h1>${title}</h1>
${button(url, 'Sign in')}
<p>Or type this code where you asked for it:</p>
<p class="code">${code}</p>
<p>Both work once, until ${until}. If the button does nothing, open this address:</p>
<p><a href="${url}">${url}</a></p>`
  return {
    subject: `${code} is your code for the Account Signal Service`,
    text: `${lines.join('\n')}\n`,
    html: mailPage({ title, body, foot: 'If you did not ask to sign in, you can ignore this mail.' }),
  }
}
