import type { FrameId } from '../types.ts'
import type { EventKind } from './event.ts'
import { ACQUISITION } from './acquisition/event.ts'
import { CONTRACT_WON } from './contract-won/event.ts'
import { EARNINGS_REMARK } from './earnings-remark/event.ts'
import { EXECUTIVE_CHANGE } from './executive-change/event.ts'
import { EXPANSION } from './expansion/event.ts'
import { FUNDING } from './funding/event.ts'
import { GENERIC } from './generic/event.ts'
import { GOING_PUBLIC_OR_PRIVATE } from './going-public-or-private/event.ts'
import { HIRING } from './hiring/event.ts'
import { LAYOFFS } from './layoffs/event.ts'
import { LEGAL_TROUBLE } from './legal-trouble/event.ts'
import { PARTNERSHIP } from './partnership/event.ts'
import { PRODUCT_LAUNCH } from './product-launch/event.ts'
import { REBRAND } from './rebrand/event.ts'
import { TECHNOLOGY } from './technology/event.ts'

/** What is known of each kind of event: everything that another part of the program asks by kind stands there. */
export const EVENTS: Readonly<Record<FrameId, EventKind>> = {
  funding: FUNDING,
  hiring: HIRING,
  executive_change: EXECUTIVE_CHANGE,
  layoffs: LAYOFFS,
  acquisition: ACQUISITION,
  expansion: EXPANSION,
  product_launch: PRODUCT_LAUNCH,
  partnership: PARTNERSHIP,
  contract_won: CONTRACT_WON,
  earnings_remark: EARNINGS_REMARK,
  technology: TECHNOLOGY,
  legal_trouble: LEGAL_TROUBLE,
  rebrand: REBRAND,
  going_public_or_private: GOING_PUBLIC_OR_PRIVATE,
  generic: GENERIC,
}
