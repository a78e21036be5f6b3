/** As the standard numbers the kinds of nodes. */
export const ELEMENT = 1
export const TEXT = 3
const DOCUMENT = 9

type Attributes = Record<string, string>
export interface Attribute {
  name: string
  value: string
  cloneNode(): Attribute
}

const NO_STYLE = { display: '', visibility: '' }
const selectors = new Map<string, ReadonlySet<string>>()

/**
 * A node of a parsed page: as much of the standard's Document, Element and Text as Readability and our own readers use, in one class of a few fields, so that a page of
 * thousands of nodes costs little to make and to walk. Lists of nodes are made when they are asked for and are not live.
 */
export class PageNode {
  readonly nodeType: number
  /** In upper case; undefined for what is no element. */
  tagName: string | undefined
  parentNode: PageNode | null = null
  firstChild: PageNode | null = null
  lastChild: PageNode | null = null
  previousSibling: PageNode | null = null
  nextSibling: PageNode | null = null
  readonly attribs: Attributes
  /** Of a text. */
  data: string
  // What Readability notes of an element.
  readability: object | undefined = undefined
  _readabilityDataTable: boolean | undefined = undefined
  // The text of all within, until something within changes: then of all around neither is known.
  #text: string | undefined = undefined

  constructor(nodeType: number, tagName: string | undefined, attribs: Attributes, data: string) {
    this.nodeType = nodeType
    this.tagName = tagName
    this.attribs = attribs
    this.data = data
  }

  static element = (name: string, attribs: Attributes = {}) => new PageNode(ELEMENT, name.toUpperCase(), attribs, '')
  static text = (data: string) => new PageNode(TEXT, undefined, {}, data)
  static document = () => new PageNode(DOCUMENT, undefined, {}, '')

  /** Readability then gives an element another name in place, instead of a copy. */
  get __JSDOMParser__(): true {
    return true
  }

  get nodeName(): string {
    return this.tagName ?? (this.nodeType === TEXT ? '#text' : '#document')
  }
  get localName(): string {
    return this.nodeName.toLowerCase()
  }
  set localName(name: string) {
    this.tagName = name.toUpperCase()
  }

  get childNodes(): PageNode[] {
    const nodes: PageNode[] = []
    for (let node = this.firstChild; node !== null; node = node.nextSibling) nodes.push(node)
    return nodes
  }
  get children(): PageNode[] {
    const nodes: PageNode[] = []
    for (let node = this.firstElementChild; node !== null; node = node.nextElementSibling) nodes.push(node)
    return nodes
  }
  get firstElementChild(): PageNode | null {
    return elementFrom(this.firstChild)
  }
  get nextElementSibling(): PageNode | null {
    return elementFrom(this.nextSibling)
  }
  get previousElementSibling(): PageNode | null {
    let node = this.previousSibling
    while (node !== null && node.nodeType !== ELEMENT) node = node.previousSibling
    return node
  }

  /** Goes down to the depth of the page. */
  get textContent(): string {
    if (this.nodeType === TEXT) return this.data
    if (this.#text === undefined) {
      let text = ''
      for (let node = this.firstChild; node !== null; node = node.nextSibling) text += node.textContent
      this.#text = text
    }
    return this.#text
  }

  getAttribute(name: string): string | null {
    return this.attribs[name] ?? null
  }
  hasAttribute(name: string): boolean {
    return this.attribs[name] !== undefined
  }
  setAttribute(name: string, value: string): void {
    this.attribs[name] = value
  }
  setAttributeNode({ name, value }: Attribute): void {
    this.attribs[name] = value
  }
  removeAttribute(name: string): void {
    if (this.attribs[name] !== undefined) delete this.attribs[name]
  }
  get attributes(): Attribute[] {
    return Object.entries(this.attribs).map(([name, value]) => {
      const attribute: Attribute = { name, value, cloneNode: () => attribute }
      return attribute
    })
  }
  get className(): string {
    return this.attribs['class'] ?? ''
  }
  set className(value: string) {
    this.attribs['class'] = value
  }
  get id(): string {
    return this.attribs['id'] ?? ''
  }
  set id(value: string) {
    this.attribs['id'] = value
  }
  get src(): string {
    return this.attribs['src'] ?? ''
  }
  get srcset(): string {
    return this.attribs['srcset'] ?? ''
  }
  /** As far as it tells whether the element is seen. */
  get style(): typeof NO_STYLE {
    const style = this.attribs['style']
    return style === undefined ? NO_STYLE : { display: valueOf(style, 'display'), visibility: valueOf(style, 'visibility') }
  }

  appendChild(node: PageNode): PageNode {
    node.remove()
    node.parentNode = this
    node.previousSibling = this.lastChild
    if (this.lastChild === null) this.firstChild = node
    else this.lastChild.nextSibling = node
    this.lastChild = node
    this.#forgetText()
    return node
  }

  remove(): void {
    const { parentNode, previousSibling, nextSibling } = this
    if (parentNode === null) return
    if (previousSibling === null) parentNode.firstChild = nextSibling
    else previousSibling.nextSibling = nextSibling
    if (nextSibling === null) parentNode.lastChild = previousSibling
    else nextSibling.previousSibling = previousSibling
    this.parentNode = this.previousSibling = this.nextSibling = null
    parentNode.#forgetText()
  }
  removeChild(node: PageNode): PageNode {
    node.remove()
    return node
  }

  replaceChild(node: PageNode, old: PageNode): PageNode {
    node.remove()
    const { previousSibling, nextSibling } = old
    node.parentNode = this
    node.previousSibling = previousSibling
    node.nextSibling = nextSibling
    if (previousSibling === null) this.firstChild = node
    else previousSibling.nextSibling = node
    if (nextSibling === null) this.lastChild = node
    else nextSibling.previousSibling = node
    old.parentNode = old.previousSibling = old.nextSibling = null
    this.#forgetText()
    return old
  }

  getElementsByTagName(name: string): PageNode[] {
    const wanted = name.toUpperCase()
    const found: PageNode[] = []
    for (let node = elementAfter(this, this); node !== null; node = elementAfter(node, this)) if (node.tagName === wanted) found.push(node)
    return found
  }
  /** Names of elements with commas between them are understood, and nothing else. */
  querySelectorAll(names: string): PageNode[] {
    let wanted = selectors.get(names)
    if (wanted === undefined) selectors.set(names, (wanted = new Set(names.toUpperCase().split(/\s*,\s*/))))
    const found: PageNode[] = []
    for (let node = elementAfter(this, this); node !== null; node = elementAfter(node, this))
      if (wanted.has(node.tagName ?? '')) found.push(node)
    return found
  }

  /** What stands within, as a copy to be set again: Readability keeps it for another try. No text is made of it. */
  get innerHTML(): unknown {
    return this.childNodes.map(copyOf)
  }
  set innerHTML(contents: unknown) {
    while (this.firstChild !== null) this.firstChild.remove()
    for (const node of contents as PageNode[]) this.appendChild(copyOf(node))
  }

  /** That of all around it is not known either: who knows theirs knows all within. */
  #forgetText(): void {
    if (this.#text === undefined) return
    this.#text = undefined
    if (this.parentNode !== null) this.parentNode.#forgetText()
  }
}

function elementFrom(start: PageNode | null): PageNode | null {
  let node = start
  while (node !== null && node.nodeType !== ELEMENT) node = node.nextSibling
  return node
}

/** The element after one in the order of the page, within `root`. */
function elementAfter(before: PageNode, root: PageNode): PageNode | null {
  const child = elementFrom(before.firstChild)
  if (child !== null) return child
  for (let node: PageNode | null = before; node !== null && node !== root; node = node.parentNode) {
    const next = elementFrom(node.nextSibling)
    if (next !== null) return next
  }
  return null
}

function copyOf(node: PageNode): PageNode {
  const copy = new PageNode(node.nodeType, node.tagName, { ...node.attribs }, node.data)
  for (let child = node.firstChild; child !== null; child = child.nextSibling) copy.appendChild(copyOf(child))
  return copy
}

function valueOf(style: string, property: string): string {
  for (const rule of style.split(';')) {
    const colon = rule.indexOf(':')
    if (colon > 0 && rule.slice(0, colon).trim().toLowerCase() === property) return rule.slice(colon + 1).trim()
  }
  return ''
}
