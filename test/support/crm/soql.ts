/** A record of a table, with related records under the names of their relations. */
export type Row = { [field: string]: string | number | boolean | null | Row }

/** What Salesforce says of a query that it does not take. */
export class SoqlError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface Query {
  fields: string[]
  table: string
  where: (row: Row) => boolean
  /** Every field that a condition or the order names. */
  named: string[]
  order: { field: string; descending: boolean }[]
  limit: number | null
  /** SELECT COUNT() */
  isCount: boolean
}

type Value = string | number | boolean | null | Date
type Token = { kind: 'word' | 'text' | 'sign'; text: string }

const TOKEN = /\s*(?:'((?:[^'\\]|\\.)*)'|([A-Za-z0-9_.:+-]+)|(<=|>=|!=|[=<>(),]))/y
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function tokens(text: string): Token[] {
  const found: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const match = TOKEN.exec(text)
    if (match === null) throw new SoqlError('MALFORMED_QUERY', 'unexpected token')
    const [, quoted, word, sign = ''] = match
    if (quoted !== undefined) found.push({ kind: 'text', text: quoted.replaceAll(/\\(.)/g, (_, one: string) => ESCAPES[one] ?? one) })
    else found.push(word === undefined ? { kind: 'sign', text: sign } : { kind: 'word', text: word })
  }
  return found
}

/** The value of a field, through relations such as Owner.Email. */
export const valueOf = (row: Row, field: string): Value =>
  field.split('.').reduce<Value | Row>((value, part) => (isRow(value) ? (value[part] ?? null) : null), row) as Value

const isRow = (value: Value | Row | undefined): value is Row => typeof value === 'object' && value !== null && !(value instanceof Date)

const isTime = (text: unknown) => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(text)

function compare(has: Value, given: Value): number {
  const [a, b] = [has, given].map((value) => (value instanceof Date ? value.getTime() : isTime(value) ? Date.parse(String(value)) : value))
  if (typeof a === 'string' && typeof b === 'string') {
    // Ids are told apart by case, all else is not.
    const isId = /^[0-9A-Za-z]{18}$/.test(a) && /^[0-9A-Za-z]{18}$/.test(b)
    const [x, y] = isId ? [a, b] : [a.toLowerCase(), b.toLowerCase()]
    return x < y ? -1 : x > y ? 1 : 0
  }
  if (a === null || b === null || a === undefined || b === undefined) return a === b ? 0 : Number.NaN
  return a < b ? -1 : a > b ? 1 : 0
}

const isLike = (has: Value, pattern: string) => {
  const source = pattern
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return typeof has === 'string' && new RegExp(`^${source}$`, 'is').test(has)
}

class Parser {
  private readonly list: Token[]
  private at = 0
  readonly named: string[] = []

  constructor(text: string) {
    this.list = tokens(text)
  }

  private peek(word: string): boolean {
    const token = this.list[this.at]
    return token !== undefined && token.kind !== 'text' && token.text.toUpperCase() === word
  }

  private take(word: string): boolean {
    if (!this.peek(word)) return false
    this.at += 1
    return true
  }

  private expect(word: string): void {
    if (!this.take(word)) throw new SoqlError('MALFORMED_QUERY', `unexpected token: '${this.list[this.at]?.text ?? '<EOF>'}'`)
  }

  private word(): string {
    const token = this.list[this.at++]
    if (token?.kind !== 'word') throw new SoqlError('MALFORMED_QUERY', `unexpected token: '${token?.text ?? '<EOF>'}'`)
    return token.text
  }

  private field(): string {
    const field = this.word()
    this.named.push(field)
    return field
  }

  query(): Query {
    this.expect('SELECT')
    const fields = [this.word()]
    const isCount = fields[0] === 'COUNT' && this.take('(')
    if (isCount) this.expect(')')
    while (this.take(',')) fields.push(this.word())
    this.expect('FROM')
    const table = this.word()
    const where = this.take('WHERE') ? this.either() : () => true
    const order: Query['order'] = []
    if (this.take('ORDER')) {
      this.expect('BY')
      do {
        const field = this.field()
        const descending = this.take('DESC')
        if (!descending) this.take('ASC')
        if (this.take('NULLS') && !this.take('FIRST')) this.expect('LAST')
        order.push({ field, descending })
      } while (this.take(','))
    }
    const limit = this.take('LIMIT') ? Number(this.word()) : null
    if (this.at < this.list.length) this.expect('<EOF>')
    return { fields, table, where, named: this.named, order, limit, isCount }
  }

  private either(): Query['where'] {
    const parts = [this.both()]
    while (this.take('OR')) parts.push(this.both())
    return (row) => parts.some((holds) => holds(row))
  }

  private both(): Query['where'] {
    const parts = [this.one()]
    while (this.take('AND')) parts.push(this.one())
    return (row) => parts.every((holds) => holds(row))
  }

  private one(): Query['where'] {
    if (this.take('NOT')) {
      const holds = this.one()
      return (row) => !holds(row)
    }
    if (this.take('(')) {
      const holds = this.either()
      this.expect(')')
      return holds
    }
    const field = this.field()
    const isNot = this.take('NOT')
    if (this.take('IN')) {
      this.expect('(')
      const values = [this.value()]
      while (this.take(',')) values.push(this.value())
      this.expect(')')
      return (row) => values.some((value) => compare(valueOf(row, field), value) === 0) !== isNot
    }
    if (this.take('LIKE')) {
      const pattern = String(this.value())
      return (row) => isLike(valueOf(row, field), pattern)
    }
    const sign = this.list[this.at++]?.text ?? ''
    const given = this.value()
    const holds = SIGNS[sign]
    if (holds === undefined) throw new SoqlError('MALFORMED_QUERY', `unexpected token: '${sign}'`)
    return (row) => holds(compare(valueOf(row, field), given))
  }

  private value(): Value {
    const token = this.list[this.at++]
    if (token === undefined || token.kind === 'sign')
      throw new SoqlError('MALFORMED_QUERY', `unexpected token: '${token?.text ?? '<EOF>'}'`)
    if (token.kind === 'text') return token.text
    const text = token.text.toLowerCase()
    if (text === 'null') return null
    if (text === 'true' || text === 'false') return text === 'true'
    if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
    if (/^\d{4}-\d{2}-\d{2}(t.+)?$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(token.text)
    throw new SoqlError('MALFORMED_QUERY', `unexpected token: '${token.text}'`)
  }
}

const SIGNS: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
}

/** Reads a query of one table, with conditions, an order and a limit. Throws SoqlError. */
export const parseSoql = (text: string): Query => new Parser(text).query()

/** The rows that a query finds, in its order. */
export function select({ where, order, limit }: Query, rows: Iterable<Row>): Row[] {
  const found = [...rows].filter(where)
  found.sort((a, b) => {
    for (const { field, descending } of order) {
      const way = compare(valueOf(a, field), valueOf(b, field))
      if (way !== 0 && !Number.isNaN(way)) return descending ? -way : way
    }
    return 0
  })
  return limit === null ? found : found.slice(0, limit)
}
