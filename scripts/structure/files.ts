import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A source file of the service or of its pages, by its path below `src`. */
export interface SourceFile {
  file: string
  lines: readonly string[]
  tree: ts.SourceFile
  /** The files of `src` that it imports, types included. */
  imports: readonly string[]
}

/** What of an import is a path; null for packages. */
function importedPath(node: ts.Node): string | null {
  const named =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined
  return named !== undefined && ts.isStringLiteralLike(named) && named.text.startsWith('.') ? named.text : null
}

/** Every node of a tree, in the order in which they stand. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

/** All source files, parsed. Takes a second or two. */
export function readSource(): SourceFile[] {
  const folder = path.join(ROOT, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules/'))
    .sort()
  const known = new Set(files)
  return files.map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const imports = new Set<string>()
    for (const node of nodesOf(tree)) {
      const given = importedPath(node)
      const target = given === null ? '' : path.posix.join(path.posix.dirname(file), given)
      if (known.has(target)) imports.add(target)
    }
    return { file, lines: text.split('\n'), tree, imports: [...imports] }
  })
}
