import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ThrowawayService } from '../throwaway-service.ts'
import { copyScenario, ownPackages, playScenario, runProgram, typeCheck, type Workplace } from './workplace.ts'

const CLIENTS = ['openapi-fetch', 'hey-api', 'orval']
const binOf = (name: string, bin: string) => path.join(ownPackages, name, bin)

async function generate({ folder, contract }: Workplace, baseUrl: string): Promise<void> {
  const types = path.join(folder, 'openapi-fetch/schema.ts')
  const typesOf = [contract, '--output', types, '--default-non-nullable', 'false']
  runProgram('openapi-typescript', folder, binOf('openapi-typescript', 'bin/cli.js'), typesOf)

  const heyApi = await import('@hey-api/openapi-ts')
  await heyApi.createClient({
    input: contract,
    output: { path: path.join(folder, 'hey-api'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  })

  const output = { target: path.join(folder, 'orval/client.ts'), client: 'fetch', mode: 'single', baseUrl }
  writeFileSync(path.join(folder, 'orval.config.mjs'), `export const api = ${JSON.stringify({ input: { target: contract }, output })}`)
  runProgram('orval', folder, binOf('orval', 'dist/bin/orval.js'), ['--config', 'orval.config.mjs'])
}

/** Clients whose TypeScript Node runs as it is, by the generators that the service is built and tested with. */
export async function tryClientsThatRunAsTheyAre(place: Workplace, service: ThrowawayService): Promise<void> {
  const folder = path.join(place.folder, 'as-they-are')
  mkdirSync(folder)
  symlinkSync(ownPackages, path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  copyScenario(folder, CLIENTS)
  await generate({ ...place, folder }, service.baseUrl)
  typeCheck(folder, { noUncheckedIndexedAccess: true, erasableSyntaxOnly: true, allowImportingTsExtensions: true, noEmit: true })
  console.log(`generated and type-checked: ${CLIENTS.join(', ')}`)
  for (const name of CLIENTS) playScenario(name, folder, `${name}.ts`, service)
}
