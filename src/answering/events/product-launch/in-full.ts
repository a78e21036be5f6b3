import type { Slots } from '../../types.ts'
import type { Scope, Told } from '../in-full.ts'

/** "the Nano", "its Margin assistant": not "a scanner". */
const NAMED = /^(?:(?:the|its|their|our) )?(?:new )?\p{Lu}/u
/** "a scanner the size (of a paperback)" */
const COMPARED =
  /\s(?:(?:about|roughly|half|twice) )?(?:the|an?) (?:size|weight|shape|length|height|width|thickness|price|cost|equivalent|speed)$/

/** The product by its name, where one that proves it has the name; and nothing that is left hanging. */
export function productTold({ asked, proofs }: Scope, { product }: Slots): Told {
  if (product === undefined || product === asked['product']) return { product }
  const named = NAMED.test(product)
    ? undefined
    : proofs.find(({ sentence, slots }) => !sentence.titleCase && NAMED.test(slots['product'] ?? ''))?.slots['product']
  return { product: (named ?? product).replace(COMPARED, '') }
}
