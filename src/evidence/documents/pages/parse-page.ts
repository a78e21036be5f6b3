import { Parser } from 'htmlparser2'
import { PageNode, TEXT } from './page-node.ts'

const IN_HEAD = new Set(['title', 'meta', 'link', 'base', 'script', 'style', 'noscript', 'template'])
/** What stands in them is no text of the page: the elements are kept empty. */
const EMPTIED = new Set(['svg', 'style', 'template'])

// No page of people nests so deep; the parser's time grows with the square of it, so that what is deeper ends the reading.
const DEEPEST = 10_000

/** A parsed page. What a browser would add to it, as html and body elements, is there. */
export class Page {
  readonly document = PageNode.document()
  readonly documentElement = PageNode.element('html')
  readonly body: PageNode

  constructor(html: string) {
    this.document.appendChild(this.documentElement)
    this.body = new PageBuilder(this.documentElement).build(html)
  }

  // What Readability asks of a document.
  get firstChild(): PageNode {
    return this.documentElement
  }
  get title(): string {
    return this.getElementsByTagName('title')[0]?.textContent ?? ''
  }
  getElementsByTagName(name: string): PageNode[] {
    return this.document.getElementsByTagName(name)
  }
  querySelectorAll(names: string): PageNode[] {
    return this.document.querySelectorAll(names)
  }
  createElement(name: string): PageNode {
    return PageNode.element(name)
  }
  createTextNode(text: string): PageNode {
    return PageNode.text(text)
  }
}

/**
 * Parses a page as browsers do in what matters for its text: content before, between and after head and body stands in the body, of which there is one. Scripts are kept
 * only where they hold data about the page, comments not at all.
 */
export const parsePage = (html: string): Page => new Page(html)

class PageBuilder {
  readonly #root: PageNode
  #body: PageNode | null = null
  #at: PageNode
  /** How many elements are open that are left out; the outermost is kept, empty. */
  #leftOut = 0
  #depth = 0

  constructor(root: PageNode) {
    this.#root = this.#at = root
  }

  build(html: string): PageNode {
    const parser = new Parser(
      {
        onopentag: (name, attribs) => {
          if (++this.#depth > DEEPEST) parser.pause()
          this.#open(name, attribs)
        },
        onclosetag: (name) => {
          this.#depth--
          this.#close(name)
        },
        ontext: (text) => this.#text(text),
      },
      { decodeEntities: true },
    )
    parser.end(html)
    return this.#inBody()
  }

  #open(name: string, attribs: Record<string, string>): void {
    if (this.#leftOut > 0) {
      this.#leftOut++
      return
    }
    if (name === 'html' || name === 'body') {
      const element = name === 'html' ? this.#root : this.#inBody()
      for (const [key, value] of Object.entries(attribs)) element.attribs[key] ??= value
      if (name === 'body' && (this.#at === this.#root || this.#at.tagName === 'HEAD')) this.#at = element
      return
    }
    if (name === 'head' && this.#at !== this.#root) return
    if (name !== 'head' && !IN_HEAD.has(name)) this.#leaveHead()
    const element = PageNode.element(name, attribs)
    this.#at.appendChild(element)
    this.#at = element
    const isScript = name === 'script' && !/ld\+json/i.test(attribs['type'] ?? '')
    if (isScript || EMPTIED.has(name)) this.#leftOut = 1
  }

  #close(name: string): void {
    if (this.#leftOut > 1) {
      this.#leftOut--
      return
    }
    this.#leftOut = 0
    // What follows the end of a body still belongs to it.
    if (name === 'html' || name === 'body' || (name === 'head' && this.#at.tagName !== 'HEAD')) return
    this.#at = this.#at.parentNode ?? this.#root
  }

  #text(text: string): void {
    if (this.#leftOut > 0) return
    if (this.#at === this.#root || this.#at.tagName === 'HEAD') {
      if (text.trim() === '') return
      this.#leaveHead()
    }
    const { lastChild } = this.#at
    // Entities come as pieces of their own.
    if (lastChild?.nodeType === TEXT) lastChild.data += text
    else this.#at.appendChild(PageNode.text(text))
  }

  #leaveHead(): void {
    if (this.#at === this.#root || this.#at.tagName === 'HEAD') this.#at = this.#inBody()
  }

  #inBody(): PageNode {
    this.#body ??= this.#root.appendChild(PageNode.element('body'))
    return this.#body
  }
}
