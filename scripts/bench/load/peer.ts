import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { aContactMessage } from '../../../backend/src/testing/factories.ts'
import { ROOT } from '../../setup.mjs'
import { ADMIN } from '../admin.ts'
import type { LoadedSite, Writer } from './mix.ts'
import { aPicture, everyMs } from './work.ts'

/** Nobody but this bench needs them, so they are no packages of this project. */
const PACKAGES = ['express@5', 'compression@1', 'ejs@3', 'multer@2']
const CACHE = path.join(ROOT, 'node_modules/.cache/peer')

/**
 * Opens a site of Express, EJS and SQLite with the pages and the lists of another site.
 * @returns null, with a reason on the console, where its packages cannot be installed.
 */
export async function openPeer({ origin, paths }: LoadedSite): Promise<LoadedSite | null> {
  try {
    await installPackages()
  } catch (error) {
    console.log(`Express: left out, because its packages could not be installed: ${String(error)}`)
    return null
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'peer-'))
  await symlink(path.join(CACHE, 'node_modules'), path.join(folder, 'node_modules'))
  await cp(path.join(CACHE, 'package.json'), path.join(folder, 'package.json'))
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(await contentOf(origin, paths)))
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'peerServer.mjs'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const address = /open at (\S+)/.exec(String(printed))?.[1]
  if (!address || !child.pid) throw new Error(`Express did not start: ${String(printed)}`)
  return {
    name: 'Express, EJS, SQLite',
    origin: address,
    pid: child.pid,
    paths,
    writers: writersOf(address),
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true })
    },
  }
}

async function installPackages(): Promise<void> {
  const isThere = await access(path.join(CACHE, 'node_modules/multer')).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(CACHE, { recursive: true })
  await writeFile(path.join(CACHE, 'package.json'), '{ "private": true }')
  await promisify(execFile)(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save', ...PACKAGES],
    { cwd: CACHE },
  )
}

interface Content {
  /** Its HTML before and behind the rows of a list, so that both sites send pages of about the same size. */
  pages: Record<string, { before: string; after: string; list: string | null }>
  lists: Record<string, { key: string | null; rows: object[] }>
  password: string
}

async function contentOf(origin: string, paths: readonly string[]): Promise<Content> {
  const content: Content = { pages: {}, lists: {}, password: ADMIN.password }
  for (const address of paths) {
    const response = await fetch(origin + address)
    const [at = ''] = address.split('?')
    if (at.startsWith('/api/')) {
      const body = (await response.json()) as object
      const key = Array.isArray(body) ? null : 'items'
      content.lists[at] = { key, rows: Array.isArray(body) ? body : (body as { items: object[] }).items }
    } else {
      const html = await response.text()
      const [before = '', , after = ''] = html.split(/<main[\s>][\s\S]*<\/main>/)
      const list = `/api${at}`
      content.pages[at] = { before, after, list: paths.some((other) => other.startsWith(list)) ? list : null }
    }
  }
  return content
}

function writersOf(origin: string): Writer[] {
  const send = (path: string, method: string, body: BodyInit, type?: string) =>
    fetch(origin + path, { method, body, ...(type && { headers: { 'content-type': type } }) })
  const json = (path: string, method: string, body: object) =>
    send(path, method, JSON.stringify(body), 'application/json')
  return [
    {
      name: 'edits',
      everyMs: everyMs.edit,
      send: (n) => json('/api/admin/class', 'PATCH', { isActive: n % 2 === 0 }),
    },
    { name: 'logins', everyMs: everyMs.login, send: () => json('/api/admin/login', 'POST', ADMIN) },
    {
      name: 'messages',
      everyMs: everyMs.message,
      send: () => json('/api/contact', 'POST', aContactMessage()),
    },
    {
      name: 'uploads',
      everyMs: everyMs.upload,
      async send(n) {
        const form = new FormData()
        form.append('image', new Blob([await aPicture(n)], { type: 'image/jpeg' }), 'photo.jpg')
        return send('/api/admin/upload', 'POST', form)
      },
    },
  ]
}
