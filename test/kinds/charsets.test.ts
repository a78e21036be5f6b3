import { describe, expect, test } from '@jest/globals'
import { parse } from './support.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const body = (charset: string, ...parts: (string | number[])[]) =>
  bytes(`<html><head>${charset && `<meta charset="${charset}">`}<title>T</title></head><body><p>`, ...parts, '</p></body></html>')
const textOf = async (content: Buffer, name = 'a.html') => (await parse(name, content)).documents[0]?.text

describe('a wrong byte', () => {
  test.each([[[0xff]], [[0x80]], [[0xc3]], [[0xf5]], [[0xed, 0xa0, 0x80]]])('%p in UTF-8 is that byte alone', async (wrong) => {
    const text = await textOf(body('utf-8', 'Gränsund raised £12 million ', wrong, ' in Köping — “fast”.'))
    expect(text).toMatch(/^Gränsund raised £12 million \ufffd{1,3} in Köping — “fast”\.$/)
  })
  test('also where only the mark, the XML declaration or most of the text says UTF-8', async () => {
    const parts = ['Gränsund raised £12 million in Köping ', [0xff], 'now.']
    const expected = 'Gränsund raised £12 million in Köping \ufffdnow.'
    expect(await textOf(bytes('\ufeff', ...parts), 'a.txt')).toBe(expected)
    expect(await textOf(bytes('Köping, £5, Malmö.\n', ...parts), 'a.txt')).toBe(expected)
    const declared = bytes('<?xml version="1.0" encoding="UTF-8"?><html><body><p>', ...parts, '</p></body></html>')
    expect(await textOf(declared)).toBe(expected)
  })
  test('a page cut off in a character', async () => {
    const whole = body('utf-8', 'Gränsund raised £12 million, and then £')
    expect(await textOf(whole.subarray(0, whole.lastIndexOf('</p>') - 1))).toMatch(/^Gränsund raised £12 million, and then \ufffd?$/)
  })
  test('in Shift_JIS, EUC-JP, GBK, Big5 and EUC-KR', async () => {
    expect(await textOf(body('Shift_JIS', [0x82, 0xa0, 0x82, 0xa2], [0xff], [0x82, 0xa4], ' 12'))).toBe('あい\ufffdう 12')
    expect(await textOf(body('x-sjis', [0x82, 0xa0, 0x82, 0xa2, 0x82]))).toMatch(/^あい/)
    expect(await textOf(body('euc-jp', [0xa4, 0xa2, 0xa4, 0xa4], [0xff], [0xa4, 0xa6]))).toBe('あい\ufffdう')
    expect(await textOf(body('gb2312', [0xc4, 0xe3, 0xba, 0xc3], [0xff], [0xc4, 0xe3]))).toBe('你好\ufffd你')
    expect(await textOf(body('big5', [0xa7, 0x41, 0xa6, 0x6e], [0xa7, 0xff], [0xa7, 0x41]))).toMatch(/^你好.{1,2}你$/)
    expect(await textOf(body('euc-kr', [0xbe, 0xc8, 0xb3, 0xe7], [0xff], [0xbe, 0xc8]))).toBe('안녕\ufffd안')
  })
})

describe('a wrong declaration', () => {
  test('UTF-8, but it is Windows-1252 throughout', async () => {
    expect(await textOf(Buffer.concat([body('utf-8').subarray(0, -18), latin1('Gr\xe4nsund w\xe4chst, \x80 5')]))).toBe(
      'Gränsund wächst, € 5',
    )
  })
  test('Windows-1252 or Shift_JIS, but it is UTF-8', async () => {
    for (const charset of ['iso-8859-1', 'windows-1252', 'shift_jis', 'us-ascii', 'utf-16', 'nonsense', ''])
      expect(await textOf(body(charset, 'Gränsund: £12 million'))).toBe('Gränsund: £12 million')
  })
})

test('UTF-16 without a mark, and ISO-2022-JP', async () => {
  expect(await textOf(Buffer.from('<html><body><p>Gränsund</p></body></html>', 'utf16le'))).toBe('Gränsund')
  expect(await textOf(bytes('<meta charset="iso-2022-jp"><p>', [0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42], '</p>'))).toBe('あ')
})
