// Plays the web presence of an invented company on this machine, so that collecting can be seen without the internet: npm run newsroom [-- --port 9100]
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { articleAt, boardOf, COMPANY, feedOf, homePage, pageOf, type Article } from './newsroom/stories.ts'

const USAGE = 'Usage: npm run newsroom [-- --port 9100] [-- --every 60]   (a new article each start, and then every so many seconds)'

function read(): { port: number; everySeconds: number } {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '9100' }, every: { type: 'string', default: '60' } } })
  const [port, everySeconds] = [Number(values.port), Number(values.every)]
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('--port must be a whole number from 0 to 65535.')
  if (!Number.isInteger(everySeconds) || everySeconds < 1 || everySeconds > 86_400)
    throw new Error('--every must be a whole number of seconds from 1 to 86400.')
  return { port, everySeconds }
}

function serve({ port, everySeconds }: { port: number; everySeconds: number }): void {
  const articles: Article[] = []
  // An address of its own for each article of each start: what was told before stays told.
  const publish = () => articles.unshift(articleAt(new Date(), articles.length))
  publish()
  const startedAt = new Date()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://newsroom')
    const base = `http://${request.headers.host ?? '127.0.0.1'}`
    const answer = (type: string, body: string) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
    const article = articles.find(({ path }) => path === pathname)
    if (article) return answer('text/html', pageOf(article))
    if (pathname === '/') return answer('text/html', homePage(base))
    if (pathname === '/feed.xml') return answer('application/rss+xml', feedOf(articles, base))
    if (pathname === `/v1/boards/${COMPANY.token}/jobs`) return answer('application/json', JSON.stringify(boardOf(startedAt, base)))
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.\n')
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: give another by --port.` : error.message)
    process.exit(1)
  })
  server.listen(port, '127.0.0.1', () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    console.log(`${COMPANY.name} (${COMPANY.domain}) at ${base}: a home page, a feed, a job board, and a new article every ${everySeconds} s.

Start the service so that it may ask this machine:
  SOURCES_ALLOW_PRIVATE=true GREENHOUSE_URL=${base} npm start
Add the account ${COMPANY.domain} (upload_accounts), and in another terminal:
  export SOURCES_ALLOW_PRIVATE=true GREENHOUSE_URL=${base}
  npm run sources -- add --domain ${COMPANY.domain} --kind feed --url ${base}/feed.xml
  npm run sources -- add --domain ${COMPANY.domain} --kind greenhouse --token ${COMPANY.token}
  npm run job -- collect --now
Ready.`)
    setInterval(() => {
      publish()
      console.log(`published: ${articles[0]?.headline}`)
    }, everySeconds * 1000)
  })
}

try {
  serve(read())
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`)
  process.exitCode = 1
}
