import { type Describe, isDone, part } from '../wording.ts'

export const describe: Describe = (account, s) =>
  s['direction'] === 'private'
    ? `${account} ${isDone(s) ? 'was' : 'is being'} taken private${part('by', s['counterparty'])}`
    : s['direction'] === 'public'
      ? `${account} ${isDone(s) ? 'went' : 'is going'} public${part('on', s['place'])}`
      : null
