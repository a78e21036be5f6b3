/**
 * One bare address: no list, no display name, no comment, no quoting, nothing that could begin another header or SMTP command. At most 64 characters before the @
 * (RFC 5321, 4.5.3.1.1) and 63 in each label after it (RFC 1035, 2.3.4).
 */
export const BARE_ADDRESS = /^[^\s\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"@]{1,64}@(?!.*[^.]{64})[^\s\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"@]{1,255}$/u

export const SENDER_WANTED = 'must be an address, or a name and an address: Signals <signals@company.example>'

/** The sender of MAIL_FROM, "Name <address>" or a bare address; null for anything else. The name may hold what no header may. */
export function parseSender(mailFrom: string): { name: string; address: string } | null {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^\s<>]+))\s*$/.exec(mailFrom)
  const address = match?.[2]?.trim() ?? match?.[3] ?? ''
  return BARE_ADDRESS.test(address) ? { name: match?.[1] ?? '', address } : null
}
