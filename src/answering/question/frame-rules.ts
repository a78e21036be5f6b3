import { BUSINESS_IDIOMS } from './rules/business-idioms.ts'
import { CONTRACT_RULES, EXPANSION_RULES, FUNDING_RULES, PRODUCT_RULES } from './rules/growth-and-products.ts'
import { PEOPLE_AND_DEAL_IDIOMS } from './rules/idioms.ts'
import { ACQUISITION_RULES, EARLY_RULES, EXECUTIVE_RULES, HIRING_RULES, LAYOFF_RULES, PARTNERSHIP_RULES } from './rules/people-and-deals.ts'
import { EARNINGS_RULES, IDENTITY_RULES, LAW_RULES, REVERSED_RULES } from './rules/results-and-law.ts'
import type { FrameRule } from './rules/rule.ts'

/**
 * Tried in order; the first that fits decides. Special senses come before the words they share: "raised its guidance" is no funding, and
 * "hired a new CFO" is an executive change while "is hiring engineers" is hiring.
 */
export const FRAME_RULES: readonly FrameRule[] = [
  ...REVERSED_RULES,
  ...PEOPLE_AND_DEAL_IDIOMS,
  ...BUSINESS_IDIOMS,
  ...EARNINGS_RULES,
  ...LAW_RULES,
  ...IDENTITY_RULES,
  ...LAYOFF_RULES,
  ...ACQUISITION_RULES,
  ...EARLY_RULES,
  ...EXECUTIVE_RULES,
  ...HIRING_RULES,
  ...PARTNERSHIP_RULES,
  ...FUNDING_RULES,
  ...CONTRACT_RULES,
  ...EXPANSION_RULES,
  ...PRODUCT_RULES,
]
