const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset before the answer was complete.',
  EPIPE: 'The connection was reset before the answer was complete.',
  ENOTFOUND: 'The host name does not resolve.',
  ENODATA: 'The host name has no address.',
  ETIMEOUT: 'The name servers did not answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  UND_ERR_SOCKET: 'The connection was closed before the answer was complete.',
}

const INCOMPLETE_CHAIN =
  'the certificate does not lead to a publicly trusted authority; the receiver may leave out the certificates in between'

// What the check of a certificate says, without the advice of Node's own messages, which is for whoever runs the service.
const CERTIFICATES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself and not by a public authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for other host names than that of the URL',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate comes from an authority that is not publicly trusted',
  UNABLE_TO_GET_ISSUER_CERT: INCOMPLETE_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: INCOMPLETE_CHAIN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE_CHAIN,
}

/** Why an exchange over the network failed, in a sentence of at most 500 characters made to be shown. */
export function explainFailure(error: Error): string {
  const first = firstOf(error)
  const code = (first as NodeJS.ErrnoException).code ?? ''
  if (SENTENCES[code]) return SENTENCES[code]
  if (CERTIFICATES[code] || /CERT|TLS|SSL/.test(code))
    return clip(`The TLS connection failed: ${CERTIFICATES[code] ?? tlsReason(first.message)} (${code}).`)
  if (code === 'ERR_ASSERTION') return 'The exchange failed: the answer is no HTTP.'
  return clip(`The exchange failed: ${first.message}${code ? ` (${code})` : ''}.`)
}

/** With several addresses the reasons come bundled; the first speaks for them. */
export const firstOf = (error: Error): Error =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error

// OpenSSL's own messages: `<thread>:error:<number>:SSL routines:<function>:<reason>:<file>:<line>:`.
const tlsReason = (message: string) => /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1] ?? message

const clip = (text: string) => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').slice(0, 500)
