import type { FrameId } from '../types.ts'
import { readAcquisition } from './acquisition.ts'
import { readContractWon } from './contract-won.ts'
import { readEarningsRemark } from './earnings-remark.ts'
import type { FrameReader } from './evidence.ts'
import { readExecutiveChange } from './executive-change.ts'
import { readExpansion } from './expansion.ts'
import { readFunding } from './funding.ts'
import { readGeneric } from './generic.ts'
import { readGoingPublicOrPrivate } from './going-public-or-private.ts'
import { readHiring } from './hiring.ts'
import { readLayoffs } from './layoffs.ts'
import { readLegalTrouble } from './legal-trouble.ts'
import { readPartnership } from './partnership.ts'
import { readProductLaunch } from './product-launch.ts'
import { readRebrand } from './rebrand.ts'
import { readTechnology } from './technology.ts'

/** Who reads sentences for each frame. */
export const frameReaders: Readonly<Record<FrameId, FrameReader>> = {
  funding: readFunding,
  hiring: readHiring,
  executive_change: readExecutiveChange,
  layoffs: readLayoffs,
  acquisition: readAcquisition,
  expansion: readExpansion,
  product_launch: readProductLaunch,
  partnership: readPartnership,
  contract_won: readContractWon,
  earnings_remark: readEarningsRemark,
  technology: readTechnology,
  legal_trouble: readLegalTrouble,
  rebrand: readRebrand,
  going_public_or_private: readGoingPublicOrPrivate,
  generic: readGeneric,
}
