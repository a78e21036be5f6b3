import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes in base64url: of a link, a session, or a browser that asked for a link. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, in hex: what is stored. Tokens are random, so that no slow hash is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Six digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** SHA-256 of a code and the link that it belongs to, in hex. Six digits are guessed from their hash at once; what keeps them is that a link takes five tries and lives fifteen minutes. */
export const hashCode = (linkId: string, code: string): string => createHash('sha256').update(`${linkId} ${code}`).digest('hex')
