import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cookieOf } from '../../backend/src/testing/signIn.ts'
import { ROOT } from '../setup.mjs'
import { SERVER_ENV } from '../serverEnv.mjs'

const LOOK_MS = 50
const LOOKS = 1_200
/** The administrator of every bench that needs one. */
export const ADMIN = { username: 'admin', password: 'a-password-for-benches' }

/** @returns the middle value; 0 for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** A server in a process of its own, which is measured. */
export interface Measured {
  name: string
  origin: string
  pid: number
  /** Ends it and deletes its data. */
  close(): Promise<void>
}

/** Starts a program that prints where it is open, with its output in a file, as many lines of a log are fast there. */
export async function openProgram(name: string, args: string[], env: object = {}): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const log = path.join(folder, 'log')
  const file = await open(log, 'w')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: folder, ...env },
    stdio: ['ignore', file.fd, 'inherit'],
  })
  await file.close()
  // A bench that fails leaves no server behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  for (let look = 0; look < LOOKS; look++, await wait(LOOK_MS)) {
    const origin = /open at (\S+)/.exec(await readFile(log, 'utf8'))?.[1]
    if (!origin || !child.pid) continue
    const close = async () => {
      process.off('exit', end)
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    }
    return { name, origin, pid: child.pid, close }
  }
  end()
  throw new Error(`${name} did not open`)
}

/** Opens this site on a free port as `npm start` does, with its sample content and lines for all requests. */
export const openSite = (env: Record<string, string> = {}, name = 'site'): Promise<Measured> =>
  openProgram(name, [path.join(ROOT, 'backend/src/main.ts')], {
    ...SERVER_ENV,
    NODE_ENV: 'development',
    SEED: 'demo',
    PORT: '0',
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  })

/** @returns a function that sends a request to a site, as its administrator. */
export async function signedIn(origin: string) {
  const json = { 'content-type': 'application/json', origin }
  const body = JSON.stringify(ADMIN)
  const login = await fetch(`${origin}/api/admin/login`, { method: 'POST', headers: json, body })
  const cookie = cookieOf(login)
  if (!cookie) throw new Error(`the administrator could not sign in: ${login.status}`)
  return (to: string, method: string, content: object) => {
    const isForm = content instanceof FormData
    const headers = { ...(isForm ? { origin } : json), cookie }
    return fetch(origin + to, { method, headers, body: isForm ? content : JSON.stringify(content) })
  }
}

/** @returns the paths of one of each kind of public page, with the first class and the first article of the site. */
export async function publicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const [aClass = '', article = ''] = [/\/classes\/[\w-]+-\w{24}/, /\/news\/[\w-]+/].map(
    (pattern) => pattern.exec(sitemap)?.[0],
  )
  const lists = ['/', '/classes', aClass, '/classes/swimming', '/news', article, '/camp/tennis', '/staff']
  return [...lists, '/team', '/about', '/privacy', '/my-week', '/search?q=swim']
}

const EMPTY =
  '<!doctype html><html lang="en"><head><title>Empty</title><meta name="viewport" content="width=device-width"><meta name="description" content="An empty page"></head><body><main><h1>Empty</h1></main></body></html>'

/** Serves an empty page, beside which those of the site are measured. */
export async function openEmptyPage() {
  const server = createServer((_req, res) => res.setHeader('content-type', 'text/html').end(EMPTY))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
