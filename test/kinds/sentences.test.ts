import { expect, test } from '@jest/globals'
import { splitSentences } from '../../src/answering/text/sentences/sentences.ts'
import { ask } from '../answering/ask.ts'

const split = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end))

const LEGAL_FORMS = [
  'Inc.',
  'Corp.',
  'Co.',
  'Ltd.',
  'Co., Ltd.',
  'Co. Ltd.',
  'Pvt. Ltd.',
  'Pvt Ltd.',
  'Pty. Ltd.',
  'Pte. Ltd.',
  'Sdn. Bhd.',
  'Bhd.',
  'Sp. z o.o.',
  'S.p.A.',
  'S.A.',
  'S.A.S.',
  'S.r.l.',
  'S.à r.l.',
  'B.V.',
  'N.V.',
  'A.S.',
  'A.Ş.',
  'A/S',
  'GmbH & Co. KG',
  'G.m.b.H.',
  'A.G.',
  'L.L.C.',
  'L.P.',
  'P.L.C.',
  'K.K.',
  'd.o.o.',
  's.r.o.',
  'a.s.',
  'S.A. de C.V.',
  'Ltda.',
  'LLC.',
]

test.each(LEGAL_FORMS)('a sentence goes on after %s', (form) => {
  const sentence = `Brightforge ${form} has raised $12m in a Series A.`
  expect(split(sentence)).toEqual([sentence])
  expect(ask('Has {account} raised new funding?', sentence).verdict).toBe('yes')
  expect(
    ask('Has {account} raised new funding?', `Investors led by Corvid ${form} put $12m into Brightforge ${form} on Monday.`).verdict,
  ).toBe('yes')
  expect(ask('Has {account} had layoffs?', `Brightforge ${form} laid off 41 employees.`).verdict).toBe('yes')
})

test.each(LEGAL_FORMS.filter((form) => form.endsWith('.')))('a sentence ends after %s where another begins', (form) => {
  expect(split(`She worked at Corvid ${form} The company has raised $12m.`)).toEqual([
    `She worked at Corvid ${form}`,
    'The company has raised $12m.',
  ])
})

test.each([
  'Brightforge Mfg. Co. of Ohio laid off 41 people.',
  'Halden Bros. Bakery raised $2m.',
  'Halden Intl. Holdings raised $2m.',
  "Halden Int'l. Holdings raised $2m.",
  'Halden Hldgs. Group raised $2m.',
  'Brightforge raised Rs. 300 Cr from Corvid.',
  'Brightforge sammelt 12 Mio. Euro ein.',
  'Brightforge takes in 1.2 Mrd. Euro of orders.',
  'It raised $12 mil. Series A money.',
  'It has approx. 300 people, est. 2010 in Leeds.',
  'It moved to No. 10 St. Mary St. Leeds on Jan. 5.',
  'Dr. Doe, Gen. Roe and Lt. Col. Poe met Messrs. Hill.',
  'It opened at 9 a.m. Eastern Time in the U.S. Senate.',
  'Filed in Madison, Wis. Tuesday by M/s. Halden and Smt. Rao.',
  'PT. Halden Tbk. Jakarta, and Sept. 4 and Dec. 2025 figures.',
  'The Halden Univ. Hospital and Blvd. Foods vs. Corvid.',
])('one sentence: %s', (sentence) => {
  expect(split(sentence)).toEqual([sentence])
})

test.each([
  ['It was made by Corvid Mfg. Co. The plant shut.', 2],
  ['It raised Rs. 300 Cr. The round was led by Corvid.', 2],
  ['It raised 12 Mio. The round was led by Corvid.', 2],
  ['It sells bolts, nuts etc. The firm is in Leeds.', 2],
  ['It opened in Jan. The plant employs 40.', 2],
  ['It grew in the U.S. It fell in the U.K. Shares rose.', 3],
  ['They came in. Halden went up. Corvid did.', 3],
  ['It is a job. Acme has many. It lacks tech. Acme said so.', 4],
  ['He works in sales. Halden hired him. He likes the BBC. Corvid does too.', 4],
  ['Will it stay? No. Halden will go.', 3],
])('%s: %i sentences', (text, count) => {
  expect(split(text)).toHaveLength(count)
})

test.each([
  ['Has {account} raised new funding?', 'Brightforge raised Rs. 300 Cr in a round led by Corvid.'],
  ['Has {account} raised new funding?', 'Berlin-based Brightforge has raised 12 Mio. Euro from Corvid Ventures.'],
  ['Has {account} raised new funding?', 'Brightforge has raised approx. $12 million from Corvid Ventures.'],
  ['Has {account} had layoffs?', 'Brightforge Pvt. Ltd. (Pune) laid off approx. 300 employees on Jan. 12.'],
  ['Has {account} acquired a company?', 'Brightforge Co., Ltd. has acquired Corvid Sdn. Bhd. for Rs. 40 Cr.'],
  ['Has {account} acquired a company?', 'Brightforge Pty. Ltd. said on Tuesday that it had acquired Corvid Pte. Ltd.'],
])('%s %s', (question, text) => {
  expect(ask(question, text).verdict).toBe('yes')
})
