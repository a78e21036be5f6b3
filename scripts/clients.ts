// npm run clients [-- --keep]: generates clients from the contract that the service serves with seven independent generators, type-checks them, and plays one
// scenario through each against the live service; then imports the contract into Postman and Bruno, and does what README tells of each generator. All in a temporary folder, which --keep leaves behind.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tryReadmeClients } from './clients/readme-clients.ts'
import { tryClientsThatRunAsTheyAre } from './clients/run-as-they-are.ts'
import { tryCompiledClients } from './clients/run-compiled.ts'
import { tryImporters } from './clients/try-importers.ts'
import { startThrowawayService } from './throwaway-service.ts'
import { endProcess } from './end-process.ts'
import { helpWith } from './help.ts'

helpWith('npm run clients [-- --keep]')

const folder = mkdtempSync(path.join(tmpdir(), 'generated-clients-'))

/** Installs what clients/generators locks into a folder of its own: none of it is a package of the service. */
function installGenerators(): string {
  const place = path.join(folder, 'generators')
  mkdirSync(place)
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(import.meta.dirname, 'clients/generators', name), path.join(place, name))
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: place, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The generators could not be installed from the npm registry:\n${stdout}${stderr}`)
  return place
}

const service = await startThrowawayService({ SAMPLE_DATA: 'true', RATE_LIMIT_PER_MINUTE: '100000' })
try {
  const contract = path.join(folder, 'openapi.json')
  // The programs below keep this process from seeing that the service closes an idle connection.
  writeFileSync(contract, await (await fetch(`${service.baseUrl}/openapi.json`, { headers: { connection: 'close' } })).text())
  await tryClientsThatRunAsTheyAre({ folder, contract }, service)
  const separate = { folder: installGenerators(), contract }
  tryCompiledClients(separate, service)
  await tryImporters(separate, service)
  await tryReadmeClients(separate, service)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await service.stop()
  if (process.argv.includes('--keep')) console.log(`kept in ${folder}`)
  else rmSync(folder, { recursive: true })
}
endProcess()
