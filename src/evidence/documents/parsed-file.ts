import type { RawDocument } from './raw-document.ts'

/** What is read of a file of documents. */
export interface ParsedFile {
  documents: RawDocument[]
  /** Why the file, or a part of it, cannot be taken. `line` and its bytes for .jsonl, where the other lines are good. */
  problems: { line: number | null; raw: Buffer; reason: string }[]
}
