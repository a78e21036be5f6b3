import { type Describe, isDone, part, placed, withArticle } from '../wording.ts'

/** "depots", "premises", but not "campus" and "headquarters". */
const PLURAL = /(?<!headquarter|campu|clas|addres)s$/

export const describe: Describe = (account, s) => {
  const site =
    s['site'] === undefined ? undefined : `${PLURAL.test(s['site']) ? s['site'] : withArticle(s['site'])}${placed('in', s['place'])}`
  const market = s['market'] ?? (site === undefined ? s['place'] : undefined)
  if (market !== undefined) return `${account} ${isDone(s) ? 'expanded' : 'is expanding'}${placed('into', market)}${part('with', site)}`
  return site === undefined ? null : `${account} ${isDone(s) ? 'opened' : 'is opening'} ${site}`
}
