import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cookieOf } from '../../backend/src/testing/signIn.ts'
import { startOpenMain } from '../../backend/src/testing/startedMain.ts'
import { SERVER_ENV } from '../serverEnv.mjs'

/** The administrator of every bench that needs one. */
export const ADMIN = { username: 'admin', password: 'a-password-for-benches' }

/** A site in a process of its own, with an administrator signed in. */
export interface AdminSession {
  origin: string
  pid: number
  /** A request as the administrator. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** Ends the site and deletes its data. */
  close(): Promise<void>
}

/**
 * Opens a site on a free port.
 * @param fill puts data into its folder before it starts.
 */
export async function openAdmin(
  env: Record<string, string> = {},
  fill?: (dataDir: string) => Promise<void>,
): Promise<AdminSession> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  await fill?.(dataDir)
  const { child, origin, over } = await startOpenMain({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...SERVER_ENV,
    ...env,
  })
  // A bench that fails leaves no server behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  const cookie = cookieOf(login)
  if (!cookie || !child.pid) throw new Error(`the administrator could not sign in: ${login.status}`)
  return {
    origin,
    pid: child.pid,
    call: (to, init = {}) =>
      fetch(origin + to, { ...init, headers: { origin, cookie, ...(init.headers as object) } }),
    async close() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await over
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates an object as the administrator. @param list the path of its list. @returns its id. */
export async function createObject(admin: AdminSession, list: string, body: object): Promise<string> {
  const response = await admin.call(list, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`${list}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

/**
 * @returns the memory of a process and its children now, and the sum of their peaks since `forgetPeak`, in MB. Works
 *   only on Linux.
 */
export async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const family = await familyOf(pid)
  const sum = (key: string) =>
    Math.round(family.reduce((total, { status }) => total + numberIn(status, key) / 1_024, 0))
  return { now: sum('VmRSS'), peak: sum('VmHWM') }
}

/** Resets the peak that `readMemory` returns. */
export async function forgetPeak(pid: number): Promise<void> {
  for (const one of await familyOf(pid)) await writeFile(`/proc/${one.pid}/clear_refs`, '5').catch(() => {})
}

const numberIn = (status: string, key: string) =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)

/** @returns a process, and those that it has started. */
async function familyOf(pid: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const processes = await Promise.all(
    pids.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '')
      return { pid: one, status }
    }),
  )
  return processes.filter(({ pid: one, status }) => one === pid || numberIn(status, 'PPid') === pid)
}
