import type { RoleMention } from '../../match/role-matcher.ts'

const SAYS = '(?:said|says|told|tells|added|adds)'
/** "said sales director Jane Doe", "Jane Doe, head of sales at Acme, said" */
const SPOKEN_BY = /\b(?:said|says|told|added|adds|according to|asked) (?:its |the |our |their |[\p{L}-]+['’]s )?(?:[\p{Ll}-]+ )?$/u
const NAMED = "\\p{Lu}[\\p{L}'’.-]+(?: \\p{Lu}[\\p{L}'’.-]+){1,2}"
const OF = "(?:its |the |our |their |[\\p{L}-]+['’]s )?(?:[\\p{Ll}-]+ )?"
const NAMED_BEFORE = new RegExp(`${NAMED}, ${OF}$`, 'u')
const SAID_BY = new RegExp(`\\b(?:${SAYS}|according to) ${NAMED}, ${OF}$`, 'u')
const SPEAKS = new RegExp(`^ ${NAMED},? ${SAYS}\\b`, 'u')
const THEN_SPEAKS = new RegExp(`^(?: (?:at|of|for) [^,]{2,40})?, ${SAYS}\\b`, 'u')

/** Whether a post is that of whoever speaks, who is not sought; several are nobody's. */
export function isOfSpeaker(text: string, { start, end }: RoleMention): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (/s$/i.test(text.slice(start, end).replace(/sales/gi, ''))) return false
  return SPOKEN_BY.test(before) || SAID_BY.test(before) || SPEAKS.test(after) || (NAMED_BEFORE.test(before) && THEN_SPEAKS.test(after))
}
