/** Groups of nodes each of which leads to every other of its group (Tarjan's strongly connected components), without those of one node. */
export function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const circles: string[][] = []
  const visit = (node: string): void => {
    const at = index.size
    index.set(node, at)
    lowest.set(node, at)
    stack.push(node)
    onStack.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (onStack.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? at, lowest.get(next) ?? at))
    }
    if (lowest.get(node) !== at) return
    const circle = stack.splice(stack.indexOf(node))
    for (const one of circle) onStack.delete(one)
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return circles
}

/** Edges between the groups that `groupOf` puts nodes into. */
export function grouped(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  groupOf: (node: string) => string,
): Map<string, ReadonlySet<string>> {
  const between = new Map<string, Set<string>>()
  for (const [from, targets] of edges) {
    const known = between.get(groupOf(from)) ?? new Set<string>()
    between.set(groupOf(from), known)
    for (const target of targets) if (groupOf(target) !== groupOf(from)) known.add(groupOf(target))
  }
  return between
}
