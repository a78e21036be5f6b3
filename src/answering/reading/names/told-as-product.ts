import type { RawToken } from '../words/tokens.ts'

/** Behind a name that begins with the account's: "Acme Flex is now available", "Acme Flex, its first credit card, …". */
const TOLD_AS_PRODUCT =
  /^(?:(?:is|are|was|were|will be|becomes?|became|goes|went) (?:(?:now|also|finally|generally|initially|already) )*(?:available|on sale)\b|, (?:its|our|the [\w-]+ 's|(?:an? )?(?:brand-)?new) (?!(?:\S+ ){0,3}(?:rival|competitor|partner|owner|parent|subsidiary|affiliate|customer|client|supplier|neighbour|landlord|investor|shareholder|unit|division|arm)\b)(?:(?:first|new|newest|latest|next|own|flagship|second|third) )?(?:[\w-]+ ){1,4}?(?:,|for|that|which|\.))/
/** Whether what follows a name that begins with the account's, from a token on, tells of a product of its. */
export const isToldAsProduct = (tokens: readonly RawToken[], from: number): boolean =>
  TOLD_AS_PRODUCT.test(
    tokens
      .slice(from, from + 9)
      .map(({ lower }) => lower)
      .join(' '),
  )
