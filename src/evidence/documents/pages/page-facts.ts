import { blockText } from './block-text.ts'
import { ELEMENT, type PageNode } from './page-node.ts'
import { isExcluded, localName, type SchemaItem } from './schema-item.ts'

/** What a page's markup says of the page, in the page's order. */
export interface PageFacts {
  /** Contents by name (`name`, `property`, `itemprop` or `http-equiv` of the meta element, in lower case). */
  metas: Map<string, string[]>
  canonical: string | null
  /** As the page says itself, such as `de` or `en-US`. */
  language: string | null
  title: string
  headings: string[]
  jsonLd: string[]
  /** Microdata and RDFa. */
  items: SchemaItem[]
  times: StatedTime[]
}

/** A date that an element of the page states, without a word on what it is the date of. */
export interface StatedTime {
  text: string
  /** By its class or attribute the time of publication. */
  isPublication: boolean
  /** Whether it stands beside the text (menus, related articles, comments), or within a paragraph that tells of something else. */
  isBeside: boolean
  /** Which `article` element it is in, counted from 1; 0 for none. */
  article: number
  /** How many headings of the first level came before it. */
  headingsBefore: number
  /** Which article the first heading is in is known only at the end; see pageFacts. */
  isInHeadingsArticle: boolean
}

const MOST_TIMES = 200
const MOST_ITEMS = 500
const LONGEST_VALUE = 500
// A time within more text than this is what the text tells of.
const LINE_LENGTH = 120

const BESIDE = new Set(['NAV', 'ASIDE', 'FOOTER', 'FORM'])
const BESIDE_NAMES = [
  'related|recommended|sidebar|comments?|commentlist|teasers?|more-?(news|stories|articles|from)|most-?(read|popular)',
  'trending|latest|breadcrumbs?|widget|carousel|upcoming|events?|read-?next|also-?like',
]
const BESIDE_CLASS = new RegExp(String.raw`(^|[\s_-])(${BESIDE_NAMES.join('|')})([\s_-]|$)`, 'i')
const PUBLISHED_CLASS =
  /(^|\s)(published|entry-date|dt-published|date-?published|publish(ed)?-?(date|time|on)|pub-?date|post(ed)?-?(date|on|time)|article-?(date|published|time))(\s|$)/i
const UPDATED_CLASS = /(^|[\s_-])(updated|modified|dt-updated|lastmod)([\s_-]|$)/i
const HEADLINE_PROPERTIES = new Set(['headline', 'title', 'name'])
// The best first; Dublin Core's names as RDFa has them are among them.
const DATE_PROPERTIES = ['datepublished', 'dateposted', 'issued', 'uploaddate', 'datecreated', 'date', 'created']
const ADDRESS_PROPERTIES = new Set(['url', 'mainentityofpage'])
const OWN = new Set(['mainentity', 'mainentityofpage', 'maincontentofpage', ''])

interface Scope {
  item: SchemaItem | null
  /** Dates by the place of their property in DATE_PROPERTIES. */
  dates: [number, string][]
}

interface Place {
  scope: Scope | null
  isBeside: boolean
  isInProse: boolean
  article: number
}

/** Reads in one pass what a page's markup says. Without recursion: pages nest deep. */
export function pageFacts(root: PageNode): PageFacts {
  const facts: PageFacts = { metas: new Map(), canonical: null, language: null, title: '', headings: [], jsonLd: [], items: [], times: [] }
  const unscoped: Scope = { item: itemOf(['webpage'], false), dates: [] }
  const scopes: Scope[] = [unscoped]
  let articles = 0
  let headingsArticle = -1
  const stack: [PageNode, Place][] = [[root, { scope: null, isBeside: false, isInProse: false, article: 0 }]]
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [node, outer] = entry
    if (node.nodeType !== ELEMENT && node !== root) continue
    let place = outer
    if (node.nodeType === ELEMENT) {
      const element = node
      const name = element.nodeName
      if (name === 'SCRIPT') {
        if (/ld\+json/i.test(element.getAttribute('type') ?? '')) facts.jsonLd.push(rawText(element))
        continue
      }
      if (name === 'STYLE' || name === 'TEMPLATE' || name === 'SVG') continue
      const classes = element.getAttribute('class') ?? ''
      const inside = { ...outer }
      if (BESIDE.has(name) || (classes !== '' && name !== 'BODY' && name !== 'HTML' && BESIDE_CLASS.test(classes))) inside.isBeside = true
      if (name === 'P' || name === 'LI' || name === 'TD') inside.isInProse = true
      if (name === 'ARTICLE') inside.article = ++articles
      inside.scope = scopeOf(element, outer.scope, scopes)
      place = inside
      if (name === 'HTML') facts.language = element.getAttribute('lang') ?? element.getAttribute('xml:lang')
      if (name === 'META') addMeta(facts, element, inside.scope)
      else if (name === 'LINK' && facts.canonical === null && hasWord(element.getAttribute('rel'), 'canonical'))
        facts.canonical = element.getAttribute('href')
      else if (name === 'TITLE' && facts.title === '') facts.title = rawText(element)
      else if (name === 'H1') {
        if (facts.headings.length === 0) headingsArticle = inside.article
        facts.headings.push(rawText(element).slice(0, LONGEST_VALUE))
      }
      addProperty(element, inside.scope ?? unscoped, outer.scope)
      addTime(facts, element, { name, classes, place: inside })
    }
    for (let child = node.lastChild; child !== null; child = child.previousSibling)
      if (child.nodeType === ELEMENT) stack.push([child, place])
  }
  for (const { item, dates } of scopes) {
    if (item === null || (dates.length === 0 && item.headlines.length === 0)) continue
    item.dates = dates.sort(([a], [b]) => a - b).map(([, text]) => text)
    facts.items.push(item)
  }
  for (const time of facts.times) time.isInHeadingsArticle = time.article === headingsArticle
  return facts
}

const itemOf = (types: string[], isListed: boolean): SchemaItem => ({
  types,
  headlines: [],
  dates: [],
  addresses: [],
  text: '',
  isListed,
  source: 'meta',
})
const hasWord = (text: string | null, word: string) => (text ?? '').toLowerCase().split(/\s+/).includes(word)

/** The innermost thing that the element's properties are of: a new one where it begins one. */
function scopeOf(element: PageNode, outer: Scope | null, scopes: Scope[]): Scope | null {
  const isMicrodata = element.getAttribute('itemscope') !== null
  const given = (isMicrodata ? element.getAttribute('itemtype') : element.getAttribute('typeof')) ?? ''
  if (!isMicrodata && given.trim() === '') return outer
  const types = given.split(/\s+/).filter(Boolean).map(localName)
  const property = localName(element.getAttribute('itemprop') ?? element.getAttribute('property') ?? element.getAttribute('rel') ?? '')
  const isOther = types.every(isExcluded) || scopes.length > MOST_ITEMS
  const isListed = outer !== null && outer.item !== null && !OWN.has(property)
  const scope: Scope = { item: isOther ? null : itemOf(types, isListed || outer?.item?.isListed === true), dates: [] }
  const address = element.getAttribute('itemid') ?? element.getAttribute('resource') ?? element.getAttribute('about')
  if (address !== null) scope.item?.addresses.push(address)
  scopes.push(scope)
  return scope
}

function addMeta(facts: PageFacts, element: PageNode, scope: Scope | null): void {
  const content = element.getAttribute('content')
  const itemprop = element.getAttribute('itemprop')
  const given = element.getAttribute('property') ?? element.getAttribute('name') ?? itemprop ?? element.getAttribute('http-equiv') ?? ''
  // What is said of a thing within the page is no word on the page.
  if (content === null || (scope !== null && itemprop !== null && element.getAttribute('name') === null)) return
  for (const name of given.toLowerCase().split(/\s+/)) {
    if (name === '') continue
    const contents = facts.metas.get(name)
    if (contents) contents.push(content)
    else facts.metas.set(name, [content])
  }
}

/** Takes the element's property to the thing that it is of. */
function addProperty(element: PageNode, scope: Scope, outer: Scope | null): void {
  const isMeta = element.tagName === 'META'
  const given = element.getAttribute('itemprop') ?? (isMeta && scope.item?.types[0] === 'webpage' ? null : element.getAttribute('property'))
  if (given === null) return
  const isScope = element.getAttribute('itemscope') !== null || (element.getAttribute('typeof') ?? '') !== ''
  for (const name of given.split(/\s+/).map(localName)) {
    if (isScope) {
      const address = element.getAttribute('itemid') ?? element.getAttribute('resource') ?? element.getAttribute('href')
      if (address !== null && name === 'mainentityofpage') outer?.item?.addresses.push(address)
      continue
    }
    const rank = DATE_PROPERTIES.indexOf(name)
    if (rank >= 0) scope.dates.push([rank, valueOf(element)])
    else if (ADDRESS_PROPERTIES.has(name)) scope.item?.addresses.push(addressOf(element))
    else if (HEADLINE_PROPERTIES.has(name)) scope.item?.headlines.push(valueOf(element))
  }
}

const valueOf = (element: PageNode) =>
  element.getAttribute('content') ??
  element.getAttribute('datetime') ??
  element.getAttribute('title') ??
  rawText(element).trim().slice(0, LONGEST_VALUE)
const addressOf = (element: PageNode) =>
  element.getAttribute('content') ??
  element.getAttribute('resource') ??
  element.getAttribute('href') ??
  element.getAttribute('itemid') ??
  rawText(element).trim()

function addTime(facts: PageFacts, element: PageNode, { name, classes, place }: { name: string; classes: string; place: Place }): void {
  const isTime = name === 'TIME'
  const isPublished = PUBLISHED_CLASS.test(classes)
  if ((!isTime && !isPublished) || facts.times.length >= MOST_TIMES) return
  if (UPDATED_CLASS.test(classes) && !isPublished) return
  const text = element.getAttribute('datetime') ?? (isTime ? null : element.getAttribute('title')) ?? rawText(element).trim()
  if (text === '' || text.length > LINE_LENGTH) return
  facts.times.push({
    text,
    isPublication: isPublished || element.getAttribute('pubdate') !== null,
    isBeside: place.isBeside || (place.isInProse && !isPublished && isWithinProse(element)),
    article: place.article,
    headingsBefore: facts.headings.length,
    isInHeadingsArticle: false,
  })
}

/** Whether the block around the element holds much more text than a date and a name. */
function isWithinProse(element: PageNode): boolean {
  let block: PageNode | null = element
  while (block && !/^(P|LI|TD)$/.test(block.nodeName)) block = block.parentNode
  return block !== null && rawText(block).trim().length > LINE_LENGTH
}

const rawText = (node: PageNode): string => (node.tagName === 'SCRIPT' ? node.textContent : blockText(node).replace(/\s+/g, ' '))
