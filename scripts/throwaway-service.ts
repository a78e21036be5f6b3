import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { whenKilled } from './end-process.ts'
import { startCommand } from './start-command.ts'

export interface ThrowawayService {
  baseUrl: string
  apiKey: string
  user: string
  /** The process id of the service. */
  pid: number
  /** Stops the service and removes its data. */
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')
const START_SECONDS = 120

/**
 * Starts the service as a process of its own, with its own Postgres in a temporary folder, on a free port. `env` overrides the configuration. Resolves when
 * it is ready; throws when it does not start within two minutes.
 */
export async function startThrowawayService(env: Record<string, string> = {}): Promise<ThrowawayService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'throwaway-service-'))
  const [apiKey, user] = ['throwaway-key-0123456789-0123456789-0123', 'admin@people.example']
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    API_KEY: apiKey,
    ADMIN_EMAIL: user,
    SOURCES_FIND: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...env,
  }
  const { args, env: startEnv } = startCommand()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...startEnv, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  whenKilled(stop)
  try {
    const baseUrl = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The service was not ready within ${START_SECONDS} s.`)), START_SECONDS * 1000)
      let address = ''
      createInterface({ input: child.stdout }).on('line', (line) => {
        address ||= /at (http:\S+)/.exec(line)?.[1] ?? ''
        if (line !== 'Ready.') return
        clearTimeout(late)
        resolve(address)
      })
      child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready.`)))
    })
    return { baseUrl, apiKey, user, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
