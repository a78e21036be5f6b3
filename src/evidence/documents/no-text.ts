// How files of other kinds begin, in latin1.
const BEGINNINGS: [string, string][] = [
  ['%PDF-', 'a PDF: give its text'],
  ['PK\x03\x04', 'a ZIP archive or an Office document: unpack it, or give its text'],
  ['\x1f\x8b', 'compressed by gzip: unpack it'],
  ['BZh', 'compressed by bzip2: unpack it'],
  ['\xfd7zXZ\0', 'compressed by xz: unpack it'],
  ['\x28\xb5\x2f\xfd', 'compressed by Zstandard: unpack it'],
  ['\xd0\xcf\x11\xe0', 'an Office document: give its text'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
]

// Text has tabs, line ends, page breaks and now and then an escape; of the others a slip or two may be in it, as a share of what is there.
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f]/g
const SLIPS = 4
const SLIPS_SHARE = 0.01

/** What a file is, by how it begins, when that is no text whatever its name says; undefined otherwise. */
export function knownBinary(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 8).toString('latin1')
  const kind = BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1]
  return kind === undefined ? undefined : `The file is ${kind}.`
}

/** Whether what was decoded is no text: it holds NUL, or many control characters. */
export function isNoText(text: string): boolean {
  return text.includes('\0') || (text.match(CONTROLS)?.length ?? 0) > SLIPS + SLIPS_SHARE * text.length
}

export const NO_TEXT = 'The file is no text: it holds bytes that no text has. Save it as UTF-8 text.'
