import { describe, expect, test } from '@jest/globals'
import { digestMail, type DigestMatch } from '../../src/mail/digest.ts'
import { invitationMail } from '../../src/mail/invitation.ts'

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
    expect(digestMail({ matches: [match], asOf })).toEqual({
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
