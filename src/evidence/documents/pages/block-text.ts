/** As much of a DOM node as text needs; whatever library made it. */
export interface MarkupNode {
  parentNode: MarkupNode | null
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: Iterable<MarkupNode>
}
export interface MarkupElement extends MarkupNode {
  getAttribute(name: string): string | null
}

const ELEMENT = 1
const TEXT = 3
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

/** What stands beside the text of a page: menus, teasers of other articles, imprints. */
export const BESIDE_THE_TEXT: ReadonlySet<string> = new Set(['NAV', 'ASIDE', 'FOOTER'])
const NOTHING: ReadonlySet<string> = new Set()

/**
 * The text as a reader sees it: paragraphs apart by an empty line, list items and table rows on lines of their own, without the elements of the names given. Without
 * recursion: pages nest deep.
 */
export function blockText(root: MarkupNode, without = NOTHING): string {
  const parts: string[] = []
  const stack: (MarkupNode | string)[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      parts.push(node)
      continue
    }
    if (node.nodeType === TEXT) {
      parts.push((node.nodeValue ?? '').replace(/[\s\x01\x02]+/g, ' '))
      continue
    }
    const name = node.nodeName.toUpperCase()
    if (node.nodeType !== ELEMENT || SILENT.has(name) || without.has(name)) continue
    const edge = PARAGRAPHS.has(name) ? PARAGRAPH : LINES.has(name) ? LINE : name === 'BR' ? '\n' : CELLS.has(name) ? '\t' : ''
    if (edge !== '' && name !== 'BR') stack.push(edge)
    const children = [...node.childNodes]
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as MarkupNode)
    if (edge !== '') parts.push(edge)
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
export function sizeOf(root: MarkupNode): { elements: number; depth: number } {
  const size = { elements: 0, depth: 0 }
  const stack: [MarkupNode, number][] = [[root, 0]]
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [node, depth] = entry
    if (node.nodeType !== ELEMENT) continue
    size.elements++
    size.depth = Math.max(size.depth, depth)
    for (const child of node.childNodes) stack.push([child, depth + 1])
  }
  return size
}
