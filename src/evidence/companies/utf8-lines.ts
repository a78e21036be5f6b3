import { isUtf8 } from 'node:buffer'
import { Transform, type TransformCallback } from 'node:stream'
import { tellApart, utf16Label } from '../documents/decode-text.ts'
import { CompanyFileError } from './company-reader.ts'

const NEWLINE = 0x0a
const REMEDY = 'Nothing was loaded. Save the file as UTF-8 (in Excel: "CSV UTF-8") and load it again.'
// Three letters beyond ASCII in a row are rare in Western European languages; in all others' encodings they are the rule.
const RUN_OF_LETTERS = /[\u0192\u0160\u0161\u0152\u0153\u0178\u017d\u017e\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]{4}/
// Characters that no Western European name has there, but that are letters in the code pages of other languages and of old Macs.
const SIGNS = String.raw`\u00a1\u00a3\u00a5\u00a6\u00a8\u00ac\u00af\u00b1-\u00b3\u00b8\u00b9\u00bc-\u00bf\u2021\u2030\u02c6\u02dc`
// Before a letter "»" opens a quotation.
const SIGN_BESIDE_LETTER = new RegExp(String.raw`[a-z][${SIGNS}\u00bb]|[${SIGNS}][a-z]`, 'i')
const CAPITAL_IN_WORD = /[a-z][\u0160\u0152\u017d\u0178]|[A-Z][\u0160\u0152\u017d\u0178][a-z]|[\x80-\x9f]/

/**
 * The lines of a file as UTF-8. UTF-16 is told by its byte order mark; a line that is not UTF-8 is read as Windows-1252, which is what Western spreadsheets save,
 * when that makes sense of it. Otherwise it fails with a CompanyFileError that names the line: a name spelled wrongly would find nothing.
 */
export class Utf8Lines extends Transform {
  private begun: Buffer[] = []
  private line = 0
  private wide: InstanceType<typeof TextDecoder> | undefined
  private isFirst = true

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    try {
      if (this.isFirst) {
        const label = utf16Label(chunk)
        if (label !== undefined) this.wide = new TextDecoder(label)
        this.isFirst = false
      }
      done(null, this.wide ? this.wide.decode(chunk, { stream: true }) : this.linesOf(chunk))
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.wide ? this.wide.decode() : this.inUtf8(Buffer.concat(this.begun)))
    } catch (error) {
      done(error as Error)
    }
  }

  /** Whole lines; what is begun waits for the next chunk. */
  private linesOf(chunk: Buffer): Buffer {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) {
      this.begun.push(chunk)
      return Buffer.of()
    }
    const lines = Buffer.concat([...this.begun, chunk.subarray(0, end)])
    this.begun = [chunk.subarray(end)]
    return this.inUtf8(lines)
  }

  private inUtf8(lines: Buffer): Buffer {
    if (isUtf8(lines)) {
      this.line += countLines(lines)
      return lines
    }
    const parts: Buffer[] = []
    for (let from = 0; from < lines.length;) {
      const newline = lines.indexOf(NEWLINE, from)
      const to = newline < 0 ? lines.length : newline + 1
      const line = lines.subarray(from, to)
      this.line++
      parts.push(isUtf8(line) ? line : Buffer.from(this.western(line)))
      from = to
    }
    return Buffer.concat(parts)
  }

  private western(line: Buffer): string {
    const text = new TextDecoder('windows-1252').decode(line)
    if (tellApart(line, 'utf-8').good > 0) {
      throw new CompanyFileError(`Line ${this.line} is not UTF-8 throughout: ${shown(line, 'utf-8')}. ${REMEDY}`)
    }
    if (RUN_OF_LETTERS.test(text) || SIGN_BESIDE_LETTER.test(text) || CAPITAL_IN_WORD.test(text)) {
      throw new CompanyFileError(`Line ${this.line} is neither UTF-8 nor Windows-1252: ${shown(line, 'windows-1252')}. ${REMEDY}`)
    }
    return text
  }
}

function countLines(lines: Buffer): number {
  let count = 0
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count++
  return count
}

/** The beginning of the line, for finding it. */
const shown = (line: Buffer, label: string) => JSON.stringify(new TextDecoder(label).decode(line).trim().slice(0, 60))
