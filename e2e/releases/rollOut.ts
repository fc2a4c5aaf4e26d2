import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { freePort } from '../../backend/src/testing/freePort.ts'
import { openCaddy } from '../../backend/src/testing/cluster/caddy.ts'
import { openProxy } from '../../backend/src/testing/cluster/proxy.ts'
import { startReplicaSetOfOne } from '../../backend/src/testing/replicaSetOfOne.ts'
import { startMain, type StartedMain } from '../../backend/src/testing/startedMain.ts'
import { SiteProxy } from '../proxy.ts'
import { ADMIN } from '../site.ts'

export type Release = 'last' | 'this'

/** For the titles of the tests. */
export const NAMES: Record<Release, string> = { last: 'the last release', this: 'this release' }

const ROOTS: Record<Release, string> = {
  last: process.env['LAST_RELEASE'] ?? '',
  this: path.resolve(import.meta.dirname, '../..'),
}

/** A server of each release over one database, as while a release is rolled out. */
export interface RollOut {
  /** Where pages of one release meet the API of another. */
  origin: string
  /** @param split which release answers what from now on. */
  show(split: Record<'api' | 'pages', Release>): void
  /** Opens the proxy of several servers before both: Caddy, if CADDY names its binary. @returns its origin. */
  openBalancer(): Promise<string>
  close(): Promise<void>
}

/** A release before `/readyz` was no part of a site with several servers yet. */
class ReadyProxy extends SiteProxy {
  protected override async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === '/readyz') outgoing.end()
    else await super.respond(incoming, outgoing)
  }
}

/** Starts the last release on an empty database with the sample content, and then this one beside it. */
export async function openRollOut(): Promise<RollOut> {
  if (!existsSync(ROOTS.last)) throw new Error('Run npm run test:release, which builds the last release.')
  const mongo = await startReplicaSetOfOne()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    MONGODB_URI: mongo.uri,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: '1',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
  }
  const started: StartedMain[] = []
  const ports = {} as Record<Release, number>
  for (const release of ['last', 'this'] as const) {
    ports[release] = await freePort()
    const main = startMain({ ...env, PORT: String(ports[release]) }, ROOTS[release])
    started.push(main)
    await Promise.race([
      main.open,
      main.over.then(({ printed }) => {
        throw new Error(`The ${release} release did not start: ${printed}`)
      }),
    ])
  }
  /** The API and the uploaded pictures of one release; documents, scripts and styles of the other. */
  const split = { api: ports.this, pages: ports.last }
  const isApi = (url: string) => /^\/(api|uploads)(\/|$)/.test(url)
  const proxy = new SiteProxy((url) => `http://127.0.0.1:${isApi(url) ? split.api : split.pages}`)
  await proxy.open(port)
  const closers = [() => proxy.close()]
  return {
    origin,
    show: ({ api, pages }) => void Object.assign(split, { api: ports[api], pages: ports[pages] }),
    async openBalancer() {
      const caddy = process.env['CADDY']
      const last = await freePort()
      const ready = await new ReadyProxy(`http://127.0.0.1:${ports.last}`).open(last)
      closers.push(() => ready.close())
      const servers = [last, ports.this]
      const at = await freePort()
      const balancer = await (caddy ? openCaddy(caddy, servers, at) : openProxy(servers, at))
      closers.push(balancer.close)
      return balancer.url
    },
    async close() {
      for (const close of closers.toReversed()) await close()
      for (const { child, over } of started) {
        child.kill('SIGTERM')
        await over
      }
      await mongo.stop()
    },
  }
}
