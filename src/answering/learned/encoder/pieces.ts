/** Pieces that are in no table, letter by letter. */
const UNKNOWN = 0
/** Leads a word in the table. */
const MARK = '\u2581'
const LED = /^[\p{L}\p{N}$"]/u
const ASTRAL = /[\ud800-\udbff][\udc00-\udfff]/g
/** Words whose pieces are kept: common ones make up most of any text. */
const KEPT_WORDS = 20_000

/** A piece and its log-probability; null for what stands for no text. */
export type Entry = readonly [piece: string, score: number] | null

interface Known {
  score: number
  id: number
}

/** Cuts words into the likeliest pieces (a unigram model, cut by Viterbi's way). */
export class Pieces {
  private readonly known = new Map<string, Known>()
  private readonly longest: number
  private readonly cut = new Map<string, readonly number[]>()
  private readonly placeholders: ReadonlyMap<string, number>

  constructor(entries: readonly Entry[], placeholders: Readonly<Record<string, number>>) {
    for (const [id, entry] of entries.entries()) if (entry !== null) this.known.set(entry[0], { score: entry[1], id })
    this.longest = Math.max(...[...this.known.keys()].map((piece) => piece.length))
    this.placeholders = new Map(Object.entries(placeholders))
  }

  /** The pieces of a symbol: a placeholder is one, a word as many as it takes. */
  of(symbol: string): readonly number[] {
    const placeholder = this.placeholders.get(symbol)
    if (placeholder !== undefined) return [placeholder]
    const before = this.cut.get(symbol)
    if (before !== undefined) return before
    const pieces = this.likeliest(`${LED.test(symbol) ? MARK : ''}${symbol}`.replaceAll(ASTRAL, '\ufffd'))
    if (this.cut.size >= KEPT_WORDS) this.cut.clear()
    this.cut.set(symbol, pieces)
    return pieces
  }

  private likeliest(word: string): number[] {
    const best = new Float64Array(word.length + 1).fill(-Infinity)
    best[0] = 0
    const from = new Uint32Array(word.length + 1)
    const last = new Uint32Array(word.length + 1)
    const reach = (start: number, end: number, score: number, id: number): void => {
      if (score < best[end]!) return
      best[end] = score
      from[end] = start
      last[end] = id
    }
    for (let start = 0; start < word.length; start++) {
      const most = Math.min(word.length, start + this.longest)
      let isKnown = false
      for (let end = start + 1; end <= most; end++) {
        const piece = this.known.get(word.slice(start, end))
        if (piece === undefined) continue
        isKnown = true
        reach(start, end, best[start]! + piece.score, piece.id)
      }
      if (!isKnown) reach(start, start + 1, best[start]!, UNKNOWN)
    }
    const pieces: number[] = []
    for (let at = word.length; at > 0; at = from[at]!) pieces.push(last[at]!)
    return pieces.reverse()
  }
}
