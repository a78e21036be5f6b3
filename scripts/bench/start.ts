// npm run bench -- start [--clone]: time from nothing to the first answered request, start with an existing database, and resident memory when idle.
// With --clone it also clones the committed state into an empty folder and times `npm ci` there. The baseline is Node itself: a bare `node -e 0`.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCommand } from '../start-command.ts'
import { figure, printMachine } from './machine.ts'

const root = path.resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
const seconds = (from: number) => (performance.now() - from) / 1000

interface Started {
  readySeconds: number
  residentMb: number
}

/** Starts the service in `folder` on `dataDir` and stops it again once it has been idle for a while. */
async function start(folder: string, dataDir: string, port: number): Promise<Started> {
  const from = performance.now()
  const { args, env } = startCommand()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error('the service did not start')
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) break
      if (seconds(from) > 120) throw new Error('not ready within 120 s')
      await sleep(10)
    }
    const readySeconds = seconds(from)
    await sleep(15_000)
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return { readySeconds, residentMb: Number(resident) / 1024 }
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

printMachine()
try {
  const from = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  const bare = seconds(from)
  console.log(`baseline: a bare node process: ${figure(bare, 3)} s`)
  let folder = root
  let installed = 0
  if (process.argv.includes('--clone')) {
    folder = path.join(scratch, 'clone')
    execFileSync('git', ['clone', '--quiet', root, folder])
    const began = performance.now()
    execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' })
    installed = seconds(began)
    console.log(`npm ci on a clean clone: ${figure(installed, 1)} s`)
  }
  const data = path.join(scratch, 'data')
  const first = await start(folder, data, 18_080)
  console.log(`first start (new database, sample workspace read and scored) to ready: ${figure(first.readySeconds, 2)} s`)
  if (installed > 0) console.log(`npm ci to the first answered request: ${figure(installed + first.readySeconds, 1)} s`)
  const again = await start(folder, data, 18_080)
  console.log(
    `start with an existing database to ready: ${figure(again.readySeconds, 2)} s (${figure(again.readySeconds / bare, 0)} × a bare node process; promised: 2 s)`,
  )
  console.log(`resident memory of the idle service: ${figure(again.residentMb)} MB (promised: 200 MB)`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
