import { execSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ThrowawayService } from '../throwaway-service.ts'
import { ownPackages, runProgram, typeCheck, type Workplace } from './workplace.ts'

const SECTION = '## Generated clients'
/** The address that README's commands and programs name. */
const DOCUMENTED = 'http://127.0.0.1:8080'

/** What README tells of one generator. */
export interface ReadmeClient {
  /** Its heading. */
  name: string
  /** The packages that it has installed. */
  packages: string[]
  /** The package whose program makes the client, and what it is given. */
  generator: { name: string; args: string[] }
  /** What a shell does before. */
  before: string[]
  /** Files to write first, by name; the last is the program. */
  files: Map<string, string>
  program: string
}

/** What README's section has fetched first, and its clients, each under a heading of its own. Throws for one that lacks a command or a program. */
export function readmeClients(readme: string): { address: string; file: string; clients: ReadmeClient[] } {
  const [, section = ''] = new RegExp(`^${SECTION}$(.*?)^## `, 'ms').exec(readme) ?? []
  const [intro = '', ...parts] = section.split(/^### /m)
  const [, address = '', file = ''] = /^curl -s (\S+) -o (\S+)$/m.exec(intro) ?? []
  if (file === '') throw new Error(`README, "${SECTION}": curl -s ADDRESS -o FILE.`)
  const clients = parts.map((part) => {
    const name = part.slice(0, part.indexOf('\n'))
    const blocks = [...part.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({ language, text }))
    const commands = blocks.filter(({ language }) => language === 'bash').flatMap(({ text }) => text.trim().split('\n'))
    const wordsOf = (start: string) =>
      commands
        .find((command) => command.startsWith(start))
        ?.slice(start.length)
        .split(' ') ?? []
    const [generator, ...args] = wordsOf('npx ')
    const files = new Map(
      blocks.filter(({ language }) => language !== 'bash').map(({ text }) => [/^\/\/ (\S+)\n/.exec(text)?.[1] ?? '', text] as const),
    )
    const program = [...files.keys()].at(-1)
    if (!generator || !program || files.has('')) throw new Error(`README, ${name}: a command with npx, and a program under its file name.`)
    const before = commands.filter((command) => !/^(npm install|npx) /.test(command))
    return { name, packages: wordsOf('npm install '), generator: { name: generator, args }, before, files, program }
  })
  return { address, file, clients }
}

/** The file that npx would run for a package. */
function programOf(modules: string, name: string): string {
  const { bin } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : (bin[name.split('/').at(-1) ?? ''] ?? Object.values(bin)[0])
  if (file === undefined) throw new Error(`${name} has no program.`)
  return realpathSync(path.join(modules, name, file))
}

/** Does what README tells of each generator, word by word, with the service in place of the address that it names: each program must print the best accounts. */
export async function tryReadmeClients(separate: Workplace, { baseUrl, apiKey, user }: ThrowawayService): Promise<void> {
  const { address, file: contract, clients } = readmeClients(readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8'))
  const headers = { 'api-key': apiKey, user, connection: 'close' }
  const best = (await (await fetch(`${baseUrl}/v1/get_accounts?status=active&limit=3`, { headers })).json()) as { domain: string }[]
  const here = (text: string) => text.replaceAll(DOCUMENTED, baseUrl)
  const fetched = await (await fetch(here(address), { headers: { connection: 'close' } })).text()
  for (const { name, packages, generator, before, files, program } of clients) {
    const isOwn = existsSync(path.join(ownPackages, generator.name))
    const modules = isOwn ? ownPackages : path.join(separate.folder, 'node_modules')
    for (const one of packages)
      if (!existsSync(path.join(modules, one))) throw new Error(`README, ${name}: ${one} is not among the packages that are tried.`)
    const folder = path.join(separate.folder, 'readme', path.parse(program).name)
    mkdirSync(folder, { recursive: true })
    symlinkSync(modules, path.join(folder, 'node_modules'))
    writeFileSync(path.join(folder, contract), fetched)
    for (const [file, text] of files) writeFileSync(path.join(folder, file), here(text))
    for (const command of before) execSync(here(command), { cwd: folder })
    runProgram(`README's command for ${name}`, folder, programOf(modules, generator.name), generator.args.map(here))
    typeCheck(folder, { outDir: 'compiled', rootDir: '.' })
    const printed = runProgram(name, folder, `compiled/${path.parse(program).name}.js`, [], { KEY: apiKey, ME: user })
    const missing = best.filter(({ domain }) => !printed.includes(domain))
    if (best.length !== 3 || missing.length > 0) throw new Error(`README, ${name}: the best accounts are not printed:\n${printed}`)
    console.log(`README's lines do what they say: ${name}`)
  }
}
