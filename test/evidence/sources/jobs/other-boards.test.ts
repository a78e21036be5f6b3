import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../../../src/config.ts'
import { jobBoards } from '../../../../src/evidence/sources/jobs/boards.ts'
import { postings } from '../support/board-players.ts'
import { startBoard } from '../support/board-server.ts'
import { heldSource } from '../support/jobs-check.ts'
import { playedSource } from '../support/played-source.ts'

describe('Ashby', () => {
  const p = playedSource('ashby')
  const job = (id: string, members: Record<string, unknown> = {}) => ({
    id,
    title: 'Data Engineer',
    jobUrl: `https://jobs.ashbyhq.com/halden/${id}`,
    isListed: true,
    descriptionHtml: '<p>Text</p>',
    ...members,
  })

  test('unlisted postings are none, and one that is not listed any more is closed', async () => {
    p.says({ body: { jobs: [job('a'), job('b'), job('c', { isListed: false })] } })
    await p.check()
    expect([...p.held.items.keys()]).toEqual(['a', 'b'])
    p.says({ body: { jobs: [job('a'), job('b', { isListed: false })] } })
    await p.check()
    expect(p.held.open()).toEqual(['a'])
  })

  test('places, team, kind of work and remoteness stand above the text, and plain text will do', async () => {
    const places = { location: 'Oslo', secondaryLocations: [{ location: 'Leeds' }, { location: 'Oslo' }, null] }
    p.says({
      body: {
        jobs: [
          job('a', { ...places, department: 'Data', team: 'Data', employmentType: 'PartTime', isRemote: true }),
          job('b', { location: null, secondaryLocations: null, descriptionHtml: null, descriptionPlain: 'One\nTwo', publishedAt: 'soon' }),
        ],
      },
    })
    await p.check()
    expect(p.held.document('a').text).toBe('Location: Oslo; Leeds\nDepartment: Data\nEmployment type: Part Time, Remote\n\nText')
    expect(p.held.document('b')).toMatchObject({ text: 'One\nTwo', pub_date: null })
  })
})

describe('Personio', () => {
  const p = playedSource('personio')

  test('a position is told with its offices and sections, at the address that all positions have', async () => {
    p.has(postings(1))
    await p.check()
    expect(p.held.document('1')).toMatchObject({
      text: 'Location: Leeds, United Kingdom; Oslo\nDepartment: Data, Professionals\nEmployment type: permanent, full-time\n\nYour tasks\n\nYou build pipeline 1 & more.\n\nSQL\nGo',
      url: `${p.board.url}/job/1`,
    })
  })

  test('a feed that declares entities, lacks ends of elements or holds positions without an id is read as far as it goes', async () => {
    const body = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <workzag-jobs><position><id>1</id><name>Clerk &x; &amp; Co</name></position><position><name>No id</name></position><position><id>2</id><name>Unended</workzag-jobs>`
    p.says({ type: 'text/xml', body })
    await p.check()
    expect(p.held.document('1').headline).toBe('Clerk &x; & Co')
    expect(p.held.open()).toEqual(['1', '2'])
    expect(p.held.skipped).toEqual(['a posting without an id'])
  })
})

describe('Teamtailor', () => {
  const p = playedSource('teamtailor')

  test.each([[100], [200]])('a feed that gives at most %d at a time is read to its end', async (most) => {
    const told = p.told(postings(450))
    p.board.play.answer = (asked) => {
      asked.query.set('per_page', String(Math.min(most, Number(asked.query.get('per_page')))))
      return told(asked)
    }
    await p.check()
    expect(p.held.open()).toHaveLength(450)
    expect(p.board.asked.length).toBeLessThan(7)
  })

  test('a posting is known by the number in its address, whatever its title and its guid; internal ones are left out', async () => {
    const item = (link: string, title: string, guid: string) =>
      `<item><title>${title}</title><link>${link}</link><guid>${guid}</guid></item>`
    const feed = (...items: string[]) =>
      p.says({ body: `<rss xmlns:tt="https://teamtailor.com/locations"><channel>${items.join('')}</channel></rss>` })
    feed(
      item('https://careers.halden.example/jobs/12-clerk', 'Clerk', 'a'),
      item('https://careers.halden.example/jobs/internal/13-spy', 'Spy', 'b'),
    )
    await p.check()
    feed(item('https://careers.halden.example/jobs/12-senior-clerk', 'Senior Clerk', 'z'))
    await p.check()
    expect([...p.held.items.keys()]).toEqual(['12'])
    expect(p.held.document('12')).toMatchObject({ headline: 'Senior Clerk', pub_date: null })
  })

  test('the JSON Feed is read too, page by page, on its own host only', async () => {
    const board = await startBoard(() => null)
    const held = heldSource('teamtailor', `${board.url}/jobs.json`)
    const item = (id: number) => ({
      id: `g-${id}`,
      title: `Clerk ${id}`,
      url: `https://halden.teamtailor.com/jobs/${id}-clerk`,
      date_published: '2026-10-05T10:00:00+02:00',
      content_html: '<p>Text</p>',
      _jobposting: { jobLocation: [{ address: { addressLocality: 'Oslo', addressCountry: 'NO' } }], employmentType: 'FULL_TIME' },
    })
    board.play.answer = ({ query }) => {
      const page = Number(query.get('page') ?? 1)
      const next = page === 1 ? `${board.url}/jobs.json?page=2` : 'http://127.0.0.1:1/jobs.json'
      return { body: { version: 'https://jsonfeed.org/version/1.1', next_url: next, items: [item(page), item(page + 10)] } }
    }
    try {
      await held.check(jobBoards(readConfig({}).sources))
    } finally {
      await board.stop()
    }
    expect(held.open()).toEqual(['1', '11', '2', '12'])
    expect(held.document('1')).toMatchObject({
      text: 'Location: Oslo, NO\nEmployment type: full time\n\nText',
      pub_date: new Date('2026-10-05T08:00:00Z'),
    })
  })
})

describe('Workable', () => {
  const p = playedSource('workable')

  test('a posting that is listed once for each of its places is one, with all of them', async () => {
    const row = (members: Record<string, unknown>) => ({
      title: 'Chef',
      shortcode: 'A1',
      url: 'https://apply.workable.com/j/A1',
      ...members,
    })
    p.says({
      body: {
        name: 'Halden Foods',
        jobs: [
          row({
            city: 'Leeds',
            state: 'England',
            country: 'United Kingdom',
            telecommuting: true,
            published_on: '2026-10-03',
            created_at: '2025-01-01',
          }),
          row({ city: 'Oslo', state: null, country: 'Norway' }),
          row({ shortcode: null, url: null, title: 'Nowhere' }),
        ],
      },
    })
    await p.check()
    expect(p.held.open()).toEqual(['A1'])
    expect(p.held.document('A1')).toMatchObject({
      text: 'Location: Leeds, England, United Kingdom; Oslo, Norway\nEmployment type: Remote',
      pub_date: new Date('2026-10-03'),
    })
  })
})

describe('Recruitee', () => {
  const p = playedSource('recruitee')

  test('drafts and internal offers are left out, and an offer without an address has the one of its slug', async () => {
    p.says({
      body: {
        offers: [
          { id: 1, title: 'Draft', slug: 'a', status: 'draft' },
          { id: 2, title: 'Internal', slug: 'b', status: 'internal' },
          {
            id: 3,
            title: 'Chef',
            slug: 'chef',
            city: '',
            country: null,
            location: 'Remote job',
            published_at: null,
            created_at: '2026-10-01 08:00:00 UTC',
          },
        ],
      },
    })
    await p.check()
    expect([...p.held.items.keys()]).toEqual(['3'])
    expect(p.held.document('3')).toMatchObject({ url: `${p.board.url}/o/chef`, text: 'Location: Remote job', pub_date: null })
  })
})
