import { Parser } from 'htmlparser2'
import { SourceFault } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'

/** An element of a small XML document: what it holds by name, and its own text. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

const DEEPEST = 50

/**
 * The elements of an XML document as a tree, names in lower case with their prefixes, CDATA and entities as text. No entity that the document declares is resolved, and
 * nothing is fetched. `root` is null where there is no element at all; `isWhole` is false where the root does not end.
 */
export function readXml(xml: string): { root: XmlElement | null; isWhole: boolean } {
  const top: XmlElement = { name: '', text: '', children: [] }
  const open: XmlElement[] = [top]
  let isWhole = false
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
      onclosetag(_, isImplied) {
        open.pop()
        if (open.length === 1 && !isImplied) isWhole = true
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { root: top.children[0] ?? null, isWhole }
}

/**
 * The root of a board's feed. Throws SourceFault where the answer is something else, such as a page of the provider's, or ends in the middle: what is missing from such an answer is
 * not gone.
 */
export function readFeed(answer: Answer, rootName: string, board: string): XmlElement {
  const { root, isWhole } = readXml(answer.text())
  const { host } = new URL(answer.url)
  if (root?.name !== rootName) {
    throw new SourceFault(
      'unhealthy',
      `${host} did not answer with the feed of a ${board} board: the company may have left, or changed its address. Its postings stay as they were.`,
    )
  }
  if (!isWhole)
    throw new SourceFault('unhealthy', `The feed of the ${board} board at ${host} ends in the middle. Its postings stay as they were.`)
  return root
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element === undefined ? [] : element.children.filter((child) => child.name === name)

export const childText = (element: XmlElement | undefined, name: string): string => childrenOf(element, name)[0]?.text.trim() ?? ''
