// Logistic regression with named signs: what is not named is 0.

/** One answer to learn from. */
export interface Row {
  signs: Readonly<Record<string, number>>
  yes: boolean
  /** How much it counts beside the others. */
  weight: number
}

export interface Fitted {
  always: number
  signs: Record<string, number>
}

/** A sign of fewer rows is not learned from. */
const FEWEST_ROWS = 8
const MOST_STEPS = 30
const CLOSE_ENOUGH = 1e-7

/** Solves A x = b in place for a positive definite A (Cholesky), both given by rows. */
function solve(a: Float64Array[], b: Float64Array): Float64Array {
  const n = b.length
  const at = (i: number, j: number): number => a[i]?.[j] ?? 0
  for (let j = 0; j < n; j++) {
    const row = a[j]
    if (row === undefined) continue
    for (let k = 0; k < j; k++) row[j] = at(j, j) - at(j, k) ** 2
    row[j] = Math.sqrt(at(j, j))
    for (let i = j + 1; i < n; i++) {
      let sum = at(i, j)
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k)
      const other = a[i]
      if (other !== undefined) other[j] = sum / at(j, j)
    }
  }
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - at(i, k) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / at(i, i)
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] ?? 0) - at(k, i) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / at(i, i)
  }
  return x
}

/** Of a sign that `from` does not know yet, the rows alone tell. */
const L2_OF_NEW = 5
const NOTHING_KNOWN: Fitted = { always: 0, signs: {} }

/**
 * The weights that make the rows likeliest, see below; of which those of `rising` are none below 0: a sign that would be is left out, and the rest fitted again. `from`: the weights that they stay near,
 * and keep where the rows tell too little of a sign.
 */
export function fit(rows: readonly Row[], l2: number, rising: readonly string[] = [], from: Fitted = NOTHING_KNOWN): Fitted {
  const fitted = fitFreely(rows, l2, from)
  const wrong = rising.filter((name) => (fitted.signs[name] ?? 0) < 0)
  if (wrong.length === 0) return fitted
  const without = rows.map((row) => ({
    ...row,
    signs: Object.fromEntries(Object.entries(row.signs).filter(([name]) => !wrong.includes(name))),
  }))
  // Nor is what was known of it kept.
  const known = Object.fromEntries(Object.entries(from.signs).map(([name, value]) => [name, wrong.includes(name) ? 0 : value]))
  return fit(without, l2, rising, { ...from, signs: known })
}

/** The weights that make the rows likeliest, with a penalty of `l2` / 2 for the square of how far each is from `from`, in units of the sign's spread. Newton's method: no chance is in it. */
function fitFreely(rows: readonly Row[], l2: number, from: Fitted): Fitted {
  const counts = new Map<string, number>()
  for (const { signs } of rows)
    for (const [name, value] of Object.entries(signs)) if (value !== 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].flatMap(([name, count]) => (count >= FEWEST_ROWS ? [name] : [])).sort()
  const n = names.length + 1
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const mean = names.map((name) => rows.reduce((sum, { signs, weight }) => sum + weight * (signs[name] ?? 0), 0) / total)
  const spread = names.map((name, j) => {
    const variance = rows.reduce((sum, { signs, weight }) => sum + weight * ((signs[name] ?? 0) - (mean[j] ?? 0)) ** 2, 0) / total
    return variance > 0 ? Math.sqrt(variance) : 1
  })
  const matrix = rows.map(({ signs }) =>
    Float64Array.from([1, ...names.map((name, j) => ((signs[name] ?? 0) - (mean[j] ?? 0)) / (spread[j] ?? 1))]),
  )
  const known = names.map((name, j) => (from.signs[name] ?? 0) * (spread[j] ?? 1))
  // What the rows tell too little of stays as it was known.
  const given = rows.map(({ signs }) =>
    Object.entries(signs).reduce((sum, [name, value]) => sum + (names.includes(name) ? 0 : value * (from.signs[name] ?? 0)), 0),
  )
  const alwaysKnown = names.reduce((sum, name, j) => sum + (from.signs[name] ?? 0) * (mean[j] ?? 0), from.always)
  const isFresh = Object.keys(from.signs).length === 0
  const pulls = names.map((name) => (isFresh || from.signs[name] !== undefined ? l2 : Math.min(l2, L2_OF_NEW)))
  let beta = Float64Array.from([alwaysKnown, ...known])
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = new Float64Array(n)
    const hessian = Array.from({ length: n }, () => new Float64Array(n))
    for (const [i, x] of matrix.entries()) {
      const row = rows[i]
      if (row === undefined) continue
      let odds = given[i] ?? 0
      for (let j = 0; j < n; j++) odds += (x[j] ?? 0) * (beta[j] ?? 0)
      const p = 1 / (1 + Math.exp(-odds))
      const [error, curve] = [row.weight * (Number(row.yes) - p), row.weight * p * (1 - p)]
      for (let j = 0; j < n; j++) {
        const value = x[j] ?? 0
        if (value === 0) continue
        gradient[j] = (gradient[j] ?? 0) + error * value
        const line = hessian[j]
        const bent = curve * value
        if (line !== undefined) for (let k = 0; k <= j; k++) line[k] = (line[k] ?? 0) + bent * (x[k] ?? 0)
      }
    }
    for (let j = 0; j < n; j++) {
      const line = hessian[j]
      if (line === undefined) continue
      const pull = pulls[j - 1] ?? 1e-9
      line[j] = (line[j] ?? 0) + pull
      if (j > 0) gradient[j] = (gradient[j] ?? 0) - pull * ((beta[j] ?? 0) - (known[j - 1] ?? 0))
    }
    const change = solve(hessian, gradient)
    beta = beta.map((value, j) => value + (change[j] ?? 0))
    if (change.every((value) => Math.abs(value) < CLOSE_ENOUGH)) break
  }
  const signs = Object.fromEntries(names.map((name, j) => [name, rounded((beta[j + 1] ?? 0) / (spread[j] ?? 1))]))
  const always = names.reduce((sum, _name, j) => sum - ((beta[j + 1] ?? 0) * (mean[j] ?? 0)) / (spread[j] ?? 1), beta[0] ?? 0)
  return { always: rounded(always), signs: { ...from.signs, ...signs } }
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
