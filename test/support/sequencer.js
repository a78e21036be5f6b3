import Sequencer from '@jest/test-sequencer'

// The files that take half a minute and more, the longest first; but not the one that gives its databases little time, which does not like company.
const LONG = [
  'platform/appearance',
  'platform/accounts',
  'evaluation/evaluate',
  'platform/sign-in',
  'contract/inputs',
  'jobs/killed-round',
  'platform/webhooks',
  'contract/webhook',
  'contract/crm',
  'contract/accounts',
  'contract/access',
  'jobs/bad-sources',
  'e2e/failed-start',
  'answering/lines',
  'e2e/newsroom',
  'e2e/stop',
].map((name) => `/test/${name}.test.ts`)

/** Begins with the long files. Jest does so by itself only where it knows how long they took; without that one of them may come last, with one worker idle beside it. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const long = LONG.flatMap((end) => sorted.filter(({ path }) => path.endsWith(end)))
    return [...long, ...sorted.filter((test) => !long.includes(test))]
  }
}
