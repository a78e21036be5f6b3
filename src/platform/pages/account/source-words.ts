import type { Schemas } from '../../app/api.ts'
import type { Tone } from '../../components/values/badge.tsx'

type Kind = Schemas['SourceKind']
type State = Schemas['SourceState']

/** What a source is, for people. */
export const KINDS: Record<Kind, string> = {
  feed: 'News feed',
  site: 'Website or newsroom',
  greenhouse: 'Jobs at Greenhouse',
  lever: 'Jobs at Lever',
  ashby: 'Jobs at Ashby',
  workday: 'Jobs at Workday',
  smartrecruiters: 'Jobs at SmartRecruiters',
  personio: 'Jobs at Personio',
  teamtailor: 'Jobs at Teamtailor',
  workable: 'Jobs at Workable',
  recruitee: 'Jobs at Recruitee',
  edgar: 'Filings at EDGAR (SEC)',
  search: 'Web search',
  warc: 'Web archives',
  gdelt: 'GDELT news index',
}

const isGiven = (kind: Kind): kind is Schemas['GivenSourceKind'] => kind !== 'search' && kind !== 'warc' && kind !== 'gdelt'

/** The kinds that can be added, the usual ones first. */
export const GIVEN_KINDS = (Object.keys(KINDS) as Kind[]).filter(isGiven)

/** Whether a kind is named by an address only. Others have a token too. */
export const hasAddressOnly = (kind: Schemas['GivenSourceKind']): boolean => kind === 'feed' || kind === 'site'

/** How a source is doing, in a word or two. */
export const STATES: Record<State, string> = {
  new: 'Not read yet',
  healthy: 'Works',
  unhealthy: 'Cannot be read',
  gone: 'Gone',
  blocked: 'Not allowed',
}

/** How the state is shown. */
export const TONES: Record<State, Tone> = { new: 'unsettled', healthy: 'good', unhealthy: 'bad', gone: 'bad', blocked: 'warn' }

/** What the state means for a person who looks at it; nothing where the word says all. */
export function whatNow({ state, failures }: Schemas['Source']): string | null {
  if (state === 'gone') return 'It is asked once a week, in case it comes back.'
  if (state === 'blocked') return 'It is asked once a day, in case that changes.'
  if (state === 'unhealthy')
    return `${failures === 1 ? 'It failed once.' : `It failed ${failures} times in a row.`} It is tried again by itself.`
  return null
}

/** Whether it is asked within moments, or being asked. */
export const isDue = ({ next_check_at }: Schemas['Source']): boolean => Date.parse(next_check_at) <= Date.now()

/** Whether it was asked so lately that it is not asked again on demand yet. */
export const isTooSoon = ({ next_check_allowed_at }: Schemas['Source']): boolean => Date.parse(next_check_allowed_at) > Date.now()

/** What a fact is about, for people. */
export const FIELDS: Record<Schemas['CompanyFactField'], string> = {
  full_name: 'Name',
  country: 'Country',
  state: 'State',
  city: 'City',
  industry: 'Industry',
  li_employees: 'Employees',
  linkedin_url: 'LinkedIn',
  logo: 'Logo',
  same_as: 'Also at',
}

/** Who says a fact, for people. */
export const SAYERS: Record<Schemas['CompanyFactSource'], string> = {
  website: 'The company’s website',
  wikidata: 'Wikidata',
  directory: 'Your directory of companies',
}
