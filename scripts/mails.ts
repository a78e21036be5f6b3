// npm run mails -- [FOLDER]: every mail that the service sends, with sample values, as it is sent (.eml), as a page (.html) and as text (.txt), and sample messages to channels. Nothing is sent and nothing served.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { channelDisabledMail } from '../src/mail/channel-disabled.ts'
import { readSender } from '../src/mail/compose.ts'
import { digestMail, type DigestMatch } from '../src/mail/digest.ts'
import { markup } from '../src/mail/html.ts'
import { invitationMail, type MailText } from '../src/mail/invitation.ts'
import { writeMailFile } from '../src/mail/mail-folder.ts'
import { signInMail } from '../src/mail/sign-in.ts'
import { webhookDisabledMail } from '../src/mail/webhook-disabled.ts'
import { composeMessage } from '../src/webhooks/channels/message.ts'
import type { Telling } from '../src/webhooks/channels/telling.ts'
import { helpWith } from './help.ts'

helpWith('npm run mails -- [FOLDER]')
const { positionals } = parseArgs({ allowPositionals: true })
const folder = path.resolve(positionals[0] ?? path.join('.data', 'sample-mails'))
const publicUrl = 'https://signals.tallship.example'
const link = { url: `${publicUrl}/link#token=${'sample'.repeat(7)}x`, expiresAt: new Date('2026-03-17T09:05:00Z') }

const match: DigestMatch = {
  accountDomain: 'brightforge.example',
  accountName: 'Brightforge Robotics',
  signalName: 'Recent funding',
  whyNow: 'Brightforge Robotics raised $24 million (newsroom.example, 9 March) and opens a plant in Ohio (dayton-daily.example, 7 March).',
  source: 'https://newsroom.example/brightforge-series-b?utm_source=wire&id=7',
  pubDate: new Date('2026-03-09T08:00:00Z'),
  oneSentence: 'Brightforge Robotics today announced that it has raised $24 million in a Series B round led by Pinecrest Partners.',
}
const matches: DigestMatch[] = [
  match,
  {
    ...match,
    signalName: 'New site',
    source: 'https://dayton-daily.example/business/brightforge',
    pubDate: new Date('2026-03-07T08:00:00Z'),
    oneSentence: 'The company will open a plant in Dayton, Ohio, and hire 80 people.',
  },
  {
    accountDomain: 'quillhaven.example',
    accountName: null,
    signalName: 'New leader',
    whyNow: '',
    source: 'https://quillhaven.example/news/cto',
    pubDate: null,
    oneSentence: 'Quillhaven <Labs> & Co. names Ana Müller as its chief technology officer.',
  },
]

/** Every mail by the name of its files. */
const sampleMails: Record<string, MailText> = {
  invitation: invitationMail({
    email: 'dev.okafor@tallship.example',
    invitedBy: 'mara.lindqvist@tallship.example',
    instanceName: 'Tallship',
    emailAlerts: true,
    publicUrl,
    link,
  }),
  'sign-in': signInMail({ instanceName: 'Tallship', url: link.url, code: '482917', expiresAt: new Date('2026-03-10T09:20:00Z') }),
  digest: digestMail({ matches, asOf: new Date('2026-03-10T07:00:00Z'), publicUrl }),
  'channel-disabled': channelDisabledMail({
    channel: '#sales (Slack, hooks.slack.com/…x7Kq)',
    reason:
      'It answered 404 no_service. The incoming webhook is no longer there. Make a new incoming webhook there and enter its URL here.',
    publicUrl,
  }),
  'webhook-disabled': webhookDisabledMail({
    url: 'https://hooks.tallship.example/signals',
    reason: 'Every attempt has failed for 5 days.',
    missed: 37,
    publicUrl,
  }),
}

/** The same morning as a channel has it. */
const telling: Telling = {
  occasion: 'morning',
  accounts: [...Map.groupBy(matches, ({ accountDomain }) => accountDomain)].map(([domain, group], place) => ({
    domain,
    name: group[0]?.accountName ?? null,
    score: 72 - 20 * place,
    whyNow: group[0]?.whyNow ?? '',
    matches: group.map(({ signalName, oneSentence, source, pubDate }) => ({ signalName, quote: oneSentence, source, pubDate })),
  })),
  at: new Date('2026-03-10T07:00:00Z'),
  since: new Date('2026-03-09T11:20:00Z'),
  icpName: null,
  publicUrl,
}

mkdirSync(folder, { recursive: true })
for (const kind of ['slack', 'teams'] as const) writeFileSync(path.join(folder, `${kind}.json`), composeMessage(kind, telling))
const sender = readSender('Account Signal Service <signals@tallship.example>')
const mails = Object.entries(sampleMails)
for (const [index, [name, mail]] of mails.entries()) {
  writeFileSync(path.join(folder, `${name}.html`), mail.html)
  writeFileSync(path.join(folder, `${name}.txt`), mail.text)
  const id = `019cd6fe-4128-7aa8-a6e0-00000000000${index}`
  const message = { ...mail, id, recipient: 'dev.okafor@tallship.example', createdAt: new Date('2026-03-10T09:05:00Z') }
  await writeMailFile(folder, message, sender, `${name}.eml`)
}
const list = markup`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Mails</title>
<h1>Mails</h1>
<ul>
${mails.map(([name, { subject }]) => markup`<li>${subject}: <a href="${name}.html">page</a>, <a href="${name}.txt">text</a>, <a href="${name}.eml">as sent</a></li>`)}
</ul>
</html>
`
writeFileSync(path.join(folder, 'index.html'), list.source)
console.log(
  `${mails.length} mails, and what a channel of Slack and of Teams gets (.json), are in ${folder}; open ${pathToFileURL(path.join(folder, 'index.html')).href} in a browser.`,
)
