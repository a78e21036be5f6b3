import { describe, expect, test } from '@jest/globals'
import { ask } from './ask.ts'
import type { Line } from './lines/line.ts'
import * as acquisition from './lines/acquisition.ts'
import * as anotherThing from './lines/another-thing.ts'
import * as bareFigures from './lines/bare-figures.ts'
import * as breachesAndCalls from './lines/breaches-and-calls.ts'
import * as chiefs from './lines/chiefs.ts'
import * as contracts from './lines/contracts.ts'
import * as contractWon from './lines/contract-won.ts'
import * as earningsFigures from './lines/earnings-figures.ts'
import * as deals from './lines/deals.ts'
import * as dealsAndNames from './lines/deals-and-names.ts'
import * as dealsInPassing from './lines/deals-in-passing.ts'
import * as earningsRemark from './lines/earnings-remark.ts'
import * as executiveChange from './lines/executive-change.ts'
import * as expansion from './lines/expansion.ts'
import * as expansionAnotherSite from './lines/expansion-another-site.ts'
import * as forecastsKept from './lines/forecasts-kept.ts'
import * as funding from './lines/funding.ts'
import * as furtherEvents from './lines/further-events.ts'
import * as furtherLearned from './lines/further-learned.ts'
import * as furtherWordings from './lines/further-wordings.ts'
import * as goingPublicOrPrivate from './lines/going-public-or-private.ts'
import * as guidance from './lines/guidance.ts'
import * as headlinesAndAsides from './lines/headlines-and-asides.ts'
import * as hiring from './lines/hiring.ts'
import * as launches from './lines/launches.ts'
import * as layoffs from './lines/layoffs.ts'
import * as moreWordings from './lines/more-wordings.ts'
import * as legalTrouble from './lines/legal-trouble.ts'
import * as nearlySo from './lines/nearly-so.ts'
import * as namedInVain from './lines/named-in-vain.ts'
import * as partnership from './lines/partnership.ts'
import * as peopleAndSites from './lines/people-and-sites.ts'
import * as whoGoes from './lines/who-goes.ts'
import * as inPassing from './lines/in-passing.ts'
import * as jobsAndCuts from './lines/jobs-and-cuts.ts'
import * as plainProof from './lines/plain-proof.ts'
import * as postingsAndStacks from './lines/postings-and-stacks.ts'
import * as postsAndHours from './lines/posts-and-hours.ts'
import * as productLaunch from './lines/product-launch.ts'
import * as qualified from './lines/qualified.ts'
import * as rebrand from './lines/rebrand.ts'
import * as sitesAndTrouble from './lines/sites-and-trouble.ts'
import * as results from './lines/results.ts'
import * as resultsAndCalls from './lines/results-and-calls.ts'
import * as sitesAndListings from './lines/sites-and-listings.ts'
import * as saidOfAnother from './lines/said-of-another.ts'
import * as sidesOfContracts from './lines/sides-of-contracts.ts'
import * as stockPages from './lines/stock-pages.ts'
import * as technology from './lines/technology.ts'
import * as technologyGivenUp from './lines/technology-given-up.ts'
import * as technologyInUse from './lines/technology-in-use.ts'
import * as toldInPassing from './lines/told-in-passing.ts'
import * as toldOtherwise from './lines/told-otherwise.ts'
import * as topicsOfCall from './lines/topics-of-call.ts'
import * as troubleToldAside from './lines/trouble-told-aside.ts'
import * as vendors from './lines/vendors.ts'
import * as whatIsAsked from './lines/what-is-asked.ts'
import * as whoIsMeant from './lines/who-is-meant.ts'

const tables: Readonly<Record<string, { question: string; lines: readonly Line[] }>> = {
  acquisition,
  anotherThing,
  bareFigures,
  breachesAndCalls,
  chiefs,
  contracts,
  contractWon,
  deals,
  dealsAndNames,
  dealsInPassing,
  earningsFigures,
  earningsRemark,
  executiveChange,
  expansion,
  expansionAnotherSite,
  forecastsKept,
  funding,
  furtherEvents,
  furtherLearned,
  furtherWordings,
  goingPublicOrPrivate,
  guidance,
  headlinesAndAsides,
  hiring,
  launches,
  layoffs,
  legalTrouble,
  moreWordings,
  nearlySo,
  namedInVain,
  partnership,
  peopleAndSites,
  whoGoes,
  inPassing,
  jobsAndCuts,
  plainProof,
  postingsAndStacks,
  postsAndHours,
  productLaunch,
  qualified,
  rebrand,
  sitesAndListings,
  sitesAndTrouble,
  results,
  resultsAndCalls,
  saidOfAnother,
  sidesOfContracts,
  stockPages,
  technology,
  technologyGivenUp,
  technologyInUse,
  toldInPassing,
  toldOtherwise,
  topicsOfCall,
  troubleToldAside,
  vendors,
  whatIsAsked,
  whoIsMeant,
}

describe.each(Object.entries(tables))('one-line sentences: %s', (_frame, { question, lines }) => {
  test.each(lines.map(([expected, sentence, own, more]) => [expected, sentence, own ?? question, more ?? {}] as const))(
    '%s: %s (%s)',
    (expected, sentence, asked, more) => {
      const answer = ask(asked, sentence, more)
      expect(answer.verdict === 'yes').toBe(expected === 'yes')
      if (expected === 'yes') expect(sentence).toContain(answer.quotes[0]?.text)
      else expect(answer.quotes).toEqual([])
    },
  )
})
