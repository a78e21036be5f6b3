import type { RawToken } from '../words/tokens.ts'
import { anyOf } from '../../text/any-of.ts'

const BECOMES = anyOf`is | are | was | were | will be | becomes? | became | goes | went`
const ITS_NEW = anyOf`its | our | the [\w-]+ 's | (?:an? )?(?:brand-)?new`
const SOMEBODY_RELATED = anyOf`
  rival | competitor | partner | owner | parent | subsidiary | affiliate | customer | client | supplier | neighbour
  landlord | investor | shareholder | unit | division | arm
`
const WHICH_OF_THEM = anyOf`first | new | newest | latest | next | own | flagship | second | third`
const BY_NOW = anyOf`now | also | finally | generally | initially | already`
/** Behind a name that begins with the account's: "Acme Flex is now available", "Acme Flex, its first credit card, …". */
const TOLD_AS_PRODUCT = new RegExp(
  String.raw`^(?:${BECOMES} (?:${BY_NOW} )*(?:available|on sale)\b|, ${ITS_NEW} (?!(?:\S+ ){0,3}${SOMEBODY_RELATED}\b)(?:${WHICH_OF_THEM} )?(?:[\w-]+ ){1,4}?(?:,|for|that|which|\.))`,
)
/** Whether what follows a name that begins with the account's, from a token on, tells of a product of its. */
export const isToldAsProduct = (tokens: readonly RawToken[], from: number): boolean =>
  TOLD_AS_PRODUCT.test(
    tokens
      .slice(from, from + 9)
      .map(({ lower }) => lower)
      .join(' '),
  )
