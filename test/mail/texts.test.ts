import { describe, expect, test } from '@jest/globals'
import { parseHTML } from 'linkedom'
import { digestMail, type DigestMatch } from '../../src/mail/digest.ts'
import { markup } from '../../src/mail/html.ts'
import { invitationMail } from '../../src/mail/invitation.ts'
import { signInMail } from '../../src/mail/sign-in.ts'
import { webhookDisabledMail } from '../../src/mail/webhook-disabled.ts'

const asOf = new Date('2026-05-12T07:00:00Z')
const match: DigestMatch = {
  accountDomain: 'tarnwick.example',
  accountName: 'Tarnwick Robotics',
  signalName: 'New funding',
  whyNow: 'Tarnwick Robotics raised $40 million (news.example, 9 May).',
  source: 'https://news.example/tarnwick-series-b?id=7',
  pubDate: new Date('2026-05-09T10:00:00Z'),
  oneSentence: 'Tarnwick Robotics raised $40 million in a Series B round.',
}

describe('the digest', () => {
  test('tells account, signal, why now, source and one sentence', () => {
    expect(digestMail({ matches: [match], asOf })).toMatchObject({
      subject: 'New signal match: Tarnwick Robotics, New funding',
      text: [
        '1 new signal match on 1 account, found in the run of 2026-05-12 (UTC).',
        '',
        'Tarnwick Robotics (tarnwick.example)',
        '  Why now: Tarnwick Robotics raised $40 million (news.example, 9 May).',
        '  * New funding',
        '    Tarnwick Robotics raised $40 million in a Series B round.',
        '    Source: https://news.example/tarnwick-series-b?id=7 (published 2026-05-09)',
        '',
        'You get this mail because you own these accounts and your e-mail alerts are on.',
        '',
      ].join('\n'),
    })
  })

  test('puts the matches of an account together, with its Why Now once', () => {
    const other = { ...match, accountDomain: 'ostrava-foods.example', accountName: null, whyNow: '', pubDate: null }
    const { subject, text } = digestMail({ matches: [match, other, { ...match, signalName: 'New plant' }], asOf })
    expect(subject).toBe('3 new signal matches on 2 accounts')
    expect(text.match(/Why now/g)).toHaveLength(1)
    const order = ['Tarnwick Robotics (tarnwick.example)', '* New funding', '* New plant', '\nostrava-foods.example\n', '* New funding\n']
    const places = order.map((part, index) => text.indexOf(part, index === 4 ? text.indexOf('ostrava') : 0))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('what a document or a user wrote cannot begin a line or a header of its own', () => {
    const { subject, text } = digestMail({
      matches: [{ ...match, accountName: 'Evil\r\nBcc: x@y.example', oneSentence: 'One\n\nYou get this mail because\u2028two' }],
      asOf,
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('    One You get this mail because two\n')
    expect(text).not.toMatch(/^Bcc/m)
  })

  test('a very long digest stays readable and says how much is left out', () => {
    const matches = Array.from({ length: 450 }, (_, index) => ({ ...match, accountDomain: `account-${index}.example` }))
    const { subject, text } = digestMail({ matches, asOf })
    expect(subject).toBe('450 new signal matches on 450 accounts')
    expect(text.match(/Source: /g)).toHaveLength(200)
    expect(text).toContain('And 250 more matches')
  })

  test('leads to the page that tells the same, where the address of the service is known', () => {
    const since = new Date('2026-05-11T16:30:00Z')
    const { text, html } = digestMail({ matches: [match], asOf, since, publicUrl: 'https://signals.buyer.example' })
    const address = 'https://signals.buyer.example/home?since=2026-05-11T16:30:00.000Z&mine=true'
    expect(text).toContain(`\nAll of it on your home page: ${address}\n`)
    expect(html).toContain(`href="${address.replace('&', '&amp;')}"`)
    expect(digestMail({ matches: [match], asOf, since }).text).not.toContain('/home')
  })

  test('nothing to tell is no mail', () => {
    expect(() => digestMail({ matches: [], asOf })).toThrow(RangeError)
  })
})

describe('the invitation', () => {
  const invitation = {
    email: 'new@buyer.example',
    invitedBy: 'admin@buyer.example',
    instanceName: 'Buyer Ltd',
    emailAlerts: false,
    publicUrl: 'https://signals.buyer.example',
    link: { url: 'https://signals.buyer.example/link#token=abc', expiresAt: new Date('2026-05-19T07:00:00Z') },
  }

  test('says who invites, as whom, and where', () => {
    const { subject, text } = invitationMail(invitation)
    expect(subject).toBe('admin@buyer.example invited you to Buyer Ltd')
    for (const part of [
      '\n  https://signals.buyer.example/link#token=abc\n',
      'until 2026-05-19 07:00 UTC',
      'Your user: new@buyer.example',
      'https://signals.buyer.example/docs',
      'E-mail alerts are off.',
    ])
      expect(text).toContain(part)
  })

  test('leaves the address out when nobody has set it', () => {
    const { text } = invitationMail({ ...invitation, publicUrl: null, emailAlerts: true })
    expect(text).not.toContain('Address:')
    expect(text).toContain('E-mail alerts are on')
  })

  test('an instance name with line breaks stays in its line', () => {
    const { subject, text } = invitationMail({ ...invitation, instanceName: 'A\r\nTo: all@buyer.example' })
    expect(subject).toBe('admin@buyer.example invited you to A To: all@buyer.example')
    expect(text).not.toMatch(/^To:/m)
  })
})

describe('as pages', () => {
  const publicUrl = 'https://signals.buyer.example'
  const evil = `</style></title><script>x</script><img src=https://evil.example/a.png onerror='x'>&"`
  const link = { url: `${publicUrl}/link#token=abc`, expiresAt: new Date('2026-05-19T07:00:00Z') }
  const digest = { ...match, accountName: evil, signalName: evil, whyNow: evil, oneSentence: evil, source: `javascript:alert(1)//${evil}` }
  const mails = {
    digest: digestMail({ matches: [digest], asOf, publicUrl }),
    invitation: invitationMail({ email: evil, invitedBy: evil, instanceName: evil, emailAlerts: true, publicUrl, link }),
    signIn: signInMail({ instanceName: evil, url: link.url, code: '012345', expiresAt: link.expiresAt }),
    disabled: webhookDisabledMail({ url: `https://hooks.evil.example/${evil}`, reason: evil, missed: 3, publicUrl }),
  }

  test.each(Object.entries(mails))('%s: text stays text, nothing is loaded, and links lead to the service alone', (_name, mail) => {
    const { document } = parseHTML(mail.html)
    expect(document.querySelectorAll('script, img, link, iframe, form, object').length).toBe(0)
    expect(
      [...document.querySelectorAll('*')].filter((one) => one.getAttributeNames().some((name: string) => name.startsWith('on'))),
    ).toEqual([])
    expect(document.querySelectorAll('style').length).toBe(1)
    expect(document.querySelector('style')?.textContent).not.toMatch(/url\(|@import/)
    // What was put in is there to be read, whole.
    expect(document.body.textContent.replaceAll('\n', ' ')).toContain(evil)
    const targets = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '')
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) expect(target).toMatch(/^https:\/\/signals\.buyer\.example\//)
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)')
    expect(Math.max(...mail.html.split('\n').map((line) => line.length))).toBeLessThan(998)
  })

  test('they say what the texts say', () => {
    expect(mails.signIn.html).toContain('<p class="code">012345</p>')
    expect(mails.invitation.html).toContain(link.url)
    expect(mails.disabled.html).toContain(`href="${publicUrl}/settings/webhooks"`)
    expect(mails.disabled.text).toContain(`\n${publicUrl}/settings/webhooks\n`)
    expect(mails.digest.html).toContain(`href="${publicUrl}/accounts?account=tarnwick.example"`)
  })

  test('where nobody has set the address they hold no link but the one to sign in', () => {
    const links = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
    expect(links(digestMail({ matches: [match], asOf }).html)).toEqual([])
    const disabled = webhookDisabledMail({ url: 'https://a.example/', reason: 'Gone.', missed: 0, publicUrl: undefined })
    expect([links(disabled.html), disabled.text.includes('POST /v1/webhook/enable')]).toEqual([[], true])
    expect(new Set(links(invitationMail({ email: 'a@b.example', invitedBy: 'c@d.example', instanceName: 'B', emailAlerts: false, publicUrl: null, link }).html))).toEqual(new Set([link.url])) // prettier-ignore
  })

  test('whatever is put into markup is text, unless it is markup itself', () => {
    expect(markup`<b title="${'"><i>'}">${"it's <1>"} ${3} ${[markup`<i>${'&'}</i>`]}</b>`.source).toBe(
      '<b title="&quot;&gt;&lt;i&gt;">it&#39;s &lt;1&gt; 3 <i>&amp;</i></b>',
    )
  })
})
