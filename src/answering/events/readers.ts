import type { FrameId } from '../types.ts'
import { readAcquisition } from './acquisition/told.ts'
import { readContractWon } from './contract-won/told.ts'
import { readEarningsRemark } from './earnings-remark/told.ts'
import type { FrameReader } from '../match/evidence.ts'
import { readExecutiveChange } from './executive-change/told.ts'
import { readExpansion } from './expansion/told.ts'
import { readFunding } from './funding/told.ts'
import { readGeneric } from './generic/told.ts'
import { readGoingPublicOrPrivate } from './going-public-or-private/told.ts'
import { readHiring } from './hiring/told.ts'
import { readLayoffs } from './layoffs/told.ts'
import { readLegalTrouble } from './legal-trouble/told.ts'
import { readPartnership } from './partnership/told.ts'
import { readProductLaunch } from './product-launch/told.ts'
import { readRebrand } from './rebrand/told.ts'
import { readTechnology } from './technology/told.ts'

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
