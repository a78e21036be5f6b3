import { describe, expect, test } from '@jest/globals'
import { COUNTRIES, countryCode, stateCode, US_STATES } from '../../../src/evidence/companies/countries.ts'
import { INDUSTRY_LABELS, industryLabel, industryPath, isWithinIndustry } from '../../../src/evidence/companies/industries.ts'
import { MAPPED_LABELS, mapIndustry } from '../../../src/evidence/companies/industry-mapping.ts'
import { companyRow, type CompanyInput } from '../../../src/evidence/companies/company-row.ts'

describe('countries and states', () => {
  test.each([
    ['US', 'US'],
    ['us', 'US'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['U.S.A.', 'US'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['gbr', 'GB'],
    ['England', 'GB'],
    ['South Korea', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Cote d’Ivoire', 'CI'],
    ['Ivory Coast', 'CI'],
    ['British Virgin Islands', 'VG'],
    ['Bahamas', 'BS'],
    ['The Netherlands', 'NL'],
    ['Viet Nam', 'VN'],
    ['Taiwan', 'TW'],
    ['Hong Kong', 'HK'],
    ['Russian Federation', 'RU'],
    ['Isle of Man', 'IM'],
    [' germany ', 'DE'],
  ])('%s is %s', (text, code) => {
    expect(countryCode(text)).toBe(code)
  })
  test.each(['', ' ', 'Narnia', 'ZZ', 'XK', 'constructor', '??'])('%j is no country', (text) => {
    expect(countryCode(text)).toBeNull()
  })
  test('every code and name leads back to itself; 249 countries, 57 states and territories', () => {
    for (const [code, name] of Object.entries(COUNTRIES)) expect([countryCode(code), countryCode(name)]).toEqual([code, code])
    for (const [code, name] of Object.entries(US_STATES)) expect([stateCode(code), stateCode(name)]).toEqual([code, code])
    expect(Object.keys(COUNTRIES)).toHaveLength(249)
    expect(Object.keys(US_STATES)).toHaveLength(57)
    expect(US_STATES).toMatchObject({ CA: 'California', DC: 'District of Columbia', PR: 'Puerto Rico' })
  })
  test.each([
    ['us-ca', 'CA'],
    ['new york', 'NY'],
    ['ON', null],
    ['Bavaria', null],
    ['', null],
  ])('state %j is %j', (text, code) => {
    expect(stateCode(text)).toBe(code)
  })
})

describe('industries', () => {
  test('434 sorted labels, and every parent is one of them', () => {
    expect(INDUSTRY_LABELS).toHaveLength(434)
    expect(new Set(INDUSTRY_LABELS).size).toBe(434)
    expect(INDUSTRY_LABELS).toEqual(INDUSTRY_LABELS.toSorted())
    for (const label of INDUSTRY_LABELS) {
      const path = industryPath(label)
      expect(path.at(-1)).toBe(label)
      for (const parent of path) expect(industryLabel(parent)).toBe(parent)
    }
  })
  test('a parent covers what lies in it, and not the other way', () => {
    expect(isWithinIndustry('Breweries', 'Food and Beverage Manufacturing')).toBe(true)
    expect(isWithinIndustry('breweries', 'MANUFACTURING')).toBe(true)
    expect(isWithinIndustry('Manufacturing', 'Manufacturing')).toBe(true)
    expect(isWithinIndustry('Manufacturing', 'Breweries')).toBe(false)
    expect(isWithinIndustry('Newspaper Publishing', 'Media & Telecommunications')).toBe(true)
    expect(isWithinIndustry('unknown', 'Manufacturing')).toBe(false)
  })
  test('everything that is mapped leads to a label', () => {
    for (const label of MAPPED_LABELS) expect(industryLabel(label)).toBe(label)
  })
  test.each([
    ['Software', null, 'Software Development'],
    ['software development', null, 'Software Development'],
    ['Oil, Gas and Consumable Fuels', null, 'Oil and Gas'],
    ['AEROSPACE & DEFENSE', null, 'Aviation and Aerospace Component Manufacturing'],
    ['', 'Health Care', 'Hospitals and Health Care'],
    ['Underwater Basketry', 'Utilities', 'Utilities'],
    ['Underwater Basketry', null, null],
    ['', null, null],
  ])('%j of sector %j is %j', (industry, sector, label) => {
    expect(mapIndustry(industry, sector)).toBe(label)
  })
})

describe('a row of the directory', () => {
  const row = (input: Partial<CompanyInput>) => companyRow({ domain: 'halden.example', name: 'Halden', ...input })
  test.each<[string, Partial<CompanyInput>, Record<string, unknown>]>([
    ['a raw URL', { domain: 'https://www.Halden.example/x' }, { domain: 'halden.example' }],
    ['a state of another country', { country: 'Canada', state: 'CA' }, { country: 'CA', state: null }],
    ['a state without a country', { state: 'CA' }, { country: null, state: null }],
    ['a US state by name', { country: 'usa', state: 'California' }, { country: 'US', state: 'CA' }],
    ['employees with separators', { employees: '1,234' }, { employees: 1234 }],
    ['employees as a number', { employees: 7 }, { employees: 7 }],
    ['employees with a plus', { employees: '10,001+' }, { employees: 10001 }],
    ['no employees are unknown', { employees: '0' }, { employees: null }],
    ['a range is unknown', { employees: '11-50' }, { employees: null }],
    [
      'an address without scheme',
      { linkedinUrl: 'social.example/company/halden' },
      { linkedin_url: 'https://social.example/company/halden' },
    ],
    ['an address that is none', { linkedinUrl: 'n/a' }, { linkedin_url: null }],
    ['aliases', { aliases: [' Halden ', 'Old  Mill', 'Old Mill', ''] }, { aliases: ['Old Mill'], name_keys: ['halden', 'old mill'] }],
    ['what Postgres cannot hold', { name: 'Hal\0den\ud800', city: ' \n' }, { name: 'Halden\ufffd', city: null }],
  ])('%s', (_what, input, stored) => {
    expect(row(input)).toMatchObject(stored)
  })
  test.each<[Partial<CompanyInput>, RegExp]>([
    [{ domain: ' ' }, /^It has no domain\.$/],
    [{ domain: 'co.uk' }, /^The domain "co\.uk" is not valid: It is a public suffix/],
    [{ name: ' ' }, /^It has no name\.$/],
    [{ employees: 'many' }, /^The number of employees "many" is not a whole number\.$/],
    [{ employees: '-5' }, /^The number of employees/],
    [{ employees: '99999999999' }, /^The number of employees/],
  ])('%j is refused', (input, reason) => {
    expect(row(input)).toEqual({ reason: expect.stringMatching(reason) })
  })
})
