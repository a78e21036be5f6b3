// Labels of real documents, which are not ours: test/evaluation/real holds what readers found in them and where, by content hash, and no text. The documents are
// fetched beforehand (scripts/evaluation/real/README.md).
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { filesIn, toExample, type Example } from '../examples.ts'
import { KINDS, type Kind } from './kinds.ts'

export const REAL_FOLDER = path.resolve(import.meta.dirname, '../../../test/evaluation/real')

const kinds = Object.keys(KINDS) as [Kind, ...Kind[]]
/** UTF-16 offsets into headline, line break and text. */
const spans = z.partialRecord(z.enum(kinds), z.array(z.tuple([z.number(), z.number()])))
const label = z.object({
  id: z.string(),
  sha256: z.string(),
  as_of: z.string(),
  account: z.object({ domain: z.string(), name: z.string(), aliases: z.array(z.string()) }),
  yes: spans,
  /** What two careful readers would argue over: not measured. */
  borderline: spans,
})
export type RealLabel = z.infer<typeof label>
const source = z.object({
  repository: z.string(),
  commit: z.string(),
  licence: z.string(),
  genre: z.string(),
  split: z.enum(['tuning', 'test']),
  /** Whose own pages these are. The service knows it of a company's own feed, and takes "we" for that company. */
  publisher: z.object({ name: z.string(), domain: z.string() }).optional(),
})
export type RealSource = z.infer<typeof source>
const document = z.object({
  id: z.string(),
  headline: z.string(),
  text: z.string(),
  pub_date: z.string().nullable(),
  document_type: z.string(),
})

/** The objects of a file of one JSON a line. */
export const jsonLines = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

/** Of the headline, a line break and the text: what the offsets of the labels are counted in. */
export const hashOf = ({ headline, text }: { headline: string; text: string }): string =>
  createHash('sha256').update(`${headline}\n${text}`).digest('hex')

export function readSources(): Map<string, RealSource> {
  const all = z.record(z.string(), source).parse(JSON.parse(readFileSync(path.join(REAL_FOLDER, 'sources.json'), 'utf8')))
  return new Map(Object.entries(all))
}

export function readLabels(name: string): RealLabel[] {
  const file = path.join(REAL_FOLDER, 'labels', `${name}.jsonl`)
  return existsSync(file) ? jsonLines(file).map((line) => label.parse(line)) : []
}

export interface RealExample extends Example {
  source: string
  genre: string
}

/** The fetched documents of a folder, by id; none where there is no such folder. */
export const documentsIn = (folder: string): Map<string, z.infer<typeof document>> =>
  new Map(
    (existsSync(folder) ? filesIn(folder) : [])
      .flatMap(jsonLines)
      .map((line) => document.parse(line))
      .map((one) => [one.id, one]),
  )

/**
 * The labelled documents of one split that are in `documents`, as examples with a question for every kind that is not borderline in them. Those whose text is
 * another than the one that was read are left out and counted. Throws when there are none, with how to get them.
 */
export function readReal(documents: string, split: 'tuning' | 'test'): { examples: RealExample[]; absent: number; changed: number } {
  const held = documentsIn(documents)
  const examples: RealExample[] = []
  let [absent, changed] = [0, 0]
  for (const [name, { genre, split: own, publisher }] of readSources()) {
    if (own !== split) continue
    for (const one of readLabels(name)) {
      const found = held.get(one.id)
      if (found === undefined) absent++
      else if (hashOf(found) !== one.sha256) changed++
      else examples.push({ ...exampleOf(one, found, publisher), source: name, genre })
    }
  }
  if (examples.length === 0)
    throw new Error(`No labelled document of the ${split} sources is in ${documents}. How to fetch them: scripts/evaluation/real/README.md`)
  return { examples, absent, changed }
}

const judged = z.object({
  id: z.string(),
  sha256: z.string(),
  as_of: z.string(),
  account: z.object({ domain: z.string(), name: z.string(), aliases: z.array(z.string()) }),
  right: z.array(z.enum(kinds)),
  /** By what is wrong with a yes. */
  wrong: z.partialRecord(z.enum(kinds), z.string()),
})

interface Found<T> {
  source: string
  genre: string
  publisher: RealSource['publisher']
  one: T
  found: z.infer<typeof document>
}

/** What readers said of single documents of the tuning sources in one of our folders, with the documents; of those that are in `documents` and did not change. */
function readSaid<T extends { id: string; sha256: string }>(documents: string, kindOfLabels: string, shape: z.ZodType<T>): Found<T>[] {
  return [...readSources()].flatMap(([source, { genre, split, publisher }]) => {
    const file = path.join(REAL_FOLDER, kindOfLabels, `${source}.jsonl`)
    const [text] = filesIn(documents).filter((one) => path.basename(one) === `${source}.jsonl`)
    if (split !== 'tuning' || text === undefined || !existsSync(file)) return []
    const held = new Map(jsonLines(text).map((line) => [document.parse(line).id, document.parse(line)]))
    return jsonLines(file).flatMap((line) => {
      const one = shape.parse(line)
      const found = held.get(one.id)
      return found === undefined || hashOf(found) !== one.sha256 ? [] : [{ source, genre, publisher, one, found }]
    })
  })
}

/** Of which single yeses were judged, and nothing else: documents of the tuning sources that no model was trained on, with a question for each judged kind. Those that changed are left out. */
export function readJudged(documents: string): RealExample[] {
  return readSaid(documents, 'judged', judged).flatMap(({ source, genre, publisher, one: { right, wrong, ...one }, found }) => {
    const yes = Object.fromEntries(right.map((kind) => [kind, []]))
    // Whose name means no company, of that nothing is learned.
    const others = kinds.filter((kind) => yes[kind] === undefined && (wrong[kind] === undefined || wrong[kind] === 'namesake'))
    if (others.length === kinds.length) return []
    const borderline = Object.fromEntries(others.map((kind) => [kind, []]))
    return [{ ...exampleOf({ ...one, yes, borderline }, found, publisher), source, genre }]
  })
}

/** Of single sentences, what each proves, may prove, or that it proves nothing; spans as in the labels. */
const sentences = label.extend({ none: z.array(z.tuple([z.number(), z.number()])) })

export interface SentencesJudged extends RealExample {
  judged: Pick<z.infer<typeof sentences>, 'yes' | 'borderline' | 'none'>
}

/** Documents of the tuning sources of which readers judged single sentences, each for every kind. Those that changed are left out. */
export const readSentences = (documents: string): SentencesJudged[] =>
  readSaid(documents, 'sentences', sentences).map(({ source, genre, publisher, one: { none, ...one }, found }) => ({
    ...exampleOf({ ...one, yes: {}, borderline: {} }, found, publisher),
    source,
    genre,
    judged: { yes: one.yes, borderline: one.borderline, none },
  }))

/** Readers gave the publisher domains that they made up, too. */
const isOf = ({ name, aliases }: RealLabel['account'], publisher: string): boolean =>
  [name, ...aliases].some((one) => one.toLowerCase().startsWith(publisher.toLowerCase()))

function exampleOf(
  { id, as_of, account, yes, borderline }: RealLabel,
  found: z.infer<typeof document>,
  publisher: RealSource['publisher'],
): Example {
  const asked = kinds.filter((kind) => borderline[kind] === undefined)
  const labels = asked.map((kind) => ({ question: KINDS[kind], answer: yes[kind] === undefined ? 'no' : 'yes' }))
  const { headline, text, pub_date, document_type } = found
  const about = publisher && (isOf(account, publisher.name) ? account.domain : publisher.domain)
  return toExample({ id, as_of, account, document: { headline, text, pub_date: pub_date ?? as_of, document_type, about }, labels }, id)
}
