import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DOCUMENT_TYPES, type DocumentType } from '../../src/answering/types.ts'
import { readLooseDate } from '../../src/evidence/documents/dates/pub-date.ts'
import { normalizeDomain } from '../../src/names/domains.ts'

const LAST_MS_OF_DAY = 86_400_000 - 1
const ANSWERS: Readonly<Record<string, 'yes' | 'no'>> = { yes: 'yes', true: 'yes', no: 'no', false: 'no' }

const must = (what: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? `is missing: give ${what}.` : `must be ${what}.`),
})
const words = (what: string) => z.string(must(what)).refine((value) => value.trim() !== '', `must not be blank: give ${what}.`)
/** Left out, null and blank are the same. */
const optionalWords = (what: string) =>
  z
    .string({ error: `must be ${what}, or be left out.` })
    .nullish()
    .transform((value) => ((value ?? '').trim() === '' ? null : (value ?? null)))

function domainOf(value: string, ctx: z.RefinementCtx): string {
  const result = normalizeDomain(value)
  if ('domain' in result) return result.domain
  ctx.addIssue({ code: 'custom', message: `must be a domain. ${result.reason}` })
  return z.NEVER
}

function dateOf(value: string, ctx: z.RefinementCtx): Date {
  const date = readLooseDate(value)
  if (date !== null) return date
  ctx.addIssue({ code: 'custom', message: 'must be a date (2026-08-11) or an RFC 3339 time.' })
  return z.NEVER
}

const isDay = (value: string) => /^\s*\d{4}-\d\d-\d\d\s*$/.test(value)

const asOf = z
  .string(must('the date on which the questions are asked'))
  // A day is over before anybody looks back at it: what is published on it counts.
  .transform((value, ctx) => ({ value, date: dateOf(value, ctx) }))
  .transform(({ value, date }) => new Date(date.getTime() + (isDay(value) ? LAST_MS_OF_DAY : 0)))

const account = z.object(
  {
    domain: words("the company's domain").transform(domainOf),
    name: optionalWords("the company's name"),
    aliases: z.array(z.string({ error: 'must be a string.' }), { error: 'must be a list of strings, or be left out.' }).nullish(),
  },
  must('an object with the domain, name and aliases of the company'),
)

const document = z.object(
  {
    url: optionalWords('an address'),
    headline: optionalWords('a string'),
    text: z.string(must("the document's text")),
    pub_date: optionalWords('a date').transform((value, ctx) => (value === null ? null : dateOf(value, ctx))),
    document_type: z.string({ error: 'must be a string, or be left out.' }).nullish().transform(typeOf),
    about: optionalWords('a domain').transform((value, ctx) => (value === null ? null : domainOf(value, ctx))),
  },
  must('an object with the url, headline, text, pub_date and document_type of the document'),
)

const example = z.object(
  {
    id: z.union([z.string(), z.number()], must('a name for the document')).transform(String),
    as_of: asOf,
    account,
    document,
    labels: z
      .array(
        z.object(
          {
            question: words('a question about {account}'),
            answer: z.union([z.boolean(), z.string()], must('yes, no, true or false')).transform((value, ctx) => {
              const answer = ANSWERS[String(value).trim().toLowerCase()]
              if (answer === undefined) ctx.addIssue({ code: 'custom', message: 'must be yes, no, true or false.' })
              return answer ?? z.NEVER
            }),
          },
          must('an object with a question and its answer'),
        ),
        must('a list of questions with their answers'),
      )
      .min(1, 'must hold at least one question with its answer.'),
    trap: optionalWords('a word'),
  },
  { error: 'is no JSON object. The form is one object a line.' },
)

/** A document without labels; its account may be given for all of them instead. */
const unlabelled = z.object(
  { id: z.union([z.string(), z.number()]).transform(String).nullish(), as_of: asOf.nullish(), account: account.nullish(), document },
  { error: 'is no JSON object. The form is one object a line.' },
)
export type Unlabelled = z.infer<typeof unlabelled>

/** A labelled document. */
export type Example = z.infer<typeof example>

/** Types as the service knows them, however they are written; what it does not know is `other`. */
function typeOf(value: string | null | undefined): DocumentType {
  const plain = (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return DOCUMENT_TYPES.find((type) => type === plain) ?? 'other'
}

/** Labelled documents, one JSON a line; blank lines, a byte order mark and either line end do no harm. Throws naming the file, line and member of the first that is not of the form. */
export function readExamples(files: string[]): Example[] {
  return readLines(files, example)
}

/** Documents without labels, in the same form. */
export function readUnlabelled(files: string[]): Unlabelled[] {
  return readLines(files, unlabelled)
}

function readLines<T>(files: string[], form: z.ZodType<T>): T[] {
  return files.flatMap((file) =>
    read(file)
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\n|\r/)
      .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, form, `${file}, line ${index + 1}`)])),
  )
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`, { cause: error })
  }
}

function readLine<T>(line: string, form: z.ZodType<T>, where: string): T {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new Error(`${where}: no JSON (${(error as Error).message}). The form is one object a line.`, { cause: error })
  }
  return toForm(form, value, where)
}

/** The labelled document that an object is; throws, naming `where` and the member, when it is none. */
export const toExample = (value: unknown, where: string): Example => toForm(example, value, where)

function toForm<T>(form: z.ZodType<T>, value: unknown, where: string): T {
  const parsed = form.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const member = (issue?.path ?? []).reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}${text === '' ? '' : '.'}${String(part)}`),
    '',
  )
  throw new Error(`${where}: ${member === '' ? 'it' : member} ${issue?.message ?? 'is not of the form.'}`)
}

/** The .jsonl files of a folder, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => path.join(folder, file))
}
