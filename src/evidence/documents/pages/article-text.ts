import { Readability } from '@mozilla/readability'
import { blockText, sizeOf } from './block-text.ts'
import type { PageNode } from './page-node.ts'
import type { Page } from './parse-page.ts'

// Readability finds little where a page is little: below this the whole body is taken.
const SHORT_ARTICLE = 250
// Its time grows with the cube of the depth: 0.1 s at 200, minutes at 3,000. No article needs as much.
const DEEPEST = 120
const MOST_ELEMENTS = 50_000

interface Reader {
  parse(): { content: PageNode | null } | null
}
// Its types want a browser's document; the page has what it uses.
const PageReader = Readability as unknown as new (
  page: Page,
  options: { serializer: (node: PageNode) => PageNode; charThreshold: number },
) => Reader

/** Readability without what it does for display: only the text is taken. */
class TextReader extends PageReader {
  _postProcessContent(): void {}
}

/** The text of the article that a page shows; `whole`, the text of all of it, where there is none. Rewrites the page. */
export function articleText(page: Page, whole: string): string {
  if (whole.length < SHORT_ARTICLE) return whole
  const { elements, depth } = sizeOf(page.body)
  if (elements > MOST_ELEMENTS || depth > DEEPEST) return whole
  const content = contentOf(new TextReader(page, { serializer: (node) => node, charThreshold: 200 }))
  const text = content === null ? '' : blockText(content)
  return text.length >= SHORT_ARTICLE ? text : whole
}

function contentOf(reader: Reader): PageNode | null {
  try {
    return reader.parse()?.content ?? null
  } catch {
    // It gives up on some malformed pages: then the whole page is the text.
    return null
  }
}
