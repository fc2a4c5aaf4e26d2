import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApp, type App, type AppOptions } from '../app.ts'
import { loadSiteBuild } from '../http/pages/siteBuild.ts'
import { createLogger } from '../infra/logger.ts'
import { descriptionOf } from './apiDescription.ts'
import { currentDatabase } from './currentDatabase.ts'
import { signIn } from './signIn.ts'
import { emptyTestDatabase, openTestDatabase } from './testDatabase.ts'

export interface TestServer {
  origin: string
  app: App
  /** Sends a request as a page of this site would. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON. */
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Signs in over HTTP, and creates the account if it is missing. @returns the Cookie header. */
  signIn(role: 'admin' | 'staff', username?: string): Promise<string>
}

/**
 * Starts a real server on a free port with a real store before the tests of the file, and empties the store
 * before each test. With TEST_STORE=mongod (`npm run test:mongod`) the store is a real mongod.
 */
export function useTestServer(options: Partial<AppOptions> = {}): TestServer {
  const server = createServer()
  const test = {} as TestServer

  beforeAll(async () => {
    await openTestDatabase()
    const app = createApp({
      production: false,
      publicUrl: null,
      hsts: null,
      securityContact: null,
      trustProxy: true,
      sessionSecret: 'of the tests alone, and of nobody else',
      site: '/nonexistent',
      build: options.site === undefined ? null : await loadSiteBuild(options.site),
      backups: { database: currentDatabase(), folder: tmpdir(), everyMs: null },
      folders: { data: null, backups: null },
      sendMail: null,
      vapidKeys: null,
      pushServices: ['example.net'],
      logger: createLogger('silent'),
      publicMaxAgeMs: Infinity,
      ...options,
    })
    server.on('request', app.handle)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    test.app = app
    test.origin = `http://127.0.0.1:${address.port}`
    const description = descriptionOf(app.routes)
    test.call = async (path, init = {}) => {
      const answer = await fetch(test.origin + path, {
        ...init,
        headers: { origin: test.origin, ...init.headers },
      })
      const fault = await description.mismatchOf(init.method ?? 'GET', path, answer)
      if (fault) throw new Error(fault)
      return answer
    }
    test.send = (method, path, body, headers = {}) =>
      test.call(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    test.signIn = (role, username = role) => signIn(test, role, username)
  })

  beforeEach(async () => {
    await emptyTestDatabase()
    for (const topic of ['gallery', 'news', 'staff', 'classes', 'pages'] as const)
      test.app.responseCache.invalidate(topic)
  })

  afterAll(async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  })

  return test
}
