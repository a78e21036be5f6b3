import { Parser } from 'htmlparser2'

/** An element of a small XML document: what it holds by name, and its own text. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

const DEEPEST = 50

/**
 * The elements of an XML document as a tree, names in lower case with their prefixes, CDATA and entities as text. No entity that the document declares is resolved, and
 * nothing is fetched. Null where there is no element at all.
 */
export function readXml(xml: string): XmlElement | null {
  const top: XmlElement = { name: '', text: '', children: [] }
  const open: XmlElement[] = [top]
  const parser = new Parser(
    {
      onopentag(name) {
        const element = { name: name.toLowerCase(), text: '', children: [] }
        // What nests deeper is no document of ours; it is read as if it stood on the last level.
        if (open.length <= DEEPEST) open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return top.children[0] ?? null
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element === undefined ? [] : element.children.filter((child) => child.name === name)

export const childText = (element: XmlElement | undefined, name: string): string => childrenOf(element, name)[0]?.text.trim() ?? ''
