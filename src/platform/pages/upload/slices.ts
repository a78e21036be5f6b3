/** Most entries that one request takes. */
const MOST = 10_000
// A request's body may have 2 MiB; each entry comes with its quotes and a comma, and may be written in more bytes than characters.
const MOST_CHARACTERS = 600_000

/** Lines in slices that one request takes each, in their order. */
export function sliced<T extends { input: string }>(lines: readonly T[]): T[][] {
  const slices: T[][] = []
  let open: T[] = []
  let characters = 0
  for (const line of lines) {
    const size = line.input.length + 3
    if (open.length === MOST || (open.length > 0 && characters + size > MOST_CHARACTERS)) {
      slices.push(open)
      open = []
      characters = 0
    }
    open.push(line)
    characters += size
  }
  if (open.length > 0) slices.push(open)
  return slices
}
