import { amount, at, withArticle } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'accelerator acquired again among anchor angel anybody arm award backers backing balance bankroll bet biggest billion bond ' +
  'borrowed borrowing bought bridge buy buying came can cap capital capitalist cash cheque chest closed club co coffers ' +
  'committed competitor convertible corporate crowdfunding debt dollars done double dried equity ever existing extended ' +
  'facility farm fewer figures filled finance financially firm flush follow fresh full fund fundraising grant growth happen ' +
  'health heard help increased injected injection investor issue joined joint lab latest lead least led lend lenders lifeline ' +
  'loan loans million minority other outfit outside oversubscribed paid participate partner percent persuade piece pile ' +
  'placement plant playing ploughed pockets portfolio poured pre press private project pulled pump punt purchase purse raise ' +
  'raised raising received recent recieve refinance release rescue return robotics round rounds runway save seat secured seed ' +
  'set shareholder shareholders shares sheet sitting skin slice smaller somebody someone somewhere spending spin stake startup ' +
  'state strategic struggling subsidies such summer support syndicate tech term thanks them these throw topped unicorn ' +
  'valuation vc vcs venture wallet war we when wind wired write yet young'

export const VOCABULARY: Words = [
  said(
    2,
    'fundrais\\w*|refinanc\\w+|recapitali[sz]\\w+|venture capital\\w*|vcs?|bankroll\\w*|pre-seed|series [a-h]|angel money|cash injection',
  ),
  said(
    1,
    'fund(?:s|ed|ing)?|financ(?:e|ed|ing)|capital|money|cash|investors?|invest(?:s|ed|ing|ment|ments)?|backers?|back(?:ed|ing)?|rais(?:e|ed|es|ing)|rounds?|seed|equity|valuation|loans?|debt|credit|lenders?|grants?|angels?',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'invested'
    ? 'The account investing in another company'
    : `The account raising ${s['round'] === undefined ? 'money' : withArticle(`${s['round']} round`)}` +
      `${amount(s)}${s['investor'] === undefined ? '' : ` from ${s['investor']}`}${at(s['place'])}`

export const searchedWith = (s: Slots): (string | undefined)[] =>
  s['direction'] === 'invested' ? ['invests in', s['counterparty']] : ['raises', s['round'], 'funding', s['investor']]
