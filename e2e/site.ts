import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The administrator whom the journeys sign in as. */
export const ADMIN = { username: 'admin', password: 'a-password-for-journeys' }

/** The origins of closed sites: a page that is still open may send requests there. */
export const closedSites = new Set<string>()

/** A site of a journey's own, which may be stopped and started again on the same port. */
export class Site {
  readonly origin: string
  readonly #port: number
  readonly #dataDir: string
  readonly #root: string
  #server: ChildProcess | null = null
  #output = ''

  constructor(port: number, dataDir: string, root: string) {
    this.#port = port
    this.#dataDir = dataDir
    this.#root = root
    this.origin = `http://127.0.0.1:${port}`
  }

  /** @param root folder of the release that it runs, as `copyRelease` makes one. */
  static async open(root = ROOT): Promise<Site> {
    const site = new Site(await freePort(), await mkdtemp(path.join(tmpdir(), 'lane-and-court-')), root)
    await site.start()
    return site
  }

  async start(): Promise<void> {
    this.#server = spawn(process.execPath, [path.join(this.#root, 'backend/src/main.ts')], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        LOG_LEVEL: 'warn',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#server.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk))
    for (let tries = 0; tries < 300; tries++) {
      const response = await fetch(`${this.origin}/api/health`).catch(() => null)
      if (response?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('the site did not start within 30 s')
  }

  async restartIfStopped(): Promise<void> {
    if (!this.#server) await this.start()
  }

  /** @returns the credentials of a sample coach, which the first start prints. */
  sampleCoach(): { username: string; password: string } {
    const [, username, password] = /^Sample coach: (\S+) \/ (\S+)/m.exec(this.#output) ?? []
    if (!username || !password) throw new Error('no sample coach was printed')
    return { username, password }
  }

  /** Creates another administrator with the command of the backend; the site may be running. */
  async addAdmin({ username, password }: { username: string; password: string }): Promise<void> {
    const script = path.join(this.#root, 'backend/scripts/create-admin.ts')
    await promisify(execFile)(process.execPath, [script, username], {
      env: { ...process.env, DATA_DIR: this.#dataDir, ADMIN_PASSWORD: password },
    })
  }

  /** Ends the server with SIGTERM, as a host does. @returns its exit code. */
  async end(): Promise<number | null> {
    if (!this.#server) return null
    const gone = once(this.#server, 'exit') as Promise<[number | null]>
    this.#server.kill('SIGTERM')
    const [code] = await gone
    this.#server = null
    return code
  }

  async stop(): Promise<void> {
    if (!this.#server) return
    const gone = once(this.#server, 'exit')
    this.#server.kill('SIGKILL')
    await gone
    this.#server = null
  }

  async close(): Promise<void> {
    closedSites.add(this.origin)
    await this.stop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}

/** @returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
