import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readmeClients } from '../../scripts/clients/readme-clients.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
const packagesOf = (manifest: string) => {
  const read = JSON.parse(readFileSync(path.join(root, manifest), 'utf8')) as Record<string, Record<string, string> | undefined>
  return Object.keys({ ...read['dependencies'], ...read['devDependencies'] })
}

test('README shows the lines for each generator, and npm run clients has the packages to try them', () => {
  const { address, clients } = readmeClients(readme)
  expect(address).toBe('http://127.0.0.1:8080/openapi.json')
  expect(clients.map(({ program }) => program)).toEqual(
    ['openapi-fetch', 'hey-api', 'orval', 'swagger-typescript-api', 'openapi-typescript-codegen', 'openapi-zod-client', 'oazapfts'].map(
      (name) => `with-${name}.ts`,
    ),
  )
  const tried = [...packagesOf('package.json'), ...packagesOf('scripts/clients/generators/package.json')]
  for (const { name, packages, generator, files, program } of clients) {
    expect([name, tried]).toEqual([name, expect.arrayContaining([...packages, generator.name])])
    // Some ten lines, as promised.
    expect(files.get(program)?.trim().split('\n').length).toBeLessThanOrEqual(14)
  }
})

test.each([
  ['## Generated clients\n\n### One\n\n## Next\n', 'curl -s ADDRESS'],
  ['## Generated clients\n\ncurl -s a -o b\n\n### One\n\n```ts\n// a.ts\n```\n\n## Next\n', 'README, One'],
  ['## Generated clients\n\ncurl -s a -o b\n\n### One\n\n```bash\nnpx a\n```\n\n## Next\n', 'README, One'],
])('a section that cannot be tried is refused', (text, why) => {
  expect(() => readmeClients(text)).toThrow(why)
})
