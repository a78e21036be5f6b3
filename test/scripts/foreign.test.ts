import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corpora-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, text: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function bench(given: string) {
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/bench/run.ts', 'foreign', given], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, err, lines: out.split('\n').filter(Boolean) }
}

const html = (head: string) =>
  `<html><head><title>Halden Foods grows</title>${head}</head><body><h1>Halden Foods grows</h1><p>It grew.</p></body></html>`
const meta = (name: string, content: string) => `<meta property="article:${name}" content="${content}">`

test('checkouts in one folder are known by their files, and what is read of each is counted', async () => {
  const published = meta('published_time', '2024-03-05T23:30:00-05:00')
  put('a/tests/cache/zone.html', html(published))
  put('a/tests/cache/changed.html', html(meta('published_time', '2024-03-05T10:00:00Z') + meta('modified_time', '2024-04-01T10:00:00Z')))
  put('a/tests/eval/none.html', html(''))
  const dates = { zone: '2024-03-05', changed: '2024-04-01', none: '2024-03-05', missing: '2024-03-05' }
  const cases = Object.entries(dates).map(([name, date]) => [`https://n.example/${name}`, { file: `${name}.html`, date }])
  put('a/tests/eval_default.json', JSON.stringify(Object.fromEntries(cases)))
  put('b/tests/wellformed/good.xml', '<rss><channel><item><title>A</title></item></channel></rss>')
  put('b/tests/wellformed/page.xml', '<html><body><item>no feed</item></body></html>')
  put('c/src/test/resources/sitemaps/one.xml', '<urlset><url><loc>https://a.example/1</loc></url><url><loc>mailto:x</loc></url></urlset>')
  put(
    'd/robots_test.cc',
    String.raw`TEST(A, B) { const absl::string_view robotstxt = "user-agent: FooBot\n"  "disallow: /x\n";
      EXPECT_FALSE(IsUserAgentAllowed(robotstxt, "FooBot", "http://a.example/x"));
      EXPECT_TRUE(IsUserAgentAllowed(robotstxt, "FooBot", "http://a.example/x/y")); }`,
  )
  put(
    'd/tests/test_protego.py',
    'content = "User-agent: *\\nDisallow: /x"\nrp = Protego.parse(content=content)\nassert not rp.can_fetch("/x", "A")',
  )
  const { code, lines } = await bench(folder)
  const row = (name: string) => lines.find((line) => line.startsWith(name))
  expect(code).toBe(0)
  expect(row('dates')).toMatch(/1 of 3 .* 1 in the page's zone; wrong 0\.0 %.*last change 33\.3 %; unknown 33\.3 %/)
  expect(row('feeds: tests/wellformed')).toMatch(/1 of 2 .*without entries: page\.xml/)
  expect(row('sitemaps')).toMatch(/0 of 1 .*one\.xml 1 of 2/)
  expect(row('robots: google/robotstxt')).toMatch(/1 of 2 .*allow FooBot http:\/\/a\.example\/x\/y/)
  expect(row('robots: scrapy/protego')).toMatch(/1 of 1/)
})

test('a folder without a corpus, and none, are refused with what to give', async () => {
  expect(await bench(path.join(folder, 'a/tests/eval'))).toMatchObject({ code: 1, err: expect.stringContaining('no corpus') })
  expect(await bench(path.join(folder, 'nowhere'))).toMatchObject({ code: 1, err: expect.stringContaining('FOLDER') })
})
