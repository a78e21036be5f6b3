const SHINGLE_WORDS = 4

/** How often each run of four words stands in the text; of a shorter text all of it. */
function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const length = Math.min(SHINGLE_WORDS, words.length)
  const counts = new Map<string, number>()
  for (let at = 0; length > 0 && at + length <= words.length; at++) {
    const shingle = words.slice(at, at + length).join(' ')
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  }
  return counts
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** F1 of the mean precision and the mean recall over pages, in runs of four words, as scrapinghub/article-extraction-benchmark measures it. NaN without pages. */
export function meanF1(pages: readonly { truth: string; text: string }[]): number {
  const precisions: number[] = []
  const recalls: number[] = []
  for (const page of pages) {
    const [wanted, found] = [shingles(page.truth), shingles(page.text)]
    const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
    const hits = [...wanted].reduce((sum, [shingle, count]) => sum + Math.min(count, found.get(shingle) ?? 0), 0)
    if (total(found) > 0) precisions.push(hits / total(found))
    if (total(wanted) > 0) recalls.push(hits / total(wanted))
  }
  const [precision, recall] = [mean(precisions), mean(recalls)]
  return (2 * precision * recall) / (precision + recall)
}
