import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { validate as isUuid } from 'uuid'
import { compose, type OutgoingMail } from './compose.ts'

// RFC 5322, 2.1.1, without the line break.
const LONGEST_LINE_BYTES = 998

/** A message or a part of one, with its body as it was written where its lines allow: a person who opens the file reads text, and copies links, without decoding. */
function readable(source: string, text: string): string {
  const lines = text.split(/\r?\n/)
  if (lines.some((line) => Buffer.byteLength(line) > LONGEST_LINE_BYTES)) return source
  const headers = source.slice(0, source.indexOf('\r\n\r\n'))
  const plain = headers.replace(/^Content-Transfer-Encoding:.*$/im, 'Content-Transfer-Encoding: 8bit').replace(/; format=flowed/i, '')
  return `${plain}\r\n\r\n${Buffer.from(lines.join('\r\n')).toString('latin1')}`
}

/** The whole message so: its text first, and then the same as a page where there is one. */
function readableMessage(message: Buffer, { text, html }: OutgoingMail): string {
  const source = message.toString('latin1')
  const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(source)?.[1]
  if (html === null || html === undefined || boundary === undefined) return readable(source, text)
  const [head = '', first = '', second = '', ...rest] = source.split(`--${boundary}`)
  // Each part begins after the line of its boundary, and its last line break is the next one's.
  const part = (one: string, body: string) => `\r\n${readable(one.slice(2), body)}\r\n`
  return [head, part(first, text), part(second, html), ...rest].join(`--${boundary}`)
}

/** Writes the mail as `<id>.eml`, or under the given name, into `folder`: whole or not at all, and over an earlier copy of the same mail. */
export async function writeMailFile(
  folder: string,
  mail: OutgoingMail,
  sender: { name: string; address: string },
  name = `${mail.id}.eml`,
): Promise<void> {
  if (!isUuid(mail.id)) throw new Error('A mail id is a UUID.')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(compose(mail, sender))
  if (!Buffer.isBuffer(message)) throw new Error('The mail could not be composed.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = path.join(folder, name)
  const draft = path.join(folder, `.${mail.id}.${randomBytes(4).toString('hex')}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(readableMessage(message, mail), 'latin1')
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
