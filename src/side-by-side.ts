/**
 * Does `work` for every item, at most `limit` at once, and returns the results in the items' order. After the first failure nothing more is begun; what is under way is
 * waited for, and the failure thrown.
 */
export async function sideBySide<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const failures: unknown[] = []
  let next = 0
  const lane = async () => {
    for (let at = next++; at < items.length && failures.length === 0; at = next++) {
      try {
        results[at] = await work(items[at] as T)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
  return results
}
