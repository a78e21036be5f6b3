import { expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const scripts = path.resolve(import.meta.dirname, '../../scripts')

test.each(['chaos', 'clients', 'conformance', 'mock', 'platform:mock'])('%s --help tells how it is called, and does nothing', (name) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', path.join(scripts, `${name.replace(':', '-')}.ts`), '--help'],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name}.*\\n$`))
})
