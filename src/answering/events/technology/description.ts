import { type Describe, withArticle } from '../wording.ts'

export const describe: Describe = (account, s) =>
  s['technology'] === undefined
    ? null
    : `${account} uses ${/^\p{Ll}[\p{Ll} -]*$/u.test(s['technology']) ? withArticle(s['technology'].replace(/^new /, '')) : s['technology'].replace(/^new /, '')}`
