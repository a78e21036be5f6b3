// npm run contract:diff [-- REV]: what changed in the contract since an earlier revision, breaking changes apart from harmless ones. Exits 1 when one is
// breaking and the contract's version does not say so, 2 when the revision is unknown. Without REV, as in CI, it finds the revision itself.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { announcesBreak, chooseBase } from './contract-base.ts'
import { withPlainEnums } from './contract-enums.ts'

const CONTRACT = 'generated/openapi.json'

interface Change {
  path: string
  property?: string
  kind: 'added' | 'modified' | 'removed'
  impact: 'major' | 'minor' | 'patch'
  verdicts?: { ruleId: string; message: string }[]
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return status === 0 ? stdout : undefined
}

function compare(base: string, revision: string): Change[] {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = [cli, 'diff', base, revision, '--format', 'json', '--fail-on', 'none']
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 })
  return (JSON.parse(output) as { changes: Change[] }).changes
}

/** The contract tells clients to expect new error codes, and to treat an unknown one by its status, and new kinds of what needs attention. */
const isExpectedValue = ({ path: where, verdicts = [] }: Change) =>
  /\/properties\/(?:code|attention\/items\/properties\/kind)$/.test(where) &&
  verdicts.length > 0 &&
  verdicts.every(({ ruleId }) => ruleId === 'enum-values-added')

/** `#/paths/~1v1~1runs/get/parameters/0` as `/v1/runs get parameters 0`. */
const readable = (pointer: string) =>
  pointer
    .replace(/^#\/paths\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' ')

const versionOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { info: { version: string } }).info.version

function print(title: string, changes: Change[]): void {
  if (changes.length === 0) return
  console.log(`\n${title}`)
  for (const { kind, path: where, property, verdicts = [] } of changes) {
    console.log(`  ${kind} ${readable(where)}${property === undefined ? '' : ` · ${property}`}`)
    for (const { message } of verdicts) console.log(`    ${message}`)
  }
}

function readRevision(): string {
  const [, , given] = process.argv
  if (given?.startsWith('-')) {
    console.error('Usage: npm run contract:diff [-- REV], for example main or HEAD~1')
    process.exit(2)
  }
  if (given !== undefined) return given
  const base = chooseBase(git)
  if ('nothing' in base) {
    console.log(base.nothing)
    process.exit(0)
  }
  console.log(`Comparing with ${base.revision}, ${base.because}.`)
  return base.revision
}

const revision = readRevision()
if (git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`) === undefined) {
  // The first commit has none before it.
  const isBeforeFirst = /^HEAD[~^]/.test(revision) && git('rev-parse', '--verify', '--quiet', 'HEAD^{commit}') !== undefined
  console.error(`There is no revision ${revision}${isBeforeFirst ? ' before the first commit: nothing to compare with.' : '.'}`)
  process.exit(isBeforeFirst ? 0 : 2)
}
const before = git('show', `${revision}:./${CONTRACT}`)
if (before === undefined) {
  console.log(`${revision} has no contract (${CONTRACT}) yet: nothing to compare with.`)
  process.exit(0)
}

const folder = mkdtempSync(path.join(tmpdir(), 'contract-diff-'))
try {
  const [base, now] = [path.join(folder, 'before.json'), path.join(folder, 'now.json')]
  writeFileSync(base, withPlainEnums(before))
  writeFileSync(now, withPlainEnums(readFileSync(CONTRACT, 'utf8')))
  const changes = compare(base, now)
  const breaking = changes.filter((change) => change.impact === 'major' && !isExpectedValue(change))
  const harmless = changes.filter((change) => !breaking.includes(change))
  console.log(`Contract against ${revision}: ${breaking.length} breaking, ${harmless.length} harmless changes.`)
  print('Breaking:', breaking)
  print('Harmless:', harmless)
  if (breaking.length > 0) {
    const [from, to] = [versionOf(base), versionOf(now)]
    const isAnnounced = announcesBreak(from, to)
    console.log(
      isAnnounced
        ? `\nVersion ${to} of the contract announces this: it was ${from}.`
        : `\nThe contract's version is ${to}, and was ${from}: it does not announce a break. Undo the change, or begin a new major version.`,
    )
    process.exitCode = isAnnounced ? 0 : 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
