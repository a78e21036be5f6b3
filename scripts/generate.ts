// Makes everything in generated/ from the contract and the schema: openapi.json (one bundle), contract.ts (types), kernel.wasm (of
// src/answering/learned/kernel.wat), platform/ (the web application of src/platform) and the Prisma client.
// Usage: npm run generate; npm run generate -- --check fails when the committed output is stale, and leaves it as it is.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import wabt from 'wabt'
import { buildPlatform } from './build-platform.ts'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')
const folder = mkdtempSync(path.join(tmpdir(), 'generate-'))
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const run = (program: string, args: string[]) => execFileSync(bin(program), args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

try {
  const bundle = path.join(folder, 'openapi.json')
  run('swagger-cli', ['validate', 'openapi/openapi.yaml'])
  run('swagger-cli', ['bundle', '-o', bundle, 'openapi/openapi.yaml'])
  // A stable text: two-space JSON with a newline at its end.
  writeFileSync(bundle, JSON.stringify(JSON.parse(readFileSync(bundle, 'utf8')), null, 2) + '\n')
  const types = path.join(folder, 'contract.ts')
  run('openapi-typescript', [bundle, '--default-non-nullable', 'false', '-o', types])
  const kernel = path.join(folder, 'kernel.wasm')
  const source = readFileSync(path.join(root, 'src/answering/learned/kernel.wat'), 'utf8')
  writeFileSync(kernel, (await wabt()).parseWat('kernel.wat', source, { simd: true }).toBinary({}).buffer)

  const platform = path.join(folder, 'platform')
  buildPlatform(platform)

  const stale: string[] = []
  for (const [made, kept] of [
    [bundle, 'generated/openapi.json'],
    [types, 'generated/contract.ts'],
    [kernel, 'generated/kernel.wasm'],
  ] as const) {
    const bytes = readFileSync(made)
    if (!check) writeFileSync(path.join(root, kept), bytes)
    else if (readIfThere(path.join(root, kept))?.equals(bytes) !== true) stale.push(kept)
  }
  const keptPlatform = path.join(root, 'generated/platform')
  if (!check) {
    rmSync(keptPlatform, { recursive: true, force: true })
    cpSync(platform, keptPlatform, { recursive: true })
  } else if (!areSame(platform, keptPlatform)) stale.push('generated/platform')
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run npm run generate and commit the result.`)
    process.exitCode = 1
  }
  if (!check) execFileSync('npm', ['run', 'generate:client', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Whether two folders hold the same files, byte for byte. */
function areSame(made: string, kept: string): boolean {
  const files = (folder: string) => {
    try {
      return readdirSync(folder).sort()
    } catch {
      return []
    }
  }
  const names = files(made)
  return (
    names.join() === files(kept).join() &&
    names.every((name) => readIfThere(path.join(kept, name))?.equals(readFileSync(path.join(made, name))) === true)
  )
}
