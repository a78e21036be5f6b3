import { BUSINESS_IDIOMS } from './rules/business-idioms.ts'
import {
  ACQUISITION_BY_MEANING,
  DEALS_BY_MEANING,
  EXECUTIVE_BY_MEANING,
  EXPANSION_BY_MEANING,
  FUNDING_BY_MEANING,
  HIRING_BY_MEANING,
  LAW_BY_MEANING,
  LAYOFFS_BY_MEANING,
  MONEY_MATTERS_BY_MEANING,
  PRODUCT_BY_MEANING,
  STATES,
} from './rules/by-meaning.ts'
import { CONTRACT_RULES, EXPANSION_RULES, FUNDING_RULES, PRODUCT_RULES } from './rules/growth-and-products.ts'
import { CUSTOMER_RULES } from './rules/customers.ts'
import { FURTHER_WORDINGS } from './rules/further-wordings.ts'
import { PEOPLE_AND_DEAL_IDIOMS } from './rules/idioms.ts'
import { ACQUISITION_RULES, EARLY_RULES, EXECUTIVE_RULES, HIRING_RULES, LAYOFF_RULES, PARTNERSHIP_RULES } from './rules/people-and-deals.ts'
import { EARNINGS_RULES, IDENTITY_RULES, LAW_RULES, REVERSED_RULES } from './rules/results-and-law.ts'
import type { FrameRule } from './rules/rule.ts'
import { SIDES_AND_ENDS } from './rules/sides-and-ends.ts'

/**
 * Tried in order; the first that fits decides. Special senses come before the words they share: "raised its guidance" is no funding, and
 * "hired a new CFO" is an executive change while "is hiring engineers" is hiring.
 */
export const FRAME_RULES: readonly FrameRule[] = [
  ...CUSTOMER_RULES,
  ...SIDES_AND_ENDS,
  ...FURTHER_WORDINGS,
  ...STATES,
  ...REVERSED_RULES,
  ...PEOPLE_AND_DEAL_IDIOMS,
  ...BUSINESS_IDIOMS,
  ...EARNINGS_RULES,
  ...LAW_BY_MEANING,
  ...LAW_RULES,
  ...IDENTITY_RULES,
  ...LAYOFF_RULES,
  ...LAYOFFS_BY_MEANING,
  ...ACQUISITION_RULES,
  ...EARLY_RULES,
  ...EXECUTIVE_RULES,
  ...EXECUTIVE_BY_MEANING,
  ...HIRING_RULES,
  ...PARTNERSHIP_RULES,
  ...FUNDING_RULES,
  ...CONTRACT_RULES,
  ...EXPANSION_RULES,
  ...PRODUCT_RULES,
  ...MONEY_MATTERS_BY_MEANING,
  ...ACQUISITION_BY_MEANING,
  ...FUNDING_BY_MEANING,
  ...HIRING_BY_MEANING,
  ...EXPANSION_BY_MEANING,
  ...DEALS_BY_MEANING,
  ...PRODUCT_BY_MEANING,
]
