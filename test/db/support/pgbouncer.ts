import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../../support/eventually.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) => existsSync(file))

/** Why no PgBouncer can be started here, or undefined. */
export const pgbouncerMissing = PROGRAM === undefined ? 'PgBouncer is not installed (apt-get install pgbouncer)' : undefined

/** The account under which a program runs that refuses to run as root. */
export const unprivileged = () => (process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A PgBouncer in front of the server of the URL, with settings of its own; `through` makes the URL that leads through it. */
export async function startPgbouncer(serverUrl: string, settings: Record<string, string | number>) {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const lines = Object.entries({ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any', ...settings })
  const target = `host=${server.hostname} port=${server.port} user=${server.username}${server.password ? ` password=${decodeURIComponent(server.password)}` : ''}`
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n* = ${target}\n[pgbouncer]\n${lines.map(([name, value]) => `${name} = ${value}`).join('\n')}\n`)
  chmodSync(folder, 0o755)
  const child = spawn(PROGRAM ?? '', ['-q', file], { ...unprivileged(), stdio: 'ignore', cwd: '/' })
  const ended = once(child, 'exit')
  await eventually('PgBouncer to listen', async () => await isListening(port))
  return {
    through(url: string): string {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return changed.href
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
