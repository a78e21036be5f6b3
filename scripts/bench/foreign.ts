// npm run bench -- foreign FOLDER: how well pages, feeds, sitemaps and robots.txt are read that nobody here wrote. FOLDER is a checkout, or holds checkouts, of adbar/htmldate,
// scrapinghub/article-extraction-benchmark, kurtmckee/feedparser, mmcdole/gofeed, crawler-commons/crawler-commons, google/robotstxt and scrapy/protego; each is known by its files.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { measureArticles } from '../foreign/articles.ts'
import { measureDates } from '../foreign/dates.ts'
import { measureFeeds } from '../foreign/feeds.ts'
import { measureRobots } from '../foreign/robots.ts'
import { measureSitemaps } from '../foreign/sitemaps.ts'
import { printTable, type Row } from '../foreign/table.ts'

const given = process.argv[2] ?? ''
if (!existsSync(given) || !statSync(given).isDirectory()) {
  console.error(
    'Usage: npm run bench -- foreign FOLDER   (FOLDER: a checkout of a corpus, or a folder of checkouts; CONTRIBUTING names them)',
  )
  process.exit(1)
}
const below = readdirSync(given, { withFileTypes: true }).filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
const rows: Row[] = []
for (const folder of [given, ...below.map(({ name }) => path.join(given, name))]) {
  rows.push(...measureArticles(folder), ...measureDates(folder), ...(await measureFeeds(folder)))
  rows.push(...(await measureSitemaps(folder)), ...measureRobots(folder))
}
printTable(rows)
if (rows.length === 0) {
  console.error(`${given} holds no corpus that is known here. CONTRIBUTING names them.`)
  process.exitCode = 1
}
