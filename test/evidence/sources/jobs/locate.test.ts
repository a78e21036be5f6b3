import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../../../src/config.ts'
import { SourceRefused, type SourceKind } from '../../../../src/evidence/sources/connector.ts'
import { boardOf, jobBoards } from '../../../../src/evidence/sources/jobs/boards.ts'

const boards = jobBoards(readConfig({}).sources)
const locate = (...of: Parameters<typeof boards.locate>) => boards.locate(...of)
const played = jobBoards(
  readConfig({
    GREENHOUSE_URL: 'http://127.0.0.1:4001/',
    LEVER_URL: 'http://127.0.0.1:4002',
    ASHBY_URL: 'http://127.0.0.1:4003',
    SMARTRECRUITERS_URL: 'http://127.0.0.1:4004',
    WORKABLE_URL: 'http://127.0.0.1:4005',
  }).sources,
)
const domain = 'halden.example'

const GREENHOUSE = 'https://boards-api.greenhouse.io/v1/boards/halden/jobs?content=true'
const LEVER = 'https://api.lever.co/v0/postings/halden?mode=json'
const LEVER_EU = 'https://api.eu.lever.co/v0/postings/halden?mode=json'
const ASHBY = 'https://api.ashbyhq.com/posting-api/job-board/halden'
const WORKDAY = 'https://halden.wd5.myworkdayjobs.com/wday/cxs/halden/External_Careers/jobs'
const SHARED_WORKDAY = 'https://wd5.myworkdaysite.com/wday/cxs/halden/External/jobs'
const SMART = 'https://api.smartrecruiters.com/v1/companies/HaldenFoods/postings'
const PERSONIO = 'https://halden.jobs.personio.de/xml?language=en'
const TEAMTAILOR = 'https://halden.teamtailor.com/jobs.rss'
const WORKABLE = 'https://apply.workable.com/api/v1/widget/accounts/halden?details=true'
const RECRUITEE = 'https://halden.recruitee.com/api/offers/'

const PAGES: [SourceKind, string, string][] = [
  ['greenhouse', 'https://boards.greenhouse.io/halden', GREENHOUSE],
  ['greenhouse', 'https://boards.greenhouse.io/halden/', GREENHOUSE],
  ['greenhouse', 'http://boards.greenhouse.io/halden?gh_src=1#all', GREENHOUSE],
  ['greenhouse', 'https://boards.greenhouse.io/halden/jobs/4011234', GREENHOUSE],
  ['greenhouse', 'https://job-boards.greenhouse.io/halden/jobs/4011234', GREENHOUSE],
  ['greenhouse', 'https://boards.eu.greenhouse.io/halden', GREENHOUSE],
  ['greenhouse', 'https://job-boards.eu.greenhouse.io/halden', GREENHOUSE],
  ['greenhouse', 'https://boards.greenhouse.io/embed/job_board?for=halden', GREENHOUSE],
  ['greenhouse', 'https://boards.greenhouse.io/embed/job_board/js?for=halden&b=https%3A%2F%2Fhalden.example', GREENHOUSE],
  ['greenhouse', 'https://job-boards.greenhouse.io/embed/job_app?for=halden&token=4011234', GREENHOUSE],
  ['greenhouse', 'https://app.greenhouse.io/embed/job_board/js?for=halden', GREENHOUSE],
  ['greenhouse', 'https://boards-api.greenhouse.io/v1/boards/halden/jobs', GREENHOUSE],
  ['greenhouse', 'https://api.greenhouse.io/v1/boards/halden/departments', GREENHOUSE],
  ['lever', 'https://jobs.lever.co/halden', LEVER],
  ['lever', 'https://jobs.lever.co/halden/5ac21346-8e0c-4494-8e7a-3eb92ff77902/apply', LEVER],
  ['lever', 'https://api.lever.co/v0/postings/halden?mode=json&team=Data', LEVER],
  ['lever', 'https://jobs.eu.lever.co/halden', LEVER_EU],
  ['lever', 'https://api.eu.lever.co/v0/postings/halden', LEVER_EU],
  ['ashby', 'https://jobs.ashbyhq.com/halden', ASHBY],
  ['ashby', 'https://jobs.ashbyhq.com/halden/embed?version=2', ASHBY],
  ['ashby', 'https://jobs.ashbyhq.com/halden/145ff46b-1441-4773-bcd3-c8c90baa598a', ASHBY],
  ['ashby', 'https://jobs.ashbyhq.com/Halden%20Foods', 'https://api.ashbyhq.com/posting-api/job-board/Halden%20Foods'],
  ['ashby', 'https://api.ashbyhq.com/posting-api/job-board/halden?includeCompensation=true', ASHBY],
  ['workday', 'https://halden.wd5.myworkdayjobs.com/External_Careers', WORKDAY],
  ['workday', 'https://halden.wd5.myworkdayjobs.com/en-US/External_Careers', WORKDAY],
  ['workday', 'https://halden.wd5.myworkdayjobs.com/de/External_Careers/job/Leeds/Data_JR-1', WORKDAY],
  ['workday', 'https://halden.wd5.myworkdayjobs.com/External_Careers?locations=1', WORKDAY],
  ['workday', 'https://halden.wd5.myworkdayjobs.com/wday/cxs/halden/External_Careers/jobs', WORKDAY],
  ['workday', 'https://halden.wd5.myworkdayjobs.com/wday/cxs/halden/External_Careers/job/Leeds/Data_JR-1', WORKDAY],
  ['workday', 'https://wd5.myworkdaysite.com/recruiting/halden/External', SHARED_WORKDAY],
  ['workday', 'https://wd5.myworkdaysite.com/en-GB/recruiting/halden/External/job/Leeds/Data_JR-1', SHARED_WORKDAY],
  ['smartrecruiters', 'https://careers.smartrecruiters.com/HaldenFoods', SMART],
  ['smartrecruiters', 'https://jobs.smartrecruiters.com/HaldenFoods/744000012345-data-engineer', SMART],
  ['smartrecruiters', 'https://jobs.smartrecruiters.com/oneclick-ui/company/HaldenFoods/publication/1', SMART],
  ['smartrecruiters', 'https://www.smartrecruiters.com/HaldenFoods/744000012345-data-engineer', SMART],
  ['smartrecruiters', 'https://www.smartrecruiters.com/job-widget?company_code=HaldenFoods', SMART],
  ['smartrecruiters', 'https://api.smartrecruiters.com/v1/companies/HaldenFoods/postings?limit=10', SMART],
  ['personio', 'https://halden.jobs.personio.de', PERSONIO],
  ['personio', 'https://halden.jobs.personio.de/job/123?language=de', PERSONIO],
  ['personio', 'https://halden.jobs.personio.com/', 'https://halden.jobs.personio.com/xml?language=en'],
  ['teamtailor', 'https://halden.teamtailor.com/jobs', TEAMTAILOR],
  ['teamtailor', 'https://halden.na.teamtailor.com/jobs/1-data', 'https://halden.na.teamtailor.com/jobs.rss'],
  ['workable', 'https://apply.workable.com/halden/', WORKABLE],
  ['workable', 'https://apply.workable.com/halden/j/A1B2C3/apply/', WORKABLE],
  ['workable', 'https://halden.workable.com/jobs/12', WORKABLE],
  ['workable', 'https://www.workable.com/api/accounts/halden?details=true', WORKABLE],
  ['workable', 'https://apply.workable.com/api/v1/widget/accounts/halden', WORKABLE],
  ['workable', 'https://apply.workable.com/api/v3/accounts/halden/jobs', WORKABLE],
  ['recruitee', 'https://halden.recruitee.com', RECRUITEE],
  ['recruitee', 'https://halden.recruitee.com/o/data-engineer/c/new', RECRUITEE],
]

test.each(PAGES)('%s: %s is the board at %s, by its address and by what is recognised in it', (kind, url, address) => {
  expect(locate(kind, { domain, url })).toBe(address)
  const found = boardOf(url)
  expect(found?.kind).toBe(kind)
  expect(locate(kind, { domain, ...found })).toBe(address)
})

test.each<[SourceKind, string, string]>([
  ['greenhouse', 'halden', GREENHOUSE],
  ['lever', 'halden', LEVER],
  ['lever', 'halden.foods-2', 'https://api.lever.co/v0/postings/halden.foods-2?mode=json'],
  ['ashby', ' halden ', ASHBY],
  ['ashby', 'Halden Foods', 'https://api.ashbyhq.com/posting-api/job-board/Halden%20Foods'],
  ['smartrecruiters', 'HaldenFoods', SMART],
  ['personio', 'Halden', PERSONIO],
  ['teamtailor', 'halden', TEAMTAILOR],
  ['teamtailor', 'halden.na', 'https://halden.na.teamtailor.com/jobs.rss'],
  ['workable', 'halden', WORKABLE],
  ['recruitee', 'halden', RECRUITEE],
])('%s: the token "%s"', (kind, token, address) => {
  expect(locate(kind, { domain, token })).toBe(address)
})

test.each<[SourceKind, string, string]>([
  ['teamtailor', 'https://careers.halden.example/jobs', 'https://careers.halden.example/jobs.rss'],
  ['teamtailor', 'http://127.0.0.1:4000/jobs.json', 'http://127.0.0.1:4000/jobs.json'],
  ['recruitee', 'https://jobs.halden.example/o/data-engineer', 'https://jobs.halden.example/api/offers/'],
  ['personio', 'http://127.0.0.1:4000/xml', 'http://127.0.0.1:4000/xml'],
  ['workday', 'http://127.0.0.1:4000/wday/cxs/halden/External/jobs', 'http://127.0.0.1:4000/wday/cxs/halden/External/jobs'],
  ['greenhouse', 'http://127.0.0.1:4000/v1/boards/halden/jobs', 'http://127.0.0.1:4000/v1/boards/halden/jobs?content=true'],
  ['lever', 'http://127.0.0.1:4000/v0/postings/halden', 'http://127.0.0.1:4000/v0/postings/halden?mode=json'],
  ['ashby', 'http://127.0.0.1:4000/posting-api/job-board/halden', 'http://127.0.0.1:4000/posting-api/job-board/halden'],
  ['smartrecruiters', 'http://127.0.0.1:4000/v1/companies/Halden/postings', 'http://127.0.0.1:4000/v1/companies/Halden/postings'],
  ['workable', 'http://127.0.0.1:4000/api/v1/widget/accounts/halden', 'http://127.0.0.1:4000/api/v1/widget/accounts/halden?details=true'],
])('%s: a board on a host of its own, %s', (kind, url, address) => {
  expect(locate(kind, { domain, url })).toBe(address)
  expect(boardOf(url)).toBeNull()
})

test.each<[SourceKind, { url: string } | { token: string }, string]>([
  ['greenhouse', { token: 'halden' }, 'http://127.0.0.1:4001/v1/boards/halden/jobs?content=true'],
  ['greenhouse', { url: 'https://boards.greenhouse.io/halden' }, 'http://127.0.0.1:4001/v1/boards/halden/jobs?content=true'],
  ['lever', { url: 'https://jobs.eu.lever.co/halden' }, 'http://127.0.0.1:4002/v0/postings/halden?mode=json'],
  ['ashby', { token: 'halden' }, 'http://127.0.0.1:4003/posting-api/job-board/halden'],
  ['smartrecruiters', { token: 'Halden' }, 'http://127.0.0.1:4004/v1/companies/Halden/postings'],
  ['workable', { token: 'halden' }, 'http://127.0.0.1:4005/api/v1/widget/accounts/halden?details=true'],
])('%s: %j at the base that the operator configured', (kind, given, address) => {
  expect(played.locate(kind, { domain, ...given })).toBe(address)
})

describe('refused, with the field and the remedy', () => {
  test.each<[SourceKind, { url?: string; token?: string }, RegExp]>([
    ['greenhouse', {}, /needs token, what stands after boards\.greenhouse\.io\/ in its address, or url/],
    ['workday', {}, /^A Workday board needs url, the address of its page\.$/],
    [
      'greenhouse',
      { token: 'halden/jobs' },
      /^token "halden\/jobs" cannot be .* up to the next slash\. Give that, or the address as url\.$/,
    ],
    ['greenhouse', { token: '' }, /^token "" cannot be/],
    ['greenhouse', { token: '..' }, /^token "\.\." cannot be/],
    ['ashby', { token: '../x' }, /^token /],
    ['lever', { token: 'halden?mode=html' }, /^token /],
    ['personio', { token: 'halden.evil.example/' }, /^token .*before \.jobs\.personio\.de/],
    ['recruitee', { token: 'halden.example' }, /^token /],
    ['teamtailor', { token: 'a.b.c' }, /^token /],
    ['lever', { token: 'https://jobs.lever.co/halden' }, /^token .* is an address\. Give it as url\.$/],
    ['workday', { token: 'halden' }, /^token cannot name a Workday board\. Give url/],
    ['greenhouse', { url: 'https://jobs.lever.co/halden' }, /^url .* is the address of a Lever board\. Add it as kind lever\.$/],
    ['recruitee', { url: 'https://halden.teamtailor.com/jobs' }, /Teamtailor board\. Add it as kind teamtailor\.$/],
    ['teamtailor', { url: 'https://www.teamtailor.com/pricing' }, /^url .* names no company's board/],
    ['greenhouse', { url: 'https://boards.greenhouse.io/' }, /^url .* names no company's board/],
    ['greenhouse', { url: 'https://boards.greenhouse.io/embed/job_board' }, /^url .* names no company's board/],
    [
      'greenhouse',
      { url: 'https://halden.example/careers?gh_jid=12' },
      /^url .* is no address of a Greenhouse board\. .*boards\.greenhouse\.io\/\.$/,
    ],
    ['workday', { url: 'https://halden.wd5.myworkdayjobs.com/' }, /^url /],
    ['workable', { url: 'https://apply.workable.com/j/A1B2C3' }, /^url .* names no company's board/],
    ['smartrecruiters', { url: 'https://www.smartrecruiters.com/recruiting-software/' }, /^url .* names no company's board/],
    ['personio', { url: 'ftp://halden.jobs.personio.de/xml' }, /^url .* must be the http or https address/],
    ['personio', { url: 'halden' }, /^url .* must be the http or https address/],
    ['recruitee', { url: 'https://me:secret@halden.recruitee.com' }, /^url must not hold a name or a password\.$/],
    ['greenhouse', { url: 'https://boards.greenhouse.io/halden', token: 'other' }, /^url and token name two different Greenhouse boards/],
  ])('%s %j', (kind, given, message) => {
    expect(() => locate(kind, { domain, ...given })).toThrow(SourceRefused)
    expect(() => locate(kind, { domain, ...given })).toThrow(message)
  })

  test('a url and the token of the same board are one board', () => {
    expect(locate('greenhouse', { domain, url: 'https://boards.greenhouse.io/halden/jobs/1', token: 'halden' })).toBe(GREENHOUSE)
  })
})

test.each([
  'https://halden.example/careers',
  'https://greenhouse.io/blog',
  'https://www.greenhouse.io/halden',
  'https://boards.greenhouse.io/embed/job_board',
  'https://jobs.lever.co/',
  'https://www.lever.co/halden',
  'https://jobs.ashbyhq.com/api/non-user-graphql',
  'https://www.ashbyhq.com/halden',
  'https://community.workday.com/halden',
  'https://www.personio.de/jobs',
  'https://jobs.personio.de/xml',
  'https://www.teamtailor.com/',
  'https://scripts.teamtailor.com/widgets.js',
  'https://help.workable.com/hc',
  'https://resources.workable.com/x',
  'https://api.recruitee.com/c/1',
  'https://recruitee.com/',
  'https://halden.recruitee.com.evil.example/',
  'mailto:jobs@halden.recruitee.com',
  'javascript:void(0)',
  '/careers',
  'https://boards.greenhouse.io/%2e%2e%2fx',
])('%s names no board', (address) => {
  expect(boardOf(address)).toBeNull()
})
