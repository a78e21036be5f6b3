import { describe, expect, test } from '@jest/globals'
import { page, parse } from './support.ts'

const own = { '@type': 'NewsArticle', headline: 'Halden Foods opens a mill', datePublished: '2021-03-04' }
const related = {
  '@type': 'NewsArticle',
  headline: 'Marsh Insurance names a new head',
  datePublished: '2026-08-29',
  url: 'https://news.example/marsh',
}
const address = 'https://news.example/halden'
const blocks = (...values: unknown[]) =>
  values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('')
const read = async (head: string, canonical = `<link rel="canonical" href="${address}">`) =>
  (await parse('a.html', page({ head: `${canonical}${head}` }))).documents[0]

describe('a related article first', () => {
  test.each([
    ['url', { ...own, url: address }],
    ['mainEntityOfPage', { ...own, mainEntityOfPage: `${address}/` }],
    ['mainEntityOfPage as an object', { ...own, mainEntityOfPage: { '@type': 'WebPage', '@id': `${address}#page` } }],
    ['@id', { ...own, '@id': `${address}#article` }],
    ['a relative address', { ...own, url: '/halden' }],
    ['http and tracking', { ...own, url: 'http://news.example/halden?utm_source=x' }],
    ['no address', own],
  ])('the own one has %s', async (_, block) => {
    for (const head of [blocks(related, block), blocks([related, block]), blocks({ '@graph': [related, block] })]) {
      expect(await read(head)).toMatchObject({ url: address, headline: 'Halden Foods opens a mill', pub_date: new Date('2021-03-04') })
    }
  })
  test('the address by og:url', async () => {
    expect(await read(blocks(related, { ...own, url: address }), `<meta property="og:url" content="${address}">`)).toMatchObject({
      headline: own.headline,
      pub_date: new Date('2021-03-04'),
    })
  })
  test('without an address the title tells', async () => {
    const titled = { ...own, headline: 'Halden Foods grows quickly' }
    expect(await read(blocks({ ...related, url: undefined }, titled), '')).toMatchObject({
      headline: titled.headline,
      pub_date: new Date('2021-03-04'),
    })
  })
  test('alone it gives neither headline, date, kind nor address', async () => {
    expect(await read(blocks(related))).toMatchObject({
      url: address,
      headline: 'Halden Foods grows quickly',
      pub_date: null,
      document_type: 'web_page',
    })
    expect(await read(`${blocks(related)}<meta name="date" content="2022-02-02">`)).toMatchObject({ pub_date: new Date('2022-02-02') })
  })
  test('in a list or a part of the own one it is related, whatever it says', async () => {
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: { ...related, url: undefined } }] }
    expect(await read(blocks(list))).toMatchObject({ pub_date: null })
    expect(await read(blocks({ ...own, datePublished: undefined, hasPart: related }))).toMatchObject({ pub_date: null })
  })
})

test('an address that a template got wrong does no harm where the title is the same', async () => {
  const block = { ...own, headline: 'Halden Foods grows quickly', mainEntityOfPage: 'https://old.news.example/?p=5' }
  expect(await read(blocks(block))).toMatchObject({ pub_date: new Date('2021-03-04') })
  expect(await read(blocks({ ...own, mainEntityOfPage: 'https://news.example/' }))).toMatchObject({ pub_date: new Date('2021-03-04') })
})
