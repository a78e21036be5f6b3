import { ELEMENT, TEXT, type PageNode } from './page-node.ts'

const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'SVG', 'IFRAME', 'OBJECT', 'SELECT', 'BUTTON'])
const PARAGRAPHS = new Set(
  'P DIV SECTION ARTICLE ASIDE HEADER FOOTER MAIN NAV H1 H2 H3 H4 H5 H6 UL OL DL TABLE BLOCKQUOTE PRE FIGURE FIGCAPTION FORM FIELDSET HR ADDRESS DETAILS SUMMARY'.split(
    ' ',
  ),
)
const LINES = new Set(['LI', 'TR', 'DT', 'DD', 'CAPTION'])
// Marks that no text holds, until it is known what stands on both sides of them.
const PARAGRAPH = '\x02'
const LINE = '\x01'
const CELLS = new Set(['TD', 'TH'])
/** What stands at both ends of an element, of a BR once. */
const EDGES: ReadonlyMap<string, string> = new Map([
  ...[...PARAGRAPHS].map((name) => [name, PARAGRAPH] as const),
  ...[...LINES].map((name) => [name, LINE] as const),
  ...[...CELLS].map((name) => [name, '\t'] as const),
  ['BR', '\n'],
])

/** What stands beside the text of a page: menus, teasers of other articles, imprints. */
export const BESIDE_THE_TEXT: ReadonlySet<string> = new Set(['NAV', 'ASIDE', 'FOOTER'])
const NOTHING: ReadonlySet<string> = new Set()

/**
 * The text as a reader sees it: paragraphs apart by an empty line, list items and table rows on lines of their own, without the elements of the names given. Without
 * recursion: pages nest deep.
 */
export function blockText(root: PageNode, without = NOTHING): string {
  const parts: string[] = []
  for (let node: PageNode | null = root; node !== null;) {
    if (node.nodeType === TEXT) parts.push(node.data.replace(/[\s\x01\x02]+/g, ' '))
    const name: string = node.tagName ?? ''
    if (name !== '' && !SILENT.has(name) && !without.has(name)) {
      parts.push(EDGES.get(name) ?? '')
      if (node.firstChild !== null) {
        node = node.firstChild
        continue
      }
      if (name !== 'BR') parts.push(EDGES.get(name) ?? '')
    }
    while (node !== root && node.nextSibling === null && node.parentNode !== null) {
      node = node.parentNode
      parts.push(EDGES.get(node.tagName ?? '') ?? '')
    }
    node = node === root ? null : node.nextSibling
  }
  return (
    parts
      .join('')
      // Where blocks meet there is one break, the wider.
      .replace(/[ \t\u00a0]*[\n\x01\x02][\s\x01\x02]*/g, (edge) =>
        edge.includes(PARAGRAPH) || edge.split('\n').length > 2 ? '\n\n' : '\n',
      )
      .replace(/[ \t\u00a0]{2,}/g, ' ')
      .trim()
  )
}

/** How many elements there are under the node, and how deep they nest. */
export function sizeOf(root: PageNode): { elements: number; depth: number } {
  const size = { elements: 0, depth: 0 }
  let depth = 0
  for (let node: PageNode | null = root; node !== null;) {
    if (node.nodeType === ELEMENT) {
      size.elements++
      size.depth = Math.max(size.depth, depth)
    }
    if (node.firstChild !== null) {
      node = node.firstChild
      depth++
      continue
    }
    while (node !== root && node.nextSibling === null && node.parentNode !== null) {
      node = node.parentNode
      depth--
    }
    node = node === root ? null : node.nextSibling
  }
  return size
}
