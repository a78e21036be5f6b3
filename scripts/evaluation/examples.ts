import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DOCUMENT_TYPES } from '../../src/answering/types.ts'

const time = z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date')

const example = z.object({
  id: z.string().min(1),
  as_of: time,
  account: z.object({ domain: z.string().min(1), name: z.string().nullish(), aliases: z.array(z.string()).nullish() }),
  document: z.object({
    url: z.string().default(''),
    headline: z.string().default(''),
    text: z.string(),
    pub_date: time.nullish(),
    document_type: z.enum(DOCUMENT_TYPES).catch('other'),
    about: z.string().nullish(),
  }),
  labels: z.array(z.object({ question: z.string().min(1), answer: z.enum(['yes', 'no']) })).min(1),
  trap: z.string().nullish(),
})
export type Example = z.infer<typeof example>

/** Labelled documents, one JSON a line. Throws naming the file, line and member of the first that is not of the form. */
export function readExamples(files: string[]): Example[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (line.trim() === '') return []
        const where = `${file}:${index + 1}`
        let value: unknown
        try {
          value = JSON.parse(line)
        } catch (error) {
          throw new Error(`${where}: no JSON (${(error as Error).message}). The form is one object a line.`, { cause: error })
        }
        const parsed = example.safeParse(value)
        if (!parsed.success) {
          const issue = parsed.error.issues[0]
          throw new Error(`${where}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not of the form'}`)
        }
        return [parsed.data]
      }),
  )
}

/** The .jsonl files of a folder, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => path.join(folder, file))
}
