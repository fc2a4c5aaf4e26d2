import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { freePort } from '../backend/src/testing/freePort.ts'
import { SiteHost } from '../backend/src/testing/siteHost.ts'
import { startOpenMain, type StartedMain } from '../backend/src/testing/startedMain.ts'
import { SiteProxy } from './proxy.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The administrator whom the journeys sign in as. */
export const ADMIN = { username: 'admin', password: 'a-password-for-journeys' }

/** The origins of closed sites: a page that is still open may send requests there. */
export const closedSites = new Set<string>()

/** The origins of sites that were started again: a site that starts answers 503 until its data is open. */
export const restartedSites = new Set<string>()

/** Processes without an open site. */
const idleHosts: SiteHost[] = []

/** The data folder with the sample content that sites start with, and the login of its sample coach. */
interface Prepared {
  dataDir: string
  coach: Credentials
}

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret that only these journeys know, and nobody else',
}

/** The variable with the folder that `prepareData` has filled; the processes that run the journeys inherit it. */
export const PREPARED = 'E2E_PREPARED'

interface Options {
  /** Folder of the release that it runs, as `copyRelease` makes one. */
  root?: string
  /**
   * Whether it runs in a process of its own, so that it can be killed or told to end. Otherwise it runs in a
   * process that may have run sites of earlier journeys: that opens in a fraction of the time.
   */
  isAlone?: boolean
  /** URL of a mail server: the site then sends mail, with links to itself. */
  smtpUrl?: string
  /**
   * Whether it is a site as its owner opens it: in production (`NODE_ENV=production`), behind a proxy that speaks https,
   * and empty. Other sites have the sample content.
   */
  isNew?: boolean
  /** Whether nobody has named an administrator: a start in production then prints a link for the first one. */
  hasSetupLink?: boolean
  /** The MongoDB in which its data is; otherwise it has an embedded store. */
  mongodbUri?: string
}

/** A site of a journey's own, which may be stopped and started again on the same port. */
export class Site {
  readonly origin: string
  readonly #dataDir: string
  readonly #isAlone: boolean
  readonly #root: string
  readonly #env: Record<string, string>
  readonly #proxy: SiteProxy | null
  #server: SiteHost | StartedMain | null = null
  #output = ''
  #hasStarted = false

  private constructor(
    port: number,
    dataDir: string,
    proxy: SiteProxy | null,
    { root = ROOT, isAlone = root !== ROOT, smtpUrl, mongodbUri, hasSetupLink = false }: Options,
  ) {
    this.#dataDir = dataDir
    this.#isAlone = isAlone
    this.#root = root
    this.#proxy = proxy
    this.origin = proxy?.origin ?? `http://127.0.0.1:${port}`
    this.#env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      // Of the address in `pushService.ts`.
      PUSH_SERVICES: 'example.invalid',
      ...(hasSetupLink ? {} : { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }),
      ...(smtpUrl ? { SMTP_URL: smtpUrl, PUBLIC_URL: this.origin } : {}),
      ...(mongodbUri ? { MONGODB_URI: mongodbUri } : {}),
      ...(proxy ? { ...PRODUCTION, PUBLIC_URL: this.origin } : {}),
    }
  }

  static async open(options: Options = {}): Promise<Site> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
    const prepared = options.isNew ? null : readPrepared()
    if (prepared) await cp(prepared.dataDir, dataDir, { recursive: true })
    const port = await freePort()
    // As the proxy of an operator does, which visitors reach by https: only then the site sets cookies. Browsers send them
    // to this computer without TLS, too.
    const https = { headers: { 'x-forwarded-proto': 'https' } }
    const proxy = options.isNew ? await new SiteProxy(`http://127.0.0.1:${port}`, https).open() : null
    const site = new Site(port, dataDir, proxy, options)
    await site.start()
    return site
  }

  async start(): Promise<void> {
    if (this.#hasStarted) restartedSites.add(this.origin)
    this.#hasStarted = true
    if (this.#isAlone) {
      // As at any start: only a new site has no sample content.
      this.#server = await startOpenMain({ SEED: '', ...this.#env }, this.#root)
      this.#output += this.#server.printed()
    } else {
      const host = idleHosts.pop() ?? new SiteHost()
      this.#output += await host.open(this.#env)
      this.#server = host
    }
  }

  async restartIfStopped(): Promise<void> {
    if (!this.#server) await this.start()
  }

  /** @returns the credentials of a sample coach, which the first start on a data folder prints. */
  sampleCoach(): Credentials {
    const [, username, password] = /^Sample coach: (\S+) \/ (\S+)/m.exec(this.#output) ?? []
    const coach = username && password ? { username, password } : readPrepared()?.coach
    if (!coach) throw new Error('no sample coach was printed')
    return coach
  }

  /** @returns the link with which the first administrator chooses a password. */
  setupLink(): string {
    const [, link] = /^Set-up link for the first administrator.*: (\S+)$/m.exec(this.#output) ?? []
    if (!link) throw new Error('no set-up link was printed')
    return link
  }

  /** Creates another administrator with the command of the backend; the site may be running. */
  async addAdmin({ username, password }: Credentials): Promise<void> {
    const script = path.join(this.#root, 'backend/scripts/create-admin.ts')
    await promisify(execFile)(process.execPath, [script, username], {
      env: { ...process.env, DATA_DIR: this.#dataDir, ADMIN_PASSWORD: password },
    })
  }

  /** Ends the server with SIGTERM, as a host does. @returns its exit code. */
  async end(): Promise<number | null> {
    return this.#endProcess('SIGTERM')
  }

  /** Takes the site off the network. One that is alone is killed, so that it can finish nothing. */
  async stop(): Promise<void> {
    if (this.#server instanceof SiteHost) {
      await this.#server.close()
      idleHosts.push(this.#server)
      this.#server = null
    } else await this.#endProcess('SIGKILL')
  }

  async #endProcess(signal: NodeJS.Signals): Promise<number | null> {
    const server = this.#server
    if (!server) return null
    if (server instanceof SiteHost) throw new Error('only a site that is alone can be told to end')
    this.#server = null
    server.child.kill(signal)
    return (await server.over).code
  }

  /** Stops the site, and copies its data folder. */
  async copyData(to: string): Promise<void> {
    await this.stop()
    await cp(this.#dataDir, to, { recursive: true })
  }

  async close(): Promise<void> {
    closedSites.add(this.origin)
    await this.stop()
    await this.#proxy?.close()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}

function readPrepared(): Prepared | null {
  const folder = process.env[PREPARED]
  if (!folder) return null
  const coach = JSON.parse(readFileSync(path.join(folder, 'coach.json'), 'utf8')) as Credentials
  return { dataDir: path.join(folder, 'data'), coach }
}
