import type { SourceKind } from '../../../../src/evidence/sources/connector.ts'
import type { Asked, Told } from './board-server.ts'

/** A posting as every board can tell it. */
export interface PlayedPosting {
  id: number
  title: string
  place: string
  html: string
  published: Date
  /** When somebody last did something to it. */
  touched: Date
}

export const postings = (count: number, from = 1): PlayedPosting[] =>
  Array.from({ length: count }, (_, n) => ({
    id: from + n,
    title: `Data Engineer ${from + n}`,
    place: 'Leeds, United Kingdom',
    html: `<p>You build pipeline ${from + n} &amp; more.</p><ul><li>SQL</li><li>Go</li></ul>`,
    published: new Date(Date.UTC(2026, 9, 1 + (n % 28), 8)),
    touched: new Date(Date.UTC(2026, 10, 1)),
  }))

export interface Player {
  kind: SourceKind
  /** The source's address on a server that plays the board. */
  source: (base: string) => string
  /** The answer of a board with these postings; null for what is not its own. */
  tell: (base: string, list: readonly PlayedPosting[]) => (asked: Asked) => Told | null
  /** An answer in the right place that has no list. */
  withoutList: unknown
}

const encoded = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const day = (date: Date) => date.toISOString().slice(0, 10)

export const PLAYERS: readonly Player[] = [
  {
    kind: 'greenhouse',
    source: (base) => `${base}/v1/boards/halden/jobs?content=true`,
    tell: (base, list) => (asked) =>
      asked.path !== '/v1/boards/halden/jobs'
        ? null
        : {
            body: {
              jobs: list.map((one) => ({
                id: one.id,
                internal_job_id: one.id + 5000,
                title: one.title,
                absolute_url: `https://boards.greenhouse.io/halden/jobs/${one.id}`,
                location: { name: one.place },
                first_published: one.published.toISOString().replace('.000Z', '-04:00'),
                updated_at: one.touched.toISOString(),
                departments: [{ id: 1, name: 'Data', child_ids: [], parent_id: null }],
                offices: [],
                content: encoded(one.html),
                company_name: 'Halden Foods',
              })),
              meta: { total: list.length },
            },
          },
    withoutList: { jobs: null, meta: { total: 0 } },
  },
  {
    kind: 'lever',
    source: (base) => `${base}/v0/postings/halden?mode=json`,
    tell: (_, list) => (asked) => {
      if (asked.path !== '/v0/postings/halden') return null
      const skip = Number(asked.query.get('skip') ?? 0)
      return {
        body: list.slice(skip, skip + Number(asked.query.get('limit') ?? list.length)).map((one) => ({
          id: `5ac21346-8e0c-4494-8e7a-${one.id}`,
          text: one.title,
          categories: { commitment: 'Full-time', department: 'Data', location: one.place, team: 'Platform', allLocations: [one.place] },
          country: 'GB',
          createdAt: one.published.getTime(),
          updatedAt: one.touched.getTime(),
          description: one.html,
          descriptionPlain: 'You build.',
          lists: [{ text: 'Who you are', content: '<li>Curious</li>' }],
          additional: '<div>We insure you.</div>',
          hostedUrl: `https://jobs.lever.co/halden/5ac21346-8e0c-4494-8e7a-${one.id}`,
          applyUrl: `https://jobs.lever.co/halden/5ac21346-8e0c-4494-8e7a-${one.id}/apply`,
          workplaceType: 'hybrid',
        })),
      }
    },
    withoutList: { ok: true },
  },
  {
    kind: 'ashby',
    source: (base) => `${base}/posting-api/job-board/halden`,
    tell: (_, list) => (asked) =>
      asked.path !== '/posting-api/job-board/halden'
        ? null
        : {
            body: {
              apiVersion: '1',
              jobs: list.map((one) => ({
                id: `f0e1-${one.id}`,
                title: one.title,
                location: one.place,
                secondaryLocations: [{ location: 'Oslo', address: null }],
                department: 'Data',
                team: 'Platform',
                isListed: true,
                isRemote: false,
                workplaceType: 'OnSite',
                employmentType: 'FullTime',
                publishedAt: one.published.toISOString().replace('Z', '+00:00'),
                updatedAt: one.touched.toISOString(),
                descriptionHtml: one.html,
                descriptionPlain: 'You build.',
                jobUrl: `https://jobs.ashbyhq.com/halden/f0e1-${one.id}`,
                applyUrl: `https://jobs.ashbyhq.com/halden/f0e1-${one.id}/application`,
              })),
            },
          },
    withoutList: { apiVersion: '1', jobs: null },
  },
  {
    kind: 'workday',
    source: (base) => `${base}/wday/cxs/halden/External/jobs`,
    tell: (base, list) => (asked) => {
      if (asked.method === 'POST' && asked.path === '/wday/cxs/halden/External/jobs') {
        const { limit, offset } = asked.body as { limit: number; offset: number }
        if (limit > 20) return { status: 400, body: { errorCode: 'HTTP_400' } }
        const jobPostings = list.slice(offset, offset + limit).map((one) => ({
          title: one.title,
          externalPath: `/job/Leeds/Data-Engineer-${one.id}_JR-${one.id}`,
          locationsText: one.place,
          postedOn: 'Posted 30+ Days Ago',
          bulletFields: [`JR-${one.id}`],
        }))
        return { body: { total: offset === 0 ? list.length : 0, jobPostings, facets: [], userAuthenticated: false } }
      }
      const one = list.find(({ id }) => asked.path.endsWith(`_JR-${id}`))
      if (asked.method !== 'GET' || one === undefined) return null
      return {
        body: {
          jobPostingInfo: {
            id: `x${one.id}`,
            title: one.title,
            jobDescription: one.html,
            location: one.place,
            additionalLocations: ['Oslo'],
            postedOn: 'Posted 30+ Days Ago',
            startDate: day(one.published),
            timeType: 'Full time',
            jobReqId: `JR-${one.id}`,
            externalUrl: `${base}/External${asked.path.slice('/wday/cxs/halden/External'.length)}`,
          },
        },
      }
    },
    withoutList: { total: 0, jobPostings: null },
  },
  {
    kind: 'smartrecruiters',
    source: (base) => `${base}/v1/companies/Halden/postings`,
    tell: (base, list) => (asked) => {
      const told = (one: PlayedPosting) => ({
        id: String(744000 + one.id),
        name: one.title,
        uuid: `u-${one.id}`,
        refNumber: `REF${one.id}`,
        company: { identifier: 'Halden', name: 'Halden Foods' },
        releasedDate: one.published.toISOString(),
        location: { city: 'Leeds', region: 'England', country: 'gb', remote: false, fullLocation: one.place },
        department: { id: '1', label: 'Data' },
        function: { id: 'it', label: 'Information Technology' },
        typeOfEmployment: { id: 'permanent', label: 'Full-time' },
        ref: `${base}/v1/companies/Halden/postings/${744000 + one.id}`,
      })
      if (asked.path === '/v1/companies/Halden/postings') {
        const [offset, limit] = [Number(asked.query.get('offset')), Number(asked.query.get('limit'))]
        return { body: { offset, limit, totalFound: list.length, content: list.slice(offset, offset + limit).map(told) } }
      }
      const one = list.find(({ id }) => asked.path === `/v1/companies/Halden/postings/${744000 + id}`)
      if (one === undefined) return null
      const sections = {
        companyDescription: { title: 'Company Description', text: '' },
        jobDescription: { title: 'Job Description', text: one.html },
        qualifications: { title: 'Qualifications', text: '<p>Curious.</p>' },
        additionalInformation: { title: 'Additional Information', text: '' },
      }
      return {
        body: {
          ...told(one),
          active: true,
          postingUrl: `https://jobs.smartrecruiters.com/Halden/${744000 + one.id}-data`,
          jobAd: { sections },
        },
      }
    },
    withoutList: { totalFound: 0, content: null },
  },
  {
    kind: 'personio',
    source: (base) => `${base}/xml?language=en`,
    tell: (_, list) => (asked) =>
      asked.path !== '/xml'
        ? null
        : {
            type: 'text/xml',
            body: `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${list
              .map(
                (one) => `<position><id>${one.id}</id><subcompany>Halden Foods GmbH</subcompany><office>${one.place}</office>
  <additionalOffices><office>Oslo</office></additionalOffices><department>Data</department><recruitingCategory>Professionals</recruitingCategory>
  <name>${one.title}</name><jobDescriptions><jobDescription><name>Your tasks</name><value><![CDATA[ ${one.html} ]]></value></jobDescription></jobDescriptions>
  <employmentType>permanent</employmentType><seniority>experienced</seniority><schedule>full-time</schedule>
  <createdAt>${one.published.toISOString().replace('.000Z', '+00:00')}</createdAt></position>`,
              )
              .join('\n')}</workzag-jobs>`,
          },
    withoutList: '<!doctype html><html><head><title>Personio</title></head><body>The HR software</body></html>',
  },
  {
    kind: 'teamtailor',
    source: (base) => `${base}/jobs.rss`,
    tell: (_, list) => (asked) => {
      if (asked.path !== '/jobs.rss') return null
      const [offset, limit] = [Number(asked.query.get('offset') ?? 0), Number(asked.query.get('per_page') ?? 100)]
      const items = list.slice(offset, offset + limit).map(
        (
          one,
        ) => `<item><title>${one.title}</title><description>${encoded(one.html)}</description><pubDate>${one.published.toUTCString()}</pubDate>
  <link>https://halden.teamtailor.com/jobs/${one.id}-data-engineer</link><guid>g-${one.id}</guid><remoteStatus>hybrid</remoteStatus>
  <tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Leeds</tt:city><tt:country>United Kingdom</tt:country></tt:location></tt:locations>
  <tt:department>Data</tt:department></item>`,
      )
      return {
        type: 'application/rss+xml',
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Halden</title>${items.join('')}</channel></rss>`,
      }
    },
    withoutList: '<html><body>Careers</body></html>',
  },
  {
    kind: 'workable',
    source: (base) => `${base}/api/v1/widget/accounts/halden?details=true`,
    tell: (_, list) => (asked) =>
      asked.path !== '/api/v1/widget/accounts/halden'
        ? null
        : {
            body: {
              name: 'Halden Foods',
              description: null,
              jobs: list.map((one) => ({
                title: one.title,
                shortcode: `A${one.id}B`,
                code: '',
                employment_type: 'Full-time',
                telecommuting: false,
                department: 'Data',
                url: `https://apply.workable.com/j/A${one.id}B`,
                shortlink: `https://apply.workable.com/j/A${one.id}B`,
                application_url: `https://apply.workable.com/j/A${one.id}B/apply`,
                published_on: day(one.published),
                created_at: day(one.published),
                updated_at: one.touched,
                country: 'United Kingdom',
                city: 'Leeds',
                state: '',
                locations: [{ country: 'United Kingdom', countryCode: 'GB', city: 'Leeds', region: '', hidden: false }],
                description: one.html,
              })),
            },
          },
    withoutList: { name: 'Halden Foods', jobs: null },
  },
  {
    kind: 'recruitee',
    source: (base) => `${base}/api/offers/`,
    tell: (base, list) => (asked) =>
      asked.path !== '/api/offers/'
        ? null
        : {
            body: {
              offers: list.map((one) => ({
                id: one.id,
                title: one.title,
                slug: `data-engineer-${one.id}`,
                status: 'published',
                careers_url: `https://halden.recruitee.com/o/data-engineer-${one.id}`,
                city: 'Leeds',
                country: 'United Kingdom',
                location: 'Leeds, UK',
                locations: [{ name: 'HQ', city: 'Leeds', country: 'United Kingdom' }],
                department: 'Data',
                employment_type_code: 'fulltime_permanent',
                remote: false,
                published_at: `${one.published.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
                created_at: `${one.published.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
                updated_at: one.touched.toISOString(),
                description: one.html,
                requirements: '<p>Curious.</p>',
                company_name: 'Halden Foods',
              })),
            },
          },
    withoutList: { offers: null },
  },
]
