import { expect, test } from '@jest/globals'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { ask } from '../answering/ask.ts'

const listed = (name: string, country: string | null, domain = 'zqn.example'): CompanyProfile => ({ domain, name, aliases: [], country })
const raised = (who: string): string => `${who} has raised $12 million in a Series A round led by Corvid Ventures.`
const verdict = (account: CompanyProfile, text: string): string => ask('Has {account} raised new funding?', text, {}, account).verdict

test.each([
  ['ZQN', 'DE', 'Zqn Ltd of Lagos'],
  ['ZQN GmbH', 'DE', 'Zqn Ltd of Lagos'],
  ['ZQN GmbH', null, 'ZQN Ltd of Lagos'],
  ['ZQN GmbH', 'DE', 'ZQN Ltd. of Nigeria'],
  ['ZQN GmbH', 'DE', 'ZQN Ltd, of Lagos,'],
  ['ZQN GmbH', 'DE', 'ZQN Ltd (Lagos)'],
  ['ZQN GmbH', 'DE', 'ZQN Pvt. Ltd. of Mumbai'],
  ['ZQN GmbH', 'DE', 'Lagos-based ZQN Ltd'],
  ['ZQN GmbH', 'DE', "Nigeria's ZQN Ltd"],
  ['ZQN Ltd', 'GB', 'ZQN Inc. of Chicago'],
  ['ZQN Inc.', 'US', 'ZQN Pty. Ltd. of Sydney'],
  ['ZQN AB', 'SE', 'ZQN S.p.A. of Milan'],
  ['Falkner & Söhne GmbH', 'DE', 'Falkner & Sohne Ltd of Lagos'],
])('%s (%s) is not %s', (name, country, other) => {
  expect(verdict(listed(name, country), raised(other))).toBe('no')
  expect(verdict(listed(name, country), `${other} met its bankers on Monday. ${raised(name.split(' ')[0] ?? name)}`)).not.toBe('yes')
})

test.each([
  ['ZQN GmbH', 'DE', 'ZQN GmbH of Berlin'],
  ['ZQN GmbH', 'DE', 'ZQN of Berlin'],
  ['ZQN GmbH', 'DE', 'ZQN AG of Munich'],
  ['ZQN', 'DE', 'ZQN GmbH'],
  ['ZQN Ltd', 'NG', 'ZQN Ltd of Lagos'],
  ['ZQN Ltd', 'GB', 'ZQN Limited of London'],
  ['ZQN', null, 'ZQN Ltd of Lagos'],
  ['ZQN GmbH', 'DE', 'ZQN Ltd'],
  ['ZQN Inc.', 'US', 'ZQN Corp. of Chicago'],
])('%s (%s) may be %s', (name, country, same) => {
  expect(verdict(listed(name, country), raised(same))).toBe('yes')
})

test('the domain of a country tells where a company is at home', () => {
  expect(verdict(listed('ZQN', null, 'zqn.de'), raised('Zqn Ltd of Lagos'))).toBe('no')
  expect(verdict(listed('ZQN', null, 'zqn.ng'), raised('Zqn Ltd of Lagos'))).toBe('yes')
  expect(verdict(listed('ZQN', null, 'zqn.io'), raised('Zqn Ltd of Lagos'))).toBe('yes')
})
