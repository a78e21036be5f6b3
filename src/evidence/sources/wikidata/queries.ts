import { literal } from './sparql.ts'

/** Items whose official website is the front page of one of the domains, with how widely they are written about. */
export const itemsByDomain = (domains: readonly string[]) => `
  SELECT DISTINCT ?domain ?item ?links WHERE {
    VALUES ?domain { ${domains.map(literal).join(' ')} }
    VALUES ?prefix { "https://www." "https://" "http://www." "http://" }
    VALUES ?suffix { "/" "" }
    BIND(IRI(CONCAT(?prefix, ?domain, ?suffix)) AS ?site)
    ?item wdt:P856 ?site .
    OPTIONAL { ?item wikibase:sitelinks ?links }
  }`

// Business, company, enterprise, public company, organisation, brand-owning conglomerate: what companies are said to be.
const COMPANY_KINDS = 'wd:Q4830453 wd:Q783794 wd:Q6881511 wd:Q891723 wd:Q43229 wd:Q778575'

/** Companies of exactly these names that have no website there: one with another website is another company. */
export const itemsByName = (names: readonly string[]) => `
  SELECT DISTINCT ?name ?item ?links WHERE {
    VALUES ?label { ${names.map((name) => `${literal(name)}@en`).join(' ')} }
    VALUES ?kind { ${COMPANY_KINDS} }
    ?item rdfs:label ?label ; wdt:P31 ?kind .
    FILTER NOT EXISTS { ?item wdt:P856 ?site }
    OPTIONAL { ?item wikibase:sitelinks ?links }
    BIND(STR(?label) AS ?name)
  }`

/**
 * Companies with a website of these countries (ISO 3166-1 alpha-2), or of industries of these names (English, in lower case), or both; an empty list asks for nothing. Those that are
 * written about most come first.
 */
export const companiesOf = (
  { countries, industries }: { countries: readonly string[]; industries: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
) => `
  SELECT ?site (MAX(?count) AS ?links) WHERE {
    ${countries.length === 0 ? '' : `VALUES ?code { ${countries.map(literal).join(' ')} } ?country wdt:P297 ?code . ?item wdt:P17 ?country .`}
    ${industries.length === 0 ? '' : `VALUES ?name { ${industries.map((name) => `${literal(name)}@en`).join(' ')} } ?industry rdfs:label ?name . ?item wdt:P452 ?industry .`}
    VALUES ?kind { ${COMPANY_KINDS} }
    ?item wdt:P31 ?kind ; wdt:P856 ?site ; wikibase:sitelinks ?count .
    FILTER NOT EXISTS { ?item wdt:P576 ?dissolved }
  } GROUP BY ?site ORDER BY DESC(?links) ?site LIMIT ${limit} OFFSET ${offset}`

export const FACTS = [
  'name',
  'alias',
  'inception',
  'country',
  'hqCountry',
  'state',
  'city',
  'employees',
  'industry',
  'linkedin',
  'cik',
  'ticker',
] as const
export type Fact = (typeof FACTS)[number]

const english = (variable: string, value: string) => `${variable} rdfs:label ${value} . FILTER(LANG(${value}) = "en")`

const BRANCHES: Readonly<Record<Fact, string>> = {
  name: english('?item', '?value'),
  alias: '?item skos:altLabel ?value . FILTER(LANG(?value) = "en")',
  inception: '?item wdt:P571 ?value',
  country: '?item wdt:P17/wdt:P297 ?value',
  hqCountry: '?item wdt:P159/wdt:P17/wdt:P297 ?value',
  state: '?item wdt:P159/wdt:P131*/wdt:P300 ?value . FILTER(STRSTARTS(?value, "US-"))',
  city: `?item wdt:P159 ?place . ${english('?place', '?value')}`,
  employees: `?item p:P1128 ?statement . ?statement ps:P1128 ?value . OPTIONAL { ?statement pq:P585 ?date }
    FILTER NOT EXISTS { ?statement wikibase:rank wikibase:DeprecatedRank }`,
  industry: `?item wdt:P452 ?kind . ${english('?kind', '?value')}`,
  linkedin: '?item wdt:P4264 ?value',
  cik: '?item wdt:P5531 ?value',
  ticker: '{ ?item p:P414/pq:P249 ?value } UNION { ?item wdt:P249 ?value }',
}

/** Everything that is used of these items, a row for each fact: one row for all would be the product of them. */
export const factsOf = (items: readonly string[]) => `
  SELECT DISTINCT ?item ?fact ?value ?date WHERE {
    VALUES ?item { ${items.map((item) => `wd:${item}`).join(' ')} }
    ${FACTS.map((fact) => `{ ${BRANCHES[fact]} BIND("${fact}" AS ?fact) }`).join(' UNION ')}
  }`
