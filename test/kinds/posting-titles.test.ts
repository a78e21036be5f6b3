import { expect, test } from '@jest/globals'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { ask } from '../answering/ask.ts'

const lormire: CompanyProfile = { domain: 'lormire.example', name: 'Lormire Grid GmbH', aliases: ['Lormire'] }
const ROLE = 'Vice President, Global Sales'

const roleOf = (headline: string): string | undefined =>
  ask(
    'Is {account} hiring?',
    'You will join Lormire Grid and work with our teams.',
    { headline, documentType: 'job_posting', about: 'lormire.example' },
    lormire,
  ).slots['role']

test.each([
  ROLE,
  `Lormire - ${ROLE}`,
  `Lormire Grid - ${ROLE}`,
  `Lormire Grid GmbH – ${ROLE}`,
  `LORMIRE | ${ROLE}`,
  `Lormire: ${ROLE}`,
  `${ROLE} | Lormire`,
  `${ROLE} | Lormire | Leeds`,
  `${ROLE} | Lormire Grid | London, UK | Careers`,
  `${ROLE} - Leeds - Lormire Careers`,
  `${ROLE} at Lormire`,
  `${ROLE} at Lormire Grid in Leeds`,
  `${ROLE} @ Lormire`,
  `Careers - ${ROLE}`,
  `Careers | ${ROLE}`,
  `Careers: ${ROLE}`,
  `Careers at Lormire - ${ROLE}`,
  `Careers at Lormire: ${ROLE}`,
  `Jobs at Lormire: ${ROLE}`,
  `Jobs at Lormire Grid | ${ROLE}`,
  `Lormire Careers - ${ROLE}`,
  `Lormire Careers: ${ROLE}`,
  `Lormire Jobs | ${ROLE}`,
  `Job Application for ${ROLE} at Lormire`,
  `Job Application for ${ROLE} at Lormire Grid GmbH`,
  `Application for ${ROLE}`,
  `Apply for ${ROLE}`,
  `Apply for ${ROLE} at Lormire`,
  `Apply now: ${ROLE}`,
  `Apply now for the position of ${ROLE}`,
  `We're hiring: ${ROLE}`,
  `We’re hiring! ${ROLE}`,
  `We are hiring: ${ROLE}`,
  `We are hiring a ${ROLE}`,
  `Now hiring: ${ROLE}`,
  `Hiring: ${ROLE}`,
  `Lormire is hiring a ${ROLE}`,
  `Lormire hiring ${ROLE} in Leeds, England, United Kingdom | LinkedIn`,
  `Lormire is looking for a ${ROLE}`,
  `Vacancy: ${ROLE}`,
  `Job: ${ROLE}`,
  `Job opening: ${ROLE}`,
  `Open position: ${ROLE}`,
  `Job title: ${ROLE}`,
  `Join our team as ${ROLE}`,
  `${ROLE} - Job Description`,
  `${ROLE} (m/f/d)`,
  `${ROLE} (all genders) - Berlin`,
  `${ROLE} (Remote)`,
  `${ROLE} (Remote, US)`,
  `${ROLE} - Remote`,
  `${ROLE} (Full-time)`,
  `${ROLE} (Req 12345)`,
  `${ROLE} (R-12345)`,
  `${ROLE} [JR004512]`,
  `${ROLE} - R12345`,
  `${ROLE} - Req ID: 88123`,
  `${ROLE} #4512`,
  `Job ID 88123: ${ROLE}`,
  `${ROLE} - Job ID 4512 - Lormire`,
  `${ROLE} - Austin, TX`,
  `${ROLE} – London, United Kingdom`,
  `${ROLE} (London)`,
  `${ROLE} in Berlin`,
  `${ROLE} | Greenhouse`,
])('%s', (title) => {
  expect(roleOf(title)).toBe(ROLE)
})

test.each([
  ['Lormire - Payroll Clerk', 'Payroll Clerk'],
  ['Payroll Clerk, Leeds', 'Payroll Clerk'],
  ['VP of Sales, Oakland', 'VP of Sales'],
  ['Vice President - Sales | Lormire', 'Vice President - Sales'],
  ['Director – Product Marketing – Berlin', 'Director - Product Marketing'],
  ['Careers - Head of Data', 'Head of Data'],
  ['Job Application for Senior Welder (m/w/d) at Lormire', 'Senior Welder'],
  ['Account Executive (Benelux)', 'Account Executive (Benelux)'],
  ['VP Sales, North America', 'VP Sales, North America'],
  ['Engineer, Platform - Lormire', 'Engineer, Platform'],
  ['Full-Stack Developer', 'Full-Stack Developer'],
  ['C++ Developer / Embedded', 'C++ Developer'],
  ['Head of Careers', 'Head of Careers'],
  ['Recruiting Manager', 'Recruiting Manager'],
  ['Application Engineer - Lormire', 'Application Engineer'],
  ['Jobs Data Analyst', 'Jobs Data Analyst'],
  ['Position Papers Editor', 'Position Papers Editor'],
])('%s: %s', (title, role) => {
  expect(roleOf(title)).toBe(role)
})

test.each([
  ['Lormire - Vice President, Global Sales', 'Vice President, Global Sales'],
  ['Vice President, Global Sales', 'Vice President, Global Sales'],
  ['VP of Sales', 'VP of Sales'],
  ['VP of Sales, Oakland', 'VP of Sales'],
])('the sentence for people tells the role of %s', (headline, role) => {
  const more = { headline, documentType: 'job_posting', about: 'lormire.example' } as const
  const answer = ask('Is {account} hiring a VP of Sales?', 'You will lead our sales.', more, lormire)
  expect(answer.oneSentence).toBe(`Lormire Grid is hiring: ${role}.`)
})
