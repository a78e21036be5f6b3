import { oneLine } from './one-line.ts'
import type { MailText } from './invitation.ts'

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
  return { subject: `${code} is your code for the Account Signal Service`, text: `${lines.join('\n')}\n` }
}
