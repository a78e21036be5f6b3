import { crc32, deflateRawSync } from 'node:zlib'

/** A row of GDELT's knowledge graph with what is read of it. */
export function gkgRow({
  url,
  organizations = [],
  title = '',
  published,
}: {
  url: string
  organizations?: string[]
  title?: string
  published?: string
}): string {
  const cells = Array<string>(27).fill('')
  cells[0] = '20261121080000-1'
  cells[1] = '20261121080000'
  cells[2] = '1'
  cells[4] = url
  cells[13] = organizations.join(';')
  cells[14] = organizations.map((name, at) => `${name},${at * 40}`).join(';')
  cells[26] = `<PAGE_TITLE>${title}</PAGE_TITLE>${published === undefined ? '' : `<PAGE_PRECISEPUBTIMESTAMP>${published}</PAGE_PRECISEPUBTIMESTAMP>`}`
  return cells.join('\t')
}

/** A ZIP archive with one file, as GDELT packs it. */
export function zipOf(content: string | Buffer, { name = 'x.gkg.csv', comment = '' } = {}): Buffer {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(bytes), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(bytes.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([local, entry, end, Buffer.from(comment)])
}
