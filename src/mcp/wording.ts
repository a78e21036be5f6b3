/**
 * The contract's words for a reader who calls tools: operations that are tools go by the names of these, a cursor is where a tool's answer has it, and what is told of headers and
 * status codes alone is left out.
 */
export function wordsForAgents(text: string, nameOf: (path: string) => string | undefined): string {
  const paragraphs = text.split(/\n\n+/).map((paragraph) =>
    paragraph
      .split('\n')
      .map((line) => line.split(/(?<=[.:]) (?=[A-Z`])/).filter((sentence) => !OF_HTTP.test(sentence)))
      .map((sentences) => sentences.join(' '))
      .filter((line) => line !== '')
      .join('\n'),
  )
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .replaceAll('from the `Link` header of the page before', 'that the page before gave as `next`')
    .replaceAll(', as in the `Link` header', '')
    .replaceAll(' as a bare JSON array', '')
    .replaceAll(/`([a-z_]+(?:\/[a-z_]+)?)`/g, (code, path: string) => {
      const name = nameOf(path)
      return name === undefined ? code : `\`${name}\``
    })
    .trim()
}

/** What is told of a fault, for the same reader: where the thing is listed, and what to do. */
export function faultForAgents(text: string, nameOf: (path: string) => string | undefined): string {
  const named = text.replaceAll(PATH, (whole, quoted?: string, listing?: string) => {
    const name = nameOf(quoted ?? listing ?? '')
    return name === undefined ? whole : `\`${name}\``
  })
  return named.replaceAll('the Link header of the page before', '`next` of the answer before')
}

// In words of a fault, paths stand bare before "lists".
const PATH = /`([a-z_]+(?:\/[a-z_]+)?)`|(?:\/v1\/)?\b([a-z_]+(?:\/[a-z_]+)?)(?= lists )/g

// Sentences that tell how to page, count or repeat by means of HTTP, or to go on by what is no tool.
const OF_HTTP = new RegExp(
  [
    'follow the `Link` header',
    'The last page has no',
    'the last page has none',
    '^It carries a cursor',
    '^`offset` works too',
    'X-Total-Count',
    'comma-separated',
    '^Rows are addressed by',
    'Anything else than a cursor',
    '^Activate by `accounts/change_where`',
  ].join('|'),
)
