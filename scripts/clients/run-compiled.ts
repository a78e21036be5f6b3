import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ThrowawayService } from '../throwaway-service.ts'
import { copyScenario, playScenario, runProgram, typeCheck, type Workplace } from './workplace.ts'

/** How each is called, with its usual settings: the program in its package, and the arguments that say what to read and where to write. */
const GENERATORS: Record<string, (contract: string) => [bin: string, ...args: string[]]> = {
  'openapi-typescript-codegen': (contract) => {
    const output = ['--output', 'openapi-typescript-codegen', '--client', 'fetch', '--name', 'SignalClient']
    return ['bin/index.js', '--input', contract, ...output, '--useUnionTypes']
  },
  'openapi-zod-client': (contract) => ['bin.js', contract, '--output', 'zod-client.ts'],
  oazapfts: (contract) => ['dist/cli.js', contract, 'oazapfts-client.ts'],
  'swagger-typescript-api': (contract) => {
    const output = ['--output', 'swagger-typescript-api', '--name', 'Api.ts']
    return ['dist/cli.mjs', 'generate', '--path', contract, ...output, '--enum-style', 'union']
  },
}

/** Clients that are made for a compiler or a bundler, by the generators of the folder, which want other versions of packages than the service does. */
export function tryCompiledClients({ folder, contract }: Workplace, service: ThrowawayService): void {
  const clients = Object.keys(GENERATORS)
  copyScenario(folder, clients)
  // One generator makes one argument of the header `User` and a query parameter `user`, which then stands there twice.
  const withoutHeader = path.join(folder, 'without-header.json')
  writeFileSync(withoutHeader, readFileSync(contract, 'utf8').replaceAll(/,?\{"\$ref":"#\/components\/parameters\/UserHeader"\}/g, ''))
  for (const [name, call] of Object.entries(GENERATORS)) {
    const [bin, ...args] = call(name === 'openapi-typescript-codegen' ? withoutHeader : contract)
    runProgram(name, folder, path.join(folder, 'node_modules', name, bin), args)
  }
  // One generator tells the compiler to look away. It has no need to.
  const file = path.join(folder, 'swagger-typescript-api/Api.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('// @ts-nocheck', ''))
  typeCheck(folder, { outDir: 'compiled', rootDir: '.' })
  console.log(`generated and type-checked: ${clients.join(', ')}`)
  for (const name of clients) playScenario(name, folder, `compiled/${name}.js`, service)
}
