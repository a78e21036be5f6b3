import ts from 'typescript'
import { circlesOf, grouped } from './circles.ts'
import { nodesOf, type SourceFile } from './files.ts'

/** A figure of the source as it is: the smaller, the better. */
export interface Figure {
  name: string
  value: number
  /** What it should come down to. */
  aim: number
  /** Where it is worst, for whoever wants to do something about it. */
  where: string
}

const LONG_LINE = 200
const FULL_LINE = 140
const LONG_FUNCTION = 60
/** An object with so many members that are named as events is a table by event. */
const ENTRIES_OF_TABLE = 2

const inAnswering = ({ file }: SourceFile): boolean => file.startsWith('answering/')
const inEvents = ({ file }: SourceFile): boolean => /^answering\/(?:events|frames)\//.test(file)

/** The items with the most of something, as "name (so many)". */
function worst<T>(items: readonly T[], count: (item: T) => number, name: (item: T) => string): string {
  const some = items.filter((item) => count(item) > 0).sort((a, b) => count(b) - count(a))
  return some
    .slice(0, 3)
    .map((item) => `${name(item)} (${count(item)})`)
    .join(', ')
}

function fullestFolder(files: readonly SourceFile[]): Figure {
  const folders = [...Map.groupBy(files, ({ file }) => file.slice(0, Math.max(0, file.lastIndexOf('/'))))]
  const value = Math.max(...folders.map(([, held]) => held.length))
  return {
    name: 'most files directly in a folder',
    value,
    aim: 20,
    where: worst(
      folders,
      ([, held]) => held.length,
      ([folder]) => folder,
    ),
  }
}

/** A part of the program: a folder of `src`, in `answering` a folder of that, and an event by itself; what lies beside these folders stands for itself. */
function partOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const depth = folders[0] !== 'answering' ? 1 : folders[1] === 'events' ? 3 : 2
  return folders.length < depth ? file : folders.slice(0, depth).join('/')
}

function circles(files: readonly SourceFile[]): Figure[] {
  const edges = new Map(files.map(({ file, imports }) => [file, new Set(imports)]))
  const told = (found: readonly string[][]): string =>
    found.map((circle) => circle.slice(0, 4).join(' – ') + (circle.length > 4 ? ' – …' : '')).join('; ')
  const [ofFiles, ofParts] = [circlesOf(edges), circlesOf(grouped(edges, partOf))]
  return [
    { name: 'circles of files, types included', value: ofFiles.length, aim: 0, where: told(ofFiles) },
    { name: 'circles of parts, types included', value: ofParts.length, aim: 0, where: told(ofParts) },
  ]
}

function longLines(files: readonly SourceFile[]): Figure {
  const count = ({ lines }: SourceFile): number => lines.filter((line) => line.length > LONG_LINE).length
  const value = files.reduce((sum, file) => sum + count(file), 0)
  return { name: `lines over ${LONG_LINE} characters`, value, aim: 19, where: worst(files, count, ({ file }) => file) }
}

/** What makes a pattern of a text. */
const MAKES_PATTERN = new Set(['RegExp', 'anyCase', 'asks', 'constructions', 'cue', 'over', 'word'])
/** What makes one of a list of wordings, of which each counts for itself. */
const LISTS_WORDINGS = new Set(['anyOf', 'anyWord', 'either', 'leading', 'only'])

/** How long a pattern is as written; 0 for what is none. */
function patternLength(node: ts.Node): number {
  if (ts.isRegularExpressionLiteral(node)) return node.getWidth()
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return 0
  if (ts.isTaggedTemplateExpression(node.parent)) {
    const tag = node.parent.tag.getText()
    if (tag === 'String.raw') return node.getWidth()
    if (LISTS_WORDINGS.has(tag))
      return Math.max(
        ...node
          .getText()
          .split(/\s*\n\s*| \| /)
          .map(({ length }) => length),
      )
    return 0
  }
  const maker = ts.findAncestor(node, (one) => ts.isCallExpression(one) || ts.isNewExpression(one))
  return maker !== undefined && MAKES_PATTERN.has(maker.expression.getText()) ? node.getWidth() : 0
}

function longestPattern(files: readonly SourceFile[]): Figure {
  const longest = files.map((one) => ({
    file: one.file,
    length: Math.max(0, ...[...nodesOf(one.tree)].map(patternLength)),
  }))
  const value = Math.max(...longest.map(({ length }) => length))
  return {
    name: 'longest pattern as written',
    value,
    aim: 200,
    where: worst(
      longest,
      ({ length }) => length,
      ({ file }) => file,
    ),
  }
}

function longFunctions(files: readonly SourceFile[]): Figure {
  const long = files.flatMap(({ file, tree }) =>
    [...nodesOf(tree)].flatMap((node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return []
      const [from, to] = [tree.getLineAndCharacterOfPosition(node.getStart()).line, tree.getLineAndCharacterOfPosition(node.end).line]
      return to - from + 1 > LONG_FUNCTION ? [{ file, line: from + 1, length: to - from + 1 }] : []
    }),
  )
  const where = worst(
    long,
    ({ length }) => length,
    ({ file, line }) => `${file}:${line}`,
  )
  return { name: `functions over ${LONG_FUNCTION} lines`, value: long.length, aim: 8, where }
}

/** The names of events, as the union `FrameId` lists them. */
function eventNames(files: readonly SourceFile[]): ReadonlySet<string> {
  const union = files
    .flatMap(({ tree }) => tree.statements)
    .find((one): one is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(one) && one.name.text === 'FrameId')
  if (union === undefined) throw new Error('The type FrameId, which lists the events, is nowhere in src.')
  return new Set([...nodesOf(union)].filter(ts.isStringLiteral).map(({ text }) => text))
}

function isTable(node: ts.Node, events: ReadonlySet<string>): boolean {
  const names = ts.isObjectLiteralExpression(node)
    ? node.properties.map((one) =>
        one.name !== undefined && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) ? one.name.text : '',
      )
    : ts.isCaseBlock(node)
      ? node.clauses.map((one) => (ts.isCaseClause(one) && ts.isStringLiteral(one.expression) ? one.expression.text : ''))
      : []
  return names.filter((name) => events.has(name)).length >= ENTRIES_OF_TABLE
}

function tablesByEvent(files: readonly SourceFile[]): Figure {
  const events = eventNames(files)
  const count = ({ tree }: SourceFile): number => [...nodesOf(tree)].filter((node) => isTable(node, events)).length
  const holding = files.filter((one) => !one.file.startsWith('answering/events/') && count(one) > 0)
  return {
    name: 'files with tables by event outside events/',
    value: holding.length,
    aim: 1,
    where: worst(holding, count, ({ file }) => file),
  }
}

/** What makes rules of wordings; `withIds` gives them ids. */
const WORDINGS = new Set(['constructions', 'cue', 'join', 'leave', 'tell'])
const isNamed = (node: ts.Node): boolean =>
  ts.findAncestor(node, (one) => ts.isCallExpression(one) && one.expression.getText() === 'withIds') !== undefined

/** Wordings that prove an event by themselves and have no name by which an explanation could tell of them. */
function namelessRules(files: readonly SourceFile[]): Figure {
  const count = ({ tree }: SourceFile): number =>
    [...nodesOf(tree)].filter(
      (node): node is ts.CallExpression => ts.isCallExpression(node) && WORDINGS.has(node.expression.getText()) && !isNamed(node),
    ).length
  const holding = files.filter(inEvents)
  const value = holding.reduce((sum, file) => sum + count(file), 0)
  return { name: 'lists of wordings that prove an event and have no id', value, aim: 0, where: worst(holding, count, ({ file }) => file) }
}

/**
 * A line counts once for each 140 characters that it begins, so that packing and unpacking lines is neither gain nor loss; examples, which are no code, are left out.
 * Before, every line counted once, and a pattern of 900 characters was as good as one of 90. Counted as now, answering had 38,332 lines before its long patterns were
 * taken apart into lists; what it has had more since are mostly the names of these.
 */
function size(files: readonly SourceFile[]): Figure {
  const filled = (line: string): number => Math.max(1, Math.ceil(line.length / FULL_LINE))
  const held = files.filter((one) => inAnswering(one) && !one.file.endsWith('/examples.ts'))
  const value = held.reduce((sum, { lines }) => sum + lines.slice(0, -1).reduce((of, line) => of + filled(line), 0), 0)
  return { name: 'lines of answering, long ones as several', value, aim: 18_000, where: '' }
}

/** All figures of the source. */
export function figuresOf(files: readonly SourceFile[]): Figure[] {
  return [
    fullestFolder(files),
    ...circles(files),
    longLines(files),
    longestPattern(files),
    longFunctions(files),
    tablesByEvent(files),
    namelessRules(files),
    size(files),
  ]
}
