import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../backend/src/testing/freePort.ts'
import { useTestServer } from '../backend/src/testing/testServer.ts'
import { apiOrigin, isOfApi } from '../frontend/devServer.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts `npm run dev` until it has printed the text, or has ended. @returns its output and exit code. */
async function runDev(env: Record<string, string>, until: RegExp) {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', SEED: 'none', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
      if (until.test(printed)) child.kill('SIGTERM')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed }
}

async function take(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => null,
  )
}

describe('npm run dev', () => {
  it.each(['PORT', 'VITE_PORT'])('is refused in a sentence if the port of %s is taken', async (variable) => {
    const port = await freePort()
    const otherServer = await take(port)
    const { code, printed } = await runDev(
      { PORT: '0', VITE_PORT: '0', [variable]: String(port) },
      /described/,
    )
    otherServer?.close()
    const sentence = `Port ${port} on 127.0.0.1 is taken by another program. Set ${variable} to another port.\n`
    // Ahead of it may stand that packages are installed or pictures are drawn.
    expect([code, printed.slice(-sentence.length)]).toEqual([1, sentence])
  })

  it('uses the next ports if no variable names one and the usual ones are taken, and says so', async () => {
    // Somebody else may have them already.
    const otherServers = [await take(3000), await take(5173)]
    const { printed } = await runDev({ PORT: '', VITE_PORT: '' }, /is open at/)
    for (const server of otherServers) server?.close()
    const [, api = ''] = /Port 3000 is taken by another program: (\d+) is used instead/.exec(printed) ?? []
    const [, site = ''] = /Port 5173 is taken by another program: (\d+) is used instead/.exec(printed) ?? []
    expect(printed).toContain(`is open at http://127.0.0.1:${api}\n`)
    expect(printed).toContain(`The site, which changes with its sources: http://127.0.0.1:${site}\n`)
  })
})

describe('the development server', () => {
  const api = useTestServer()

  it('leaves every route of the API to the API, and every write', () => {
    const urls = api.app.routes.map(({ method, path: route }) => ({
      method,
      url: route.replace(/:\w+/g, 'x'),
    }))
    expect(urls.length).toBeGreaterThan(100)
    expect(urls.filter((request) => !isOfApi(request))).toEqual([])
    expect(isOfApi({ method: 'POST', url: '/share' })).toBe(true)
    expect(isOfApi({ method: 'GET', url: '/api?x' })).toBe(true)
  })

  it.each([
    '/',
    '/classes/swimming',
    '/classes/65f000000000000000000000',
    '/contact',
    '/api-page',
    '/news?page=2',
    '/admin/classes/new',
    '/src/main.tsx',
    '/@vite/client',
    '/pictures/home-640.webp',
    '/icons/icon-192.png',
    '/films/tennis.mp4',
  ])('serves %s itself', (url) => {
    expect(isOfApi({ method: 'GET', url })).toBe(false)
  })

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1', PORT: '' }, 'http://[::1]:3000'],
  ])('finds the API that is started with %j at %s', (env, origin) => {
    expect(apiOrigin(env)).toBe(origin)
  })
})
