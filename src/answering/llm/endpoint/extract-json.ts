import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'

export interface ExtractedJson {
  value: unknown
  /** True when the text broke off or was damaged inside the JSON, so that its last member may be incomplete. */
  isDamaged: boolean
}

const THINKING = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
// Codes of jsonc-parser for what is missing from the value itself; the others are about a token, which may also stand after the value.
const MISSING = new Set([2, 3, 4, 5, 6, 7, 8])
// What follows the value, and comments, do no harm.
const HARMLESS = new Set([9, 10])

/**
 * The JSON object or array in a model's answer: with prose round it, in a code fence, with trailing commas or comments, or broken off (then
 * what was complete is returned). Of several, the first that holds `marker` as a member name. Null when there is none, and when an object
 * names a member twice: a text that was copied without escaping could do that, and answer in the model's place.
 */
export function extractJson(answer: string, marker: string): ExtractedJson | null {
  const text = answer.replace(THINKING, ' ')
  const member = new RegExp(`["']?${marker}["']?\\s*:`).exec(text)
  const others = [text.search(/\[\s*\{/), text.search(/\{\s*["}]/), text.indexOf('{')].toSorted((a, b) => a - b)
  const starts = new Set([member ? text.lastIndexOf('{', member.index) : -1, ...others].filter((at) => at !== -1))
  let fallback: ExtractedJson | null = null
  for (const start of starts) {
    const extracted = parseAt(text, start)
    if (extracted === null) continue
    if (!extracted.isDamaged) return extracted
    fallback ??= extracted
  }
  return fallback
}

function parseAt(text: string, start: number): ExtractedJson | null {
  const errors: ParseError[] = []
  try {
    const node = parseTree(text.slice(start), errors, { allowTrailingComma: true, disallowComments: false })
    if (node === undefined || (node.type !== 'object' && node.type !== 'array')) return null
    if (repeatsMember(node)) return null
    const end = node.offset + node.length
    const isDamaged = errors.some(({ error, offset }) => MISSING.has(error) || (!HARMLESS.has(error) && offset < end))
    return { value: getNodeValue(node) as unknown, isDamaged }
  } catch (error) {
    // Nested deeper than the stack.
    if (error instanceof RangeError) return null
    throw error
  }
}

function repeatsMember(root: Node): boolean {
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'object') {
      const names = (node.children ?? []).map((property) => property.children?.[0]?.value as unknown)
      if (new Set(names).size < names.length) return true
    }
    for (const child of node.children ?? []) open.push(child)
  }
  return false
}
