// npm run clients [-- --keep]: generates clients from the contract with three independent generators, type-checks them, and plays one scenario through
// each against the live service. All in a temporary folder, which --keep leaves behind.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startThrowawayService, type ThrowawayService } from './throwaway-service.ts'
import { endProcess } from './end-process.ts'
import { helpWith } from './help.ts'

helpWith('npm run clients [-- --keep]')

const root = path.resolve(import.meta.dirname, '..')
const contract = path.join(root, 'generated/openapi.json')
const folder = mkdtempSync(path.join(tmpdir(), 'generated-clients-'))

/** Runs a program of an installed package; its output is shown only when it fails. */
function runBin(name: string, bin: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', bin, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`)
}

const binOf = (name: string, bin: string) => path.join(root, 'node_modules', name, bin)

async function generate(baseUrl: string): Promise<void> {
  const types = path.join(folder, 'openapi-fetch/schema.ts')
  runBin('openapi-typescript', binOf('openapi-typescript', 'bin/cli.js'), [contract, '--output', types, '--default-non-nullable', 'false'])

  const heyApi = await import('@hey-api/openapi-ts')
  await heyApi.createClient({
    input: contract,
    output: { path: path.join(folder, 'hey-api'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  })

  const output = { target: path.join(folder, 'orval/client.ts'), client: 'fetch', mode: 'single', baseUrl }
  writeFileSync(path.join(folder, 'orval.config.mjs'), `export const api = ${JSON.stringify({ input: { target: contract }, output })}`)
  runBin('orval', binOf('orval', 'dist/bin/orval.js'), ['--config', 'orval.config.mjs'])
}

function typeCheck(): void {
  const compilerOptions = {
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', moduleDetection: 'force', types: ['node'] },
    ...{
      strict: true,
      noUncheckedIndexedAccess: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
    },
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'], exclude: ['node_modules'] }))
  runBin('The type check', binOf('typescript', 'bin/tsc'), ['-p', '.'])
}

function play(name: string, { baseUrl, apiKey, user }: ThrowawayService): void {
  const env = { ...process.env, BASE_URL: baseUrl, API_KEY: apiKey, API_USER: user }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', `${name}.ts`], { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The scenario failed with ${name}:\n${stdout}${stderr}`)
}

const clients = ['openapi-fetch', 'hey-api', 'orval']
const service = await startThrowawayService({ SAMPLE_DATA: 'true', RATE_LIMIT_PER_MINUTE: '100000' })
try {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  copyFileSync(path.join(import.meta.dirname, 'clients/scenario.ts'), path.join(folder, 'scenario.ts'))
  for (const name of clients) copyFileSync(path.join(import.meta.dirname, `clients/${name}.ts.txt`), path.join(folder, `${name}.ts`))
  await generate(service.baseUrl)
  console.log(`generated: ${clients.join(', ')}`)
  typeCheck()
  console.log('type-checked')
  for (const name of clients) {
    play(name, service)
    console.log(`played the scenario with ${name}`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await service.stop()
  if (process.argv.includes('--keep')) console.log(`kept in ${folder}`)
  else rmSync(folder, { recursive: true })
}
endProcess()
