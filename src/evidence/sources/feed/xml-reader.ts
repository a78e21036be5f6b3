import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export interface XmlElement {
  /** Without its prefix, in lower case. */
  name: string
  /** What its namespace is called here (NAMESPACES); '' for the language of the document itself and for what has no prefix. */
  space: string
  /** By name in lower case, with their prefix. */
  attributes: ReadonlyMap<string, string>
  /** The xml:base in force, as written: the outer ones first. */
  bases: readonly string[]
}

export interface XmlEvents {
  /** `at`: where the text after the tag begins. */
  open(element: XmlElement, at: number): void
  text(text: string): void
  /** `at`: where the closing tag begins. */
  close(element: XmlElement, at: number): void
  /** Whether HTML may stand here as it is, in which some elements are never closed. */
  isInMarkup(): boolean
}

const STEP = 65_536
// No feed nests as deep. What is deeper is read as if it were not nested.
const DEEPEST = 200
const MOST_ATTRIBUTES = 50
const LONGEST_VALUE = 20_000
const NEVER_CLOSED = new Set(['br', 'img', 'hr', 'input', 'wbr', 'embed', 'meta', 'col', 'area', 'param'])

/** What the namespaces that are read are called here, by their URI in lower case without the slash or # at its end. */
const NAMESPACES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2005/atom': '',
  'http://purl.org/atom/ns': '',
  'http://purl.org/rss/1.0': '',
  'http://my.netscape.com/rdf/simple/0.9': '',
  'http://channel.netscape.com/rdf/simple/0.9': '',
  'http://backend.userland.com/rss': '',
  'http://backend.userland.com/rss2': '',
  'http://blogs.law.harvard.edu/tech/rss': '',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://purl.org/dc/elements/1.0': 'dc',
  'http://purl.org/dc/terms': 'dcterms',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'http://www.pheedo.com/namespace/pheedo': 'pheedo',
  'http://www.google.com/schemas/sitemap-news/0.9': 'news',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/2000/svg': 'svg',
}
// Prefixes that are used without being declared.
const USUAL = new Set(['rdf', 'dc', 'dcterms', 'content', 'feedburner', 'pheedo', 'news', 'xhtml', 'media', 'itunes'])
const OWN_PREFIXES = new Set(['rss', 'atom', 'a10', 'atom10'])

interface OpenElement extends XmlElement {
  raw: string
  spaces: ReadonlyMap<string, string>
}

const NOTHING: ReadonlyMap<string, string> = new Map()
const NO_BASES: readonly string[] = []

/**
 * Reads XML as feeds and sitemaps have it, well formed or not: bare ampersands, control characters, undeclared prefixes, elements that are not closed, an end that is
 * missing. Entities that a document declares are not expanded, external ones not fetched. Its time grows with the length only.
 */
export class XmlReader {
  readonly #text: string
  readonly #events: XmlEvents
  readonly #tokenizer: Tokenizer
  readonly #stack: OpenElement[] = []
  /** How many elements of a name are open: most closing tags without an opening one are told by it. */
  readonly #open = new Map<string, number>()
  #at = 0
  #name = ''
  #attributes: Map<string, string> | null = null
  #attribute = ''
  #value = ''

  constructor(text: string, events: XmlEvents) {
    this.#text = text
    this.#events = events
    this.#tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, this.#callbacks())
  }

  /** How many elements are open, with the one that is being opened. */
  get depth(): number {
    return this.#stack.length
  }

  /** The open element so many levels up: 0 is the innermost. */
  above(levels: number): XmlElement | undefined {
    return this.#stack.at(-1 - levels)
  }

  /** Reads a piece. False at the end of the text. */
  step(): boolean {
    if (this.#at >= this.#text.length) return false
    this.#tokenizer.write(this.#text.slice(this.#at, this.#at + STEP))
    this.#at += STEP
    if (this.#at < this.#text.length) return true
    this.#tokenizer.end()
    this.closeTo(0, this.#text.length)
    return false
  }

  /** Closes what is open beyond a depth, as if its closing tags stood at `at`. */
  closeTo(depth: number, at: number): void {
    while (this.#stack.length > depth) {
      const element = this.#stack.at(-1)
      if (element) this.#events.close(element, at)
      this.#pop()
    }
  }

  /** Closes what is open beyond a depth before the element that is being opened, which takes its place. */
  closeBefore(opened: XmlElement, depth: number, at: number): void {
    const top = this.#stack.at(-1)
    if (top === opened) this.#pop()
    this.closeTo(depth, at)
    if (top && top === opened) this.#push(top)
  }

  #callbacks(): TokenizerCallbacks {
    return {
      onopentagname: (start, end) => {
        this.#name = this.#text.slice(start, end).toLowerCase()
        this.#attributes = null
      },
      onattribname: (start, end) => {
        this.#attribute = this.#text.slice(start, end).toLowerCase()
        this.#value = ''
      },
      onattribdata: (start, end) => {
        if (this.#value.length < LONGEST_VALUE) this.#value += this.#text.slice(start, Math.min(end, start + LONGEST_VALUE))
      },
      onattribentity: (codepoint) => {
        if (this.#value.length < LONGEST_VALUE) this.#value += String.fromCodePoint(codepoint)
      },
      onattribend: () => {
        this.#attributes ??= new Map()
        if (this.#attributes.size < MOST_ATTRIBUTES && !this.#attributes.has(this.#attribute))
          this.#attributes.set(this.#attribute, this.#value.trim())
      },
      onopentagend: (end) => this.#begin(end + 1, false),
      onselfclosingtag: (end) => this.#begin(end + 1, true),
      onclosetag: (start, end) => this.#end(this.#text.slice(start, end).trim().toLowerCase(), start - 2),
      ontext: (start, end) => this.#events.text(this.#text.slice(start, end)),
      ontextentity: (codepoint) => this.#events.text(String.fromCodePoint(codepoint)),
      oncdata: (start, end, endOffset) => this.#events.text(this.#text.slice(start, end - endOffset)),
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    }
  }

  #begin(at: number, isEmpty: boolean): void {
    const outer = this.#stack.at(-1)
    const spaces = this.#spacesWithin(outer?.spaces ?? NOTHING)
    const colon = this.#name.indexOf(':')
    const prefix = colon < 0 ? '' : this.#name.slice(0, colon)
    const base = this.#attributes?.get('xml:base')
    const bases = outer?.bases ?? NO_BASES
    const element = {
      raw: this.#name,
      name: this.#name.slice(colon + 1),
      space: spaceOf(prefix, spaces),
      attributes: this.#attributes ?? NOTHING,
      bases: base ? [...bases.slice(-9), base] : bases,
      spaces,
    }
    const isClosed = isEmpty || (NEVER_CLOSED.has(this.#name) && this.#events.isInMarkup())
    if (this.#stack.length < DEEPEST) this.#push(element)
    this.#events.open(element, at)
    if (!isClosed || this.#stack.at(-1) !== element) return
    this.#events.close(element, at)
    this.#pop()
  }

  #push(element: OpenElement): void {
    this.#stack.push(element)
    this.#open.set(element.raw, (this.#open.get(element.raw) ?? 0) + 1)
  }

  #pop(): void {
    const element = this.#stack.pop()
    if (element === undefined) return
    const count = (this.#open.get(element.raw) ?? 1) - 1
    if (count === 0) this.#open.delete(element.raw)
    else this.#open.set(element.raw, count)
  }

  #spacesWithin(outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    let spaces: Map<string, string> | undefined
    for (const [name, value] of this.#attributes ?? NOTHING) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      spaces ??= new Map(outer)
      if (spaces.size < MOST_ATTRIBUTES) spaces.set(name.slice(6), value)
    }
    return spaces ?? outer
  }

  #end(raw: string, at: number): void {
    // A closing tag without an opening one says nothing.
    if (!this.#open.has(raw)) return
    this.closeTo(
      this.#stack.findLastIndex((element) => element.raw === raw),
      at,
    )
  }
}

function spaceOf(prefix: string, spaces: ReadonlyMap<string, string>): string {
  const uri = spaces.get(prefix)
  if (uri === undefined) return prefix === '' || OWN_PREFIXES.has(prefix) ? '' : USUAL.has(prefix) ? prefix : `?${prefix}`
  const key = uri.toLowerCase().replace(/[/#]+$/, '')
  const known = NAMESPACES[key]
  // A default namespace that nobody knows is the document's own, whatever its author thought.
  if (known !== undefined) return known
  return prefix === '' ? '' : USUAL.has(prefix) ? prefix : OWN_PREFIXES.has(prefix) ? '' : `?${prefix}`
}
