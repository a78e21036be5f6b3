import { expect, test } from '@jest/globals'
import { findMoney } from '../../src/answering/text/money.ts'
import { ask } from '../answering/ask.ts'

const M = 1e6
const B = 1e9

const SUMS: readonly (readonly [text: string, amount: number, currency: string | null])[] = [
  ['$40 million', 40 * M, 'USD'],
  ['US$1.2bn', 1.2 * B, 'USD'],
  ['U.S.$5 million', 5 * M, 'USD'],
  ['NT$400 million', 400 * M, 'TWD'],
  ['CA$12 million', 12 * M, 'CAD'],
  ['C$12m', 12 * M, 'CAD'],
  ['CDN$12m', 12 * M, 'CAD'],
  ['CAD$12m', 12 * M, 'CAD'],
  ['A$12m', 12 * M, 'AUD'],
  ['AU$12 million', 12 * M, 'AUD'],
  ['AUD 12 million', 12 * M, 'AUD'],
  ['NZ$3.5 million', 3.5 * M, 'NZD'],
  ['MX$90 million', 90 * M, 'MXN'],
  ['ARS$900 million', 900 * M, 'ARS'],
  ['AR$900 million', 900 * M, 'ARS'],
  ['HK$78m', 78 * M, 'HKD'],
  ['S$20 million', 20 * M, 'SGD'],
  ['R$50 million', 50 * M, 'BRL'],
  ['RD$50 million', 50 * M, 'DOP'],
  ['TT$5 million', 5 * M, 'TTD'],
  ['CLP$900 million', 900 * M, 'CLP'],
  ['£2,500,000', 2.5 * M, 'GBP'],
  ['€5m', 5 * M, 'EUR'],
  ['¥3 billion', 3 * B, 'JPY'],
  ['CN¥3 billion', 3 * B, 'CNY'],
  ['RMB 300 million', 300 * M, 'CNY'],
  ['₩5 billion', 5 * B, 'KRW'],
  ['₦2.1 billion', 2.1 * B, 'NGN'],
  ['₱150 million', 150 * M, 'PHP'],
  ['RM40 million', 40 * M, 'MYR'],
  ['Rp 500 billion', 500 * B, 'IDR'],
  ['R300 million', 300 * M, 'ZAR'],
  ['KSh 40 million', 40 * M, 'KES'],
  ['CHF 2.3m', 2.3 * M, 'CHF'],
  ["CHF 1'200'000", 1.2 * M, 'CHF'],
  ['USD3.5bn', 3.5 * B, 'USD'],
  ['TWD 400 million', 400 * M, 'TWD'],
  ['AED 50 million', 50 * M, 'AED'],
  ['TRY 50 million', 50 * M, 'TRY'],
  ['SEK 110m', 110 * M, 'SEK'],
  ['50 million AED', 50 * M, 'AED'],
  ['3 billion EUR', 3 * B, 'EUR'],
  ['12m USD', 12 * M, 'USD'],
  ['400 million ZAR', 400 * M, 'ZAR'],
  ['₹300 Cr', 3 * B, 'INR'],
  ['₹300 crore', 3 * B, 'INR'],
  ['Rs. 300 Cr', 3 * B, 'INR'],
  ['Rs 300 crores', 3 * B, 'INR'],
  ['Rs. 45 lakh', 4.5 * M, 'INR'],
  ['INR 45 lakhs', 4.5 * M, 'INR'],
  ['₹1.2 lakh crore', 1.2e12, 'INR'],
  ['₹3,00,00,000', 30 * M, 'INR'],
  ['300 crore', 3 * B, 'INR'],
  ['300 crore rupees', 3 * B, 'INR'],
  ['$12 mil.', 12 * M, 'USD'],
  ['$12 mil', 12 * M, 'USD'],
  ['$12 mill.', 12 * M, 'USD'],
  ['$1.2 bil.', 1.2 * B, 'USD'],
  ['12 Mio. Euro', 12 * M, 'EUR'],
  ['12 Mio. €', 12 * M, 'EUR'],
  ['€12 Mio.', 12 * M, 'EUR'],
  ['1.2 Mrd. Euro', 1.2 * B, 'EUR'],
  ['12,5 Mio. EUR', 12.5 * M, 'EUR'],
  ['€1.200.000', 1.2 * M, 'EUR'],
  ['€40.000', 40_000, 'EUR'],
  ['12 million euros', 12 * M, 'EUR'],
  ['12-million-euro', 12 * M, 'EUR'],
  ['40 million New Taiwan dollars', 40 * M, 'TWD'],
  ['40 million Canadian dollars', 40 * M, 'CAD'],
  ['40 million Hong Kong dollars', 40 * M, 'HKD'],
  ['40 million Australian dollars', 40 * M, 'AUD'],
  ['40 million US dollars', 40 * M, 'USD'],
  ['40 million dollars', 40 * M, 'USD'],
  ['110 million Swedish kronor', 110 * M, 'SEK'],
  ['110 million Danish kroner', 110 * M, 'DKK'],
  ['110 million kroner', 110 * M, 'NOK'],
  ['90 million Mexican pesos', 90 * M, 'MXN'],
  ['90 million pesos', 90 * M, null],
  ['50 million Egyptian pounds', 50 * M, 'EGP'],
  ['50 million ringgit', 50 * M, 'MYR'],
  ['2 billion naira', 2 * B, 'NGN'],
  ['30 billion won', 30 * B, 'KRW'],
  ['2 billion yen', 2 * B, 'JPY'],
  ['300 million rand', 300 * M, 'ZAR'],
  ['40 million Swiss francs', 40 * M, 'CHF'],
]

test.each(SUMS)('%s', (text, amount, currency) => {
  for (const sentence of [`It cost ${text} in all.`, `Brightforge raised ${text}`, `(${text}) it said`]) {
    const [money, ...others] = findMoney(sentence)
    expect(others).toEqual([])
    expect(money).toMatchObject({ currency, text })
    expect(money?.amount).toBeCloseTo(amount, 0)
    expect(sentence.slice(money?.start, money?.end).trim()).toBe(text)
  }
})

test.each([
  ['$12 to $14 million', 12 * M, 14 * M, 'USD'],
  ['$12-14m', 12 * M, 14 * M, 'USD'],
  ['$12–14 million', 12 * M, 14 * M, 'USD'],
  ['$12m-$14m', 12 * M, 14 * M, 'USD'],
  ['$12-$14 million', 12 * M, 14 * M, 'USD'],
  ['$12 to 14 million', 12 * M, 14 * M, 'USD'],
  ['12 to 14 million euros', 12 * M, 14 * M, 'EUR'],
  ['12-14 Mio. Euro', 12 * M, 14 * M, 'EUR'],
  ['₹300-400 crore', 3 * B, 4 * B, 'INR'],
  ['NT$300 to NT$400 million', 300 * M, 400 * M, 'TWD'],
])('a range: %s', (text, amount, most, currency) => {
  expect(findMoney(`It cost ${text} in all.`)).toEqual([expect.objectContaining({ amount, most, currency, text })])
})

test('from one sum to another is no range, and the first has the scale of the second', () => {
  expect(findMoney('It rose from $12 to $14 million.').map(({ amount, most }) => [amount, most])).toEqual([
    [12 * M, undefined],
    [14 * M, undefined],
  ])
  expect(findMoney('It costs between $12 and $14 million.')).toMatchObject([{ amount: 12 * M, most: 14 * M }])
  expect(findMoney('It sold $12 and $14 million.').map(({ amount }) => amount)).toEqual([12 * M, 14 * M])
})

test.each([
  'In 2024 it had 1,200 staff and grew 8 percent.',
  'The top 10 firms, all 300 of them, try 5 things for 300 days.',
  'TOP 100 COMPANIES, ALL 300 JOBS, CUP 2026, MAD 3',
  'It has 300 new jobs, 12 red cars and a 40 man crew.',
  'It moved to No. 10 in Q3 2025 with 12 to 14 people and 5-6 sites.',
  'Room R2D2, flight BA 300 and chapter 12 pen 5.',
])('no sum: %s', (text) => {
  expect(findMoney(text)).toEqual([])
})

test.each([
  ['NT$400 million', 'Has {account} raised more than $20 million?', 'no'],
  ['NT$400 million', 'Has {account} raised more than $10 million?', 'yes'],
  ['₹300 Cr', 'Has {account} raised more than $20 million?', 'yes'],
  ['Rs. 300 crore', 'Has {account} raised more than $20 million?', 'yes'],
  ['MX$90 million', 'Has {account} raised more than $20 million?', 'no'],
  ['ARS$900 million', 'Has {account} raised more than $20 million?', 'no'],
  ['$12 to $14 million', 'Has {account} raised more than $10 million?', 'yes'],
  ['$12-14m', 'Has {account} raised at least $13 million?', 'no'],
  ['$12 mil.', 'Has {account} raised more than $10 million?', 'yes'],
  ['12 Mio. Euro', 'Has {account} raised more than $10 million?', 'yes'],
  ['90 million Swedish kronor', 'Has {account} raised more than $20 million?', 'no'],
])('raised %s: %s %s', (sum, question, expected) => {
  const answer = ask(question, `Brightforge has raised ${sum} in a funding round led by Corvid Ventures.`)
  expect(answer.verdict === 'yes' ? 'yes' : 'no').toBe(expected)
})

test.each([['NT$400 million'], ['CA$12 million'], ['Rs. 300 Cr'], ['$12 to $14 million'], ['12 Mio. Euro'], ['MX$90 million']])(
  'the answer tells %s as the text does',
  (sum) => {
    const answer = ask('Has {account} raised new funding?', `Brightforge has raised ${sum} in a funding round led by Corvid Ventures.`)
    expect(answer.verdict).toBe('yes')
    expect(answer.oneSentence.toLowerCase()).toContain(sum.toLowerCase())
  },
)
