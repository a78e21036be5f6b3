import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

export const SECRETS_KEY = '5e'.repeat(32)
const root = path.resolve(import.meta.dirname, '../..')

/** Workers as they run in production, all on one database, which can be killed and come back. */
export class Replicas {
  private readonly url: string
  private readonly folder: string
  private readonly children: (ChildProcess | undefined)[]
  kills = 0

  constructor(url: string, folder: string, count: number) {
    this.url = url
    this.folder = folder
    this.children = Array.from({ length: count })
  }

  async start(): Promise<void> {
    await Promise.all(this.children.map((_, n) => this.launch(n)))
  }

  private async launch(n: number): Promise<void> {
    const dataDir = path.join(this.folder, `replica-${n}`)
    mkdirSync(dataDir, { recursive: true })
    const env = {
      ...process.env,
      DATABASE_URL: this.url,
      DATA_DIR: dataDir,
      SECRETS_KEY,
      ROLES: 'worker',
      PORT: '0',
      SAMPLE_DATA: 'false',
      LOG_LEVEL: 'fatal',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      SUGGESTIONS_PER_RUN: '150',
    }
    const child = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
    this.children[n] = child
    // One that comes up while the database is away ends and is started again, as an orchestrator would.
    for await (const line of createInterface({ input: child.stdout })) if (line === 'Ready.') return
    if (this.children[n] === child) await this.launch(n)
  }

  /** Ends a random replica with SIGKILL and starts it again at once. */
  async killOne(): Promise<void> {
    const n = Math.floor(Math.random() * this.children.length)
    const child = this.children[n]
    this.kills++
    this.children[n] = undefined
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await this.launch(n)
  }

  async stop(): Promise<void> {
    const running = this.children.filter((child) => child?.exitCode === null && child.signalCode === null)
    this.children.fill(undefined)
    await Promise.all(
      running.map(async (child) => {
        if (!child) return
        child.kill('SIGTERM')
        await once(child, 'exit')
      }),
    )
  }
}
