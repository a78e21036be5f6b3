/** Most accounts that one background job or one account.upload event takes. */
export const SLICE_SIZE = 100

/** Cuts a list into slices of at most SLICE_SIZE, in order. */
export function slices<T>(list: readonly T[]): T[][] {
  const cut: T[][] = []
  for (let start = 0; start < list.length; start += SLICE_SIZE) cut.push(list.slice(start, start + SLICE_SIZE))
  return cut
}
