import { SourceRefused, type GivenSource } from '../connector.ts'

const LONGEST = 2_000

/** The address that was given, as it is kept. Throws SourceRefused where it is no http or https address; `what` says what to give. */
export function givenAddress({ url }: GivenSource, what: string): string {
  const given = url?.trim() ?? ''
  if (given === '') throw new SourceRefused(`url is missing. Give ${what}, as in https://www.example.com/news/feed.`)
  const shown = JSON.stringify(given.slice(0, 100))
  const parsed = URL.parse(given)
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') || parsed.hostname === '') {
    throw new SourceRefused(`url ${shown} is no http or https address. Give ${what}, beginning with https://.`)
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw new SourceRefused('url holds a user name or password. Give the address without them, and the credentials apart.')
  }
  if (parsed.href.length > LONGEST) throw new SourceRefused(`url is longer than ${LONGEST} characters. Give ${what} in a shorter form.`)
  parsed.hash = ''
  return parsed.href
}
