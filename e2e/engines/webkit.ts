import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../../backend/src/testing/freePort.ts'
import type { Engine, Tab } from './engine.types.ts'
import { matching, onPath } from './installed.ts'
import { WebDriverSession } from './webdriver.ts'

const driver = () => onPath('WebKitWebDriver')
const display = () => onPath('Xvfb')
const browser = () =>
  matching('/usr/lib/*/webkit*gtk-*/MiniBrowser', '/usr/{lib,lib64,libexec}/webkit*gtk-*/MiniBrowser')

const gjs = () =>
  globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib').length > 0 ? onPath('gjs') : null

/** WebKitGTK, of the engine family of every iPhone; it needs a display. */
export const webkit: Engine = {
  name: 'webkit',
  packages: 'webkit2gtk-driver xvfb gjs gir1.2-webkit2-4.1',
  isInstalled: () => driver() !== null && display() !== null && (gjs() ?? browser()) !== null,
  cannotKill: () =>
    gjs() === null ? 'without gjs and gir1.2-webkit2-4.1 an automated WebKitGTK stores no profile' : null,
  open: async () => start(await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))),
}

async function start(home: string): Promise<Tab> {
  const started: ChildProcess[] = []
  const killAll = () => started.toReversed().forEach(killGroup)
  process.once('exit', killAll)
  const kill = async () => {
    killAll()
    process.off('exit', killAll)
    await waitForEnd(started)
  }
  const close = async () => {
    await kill()
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const session = await begin(started, home)
    return Object.assign(session, {
      close: () => session.end().finally(close),
      killAndReopen: async () => {
        await kill()
        return start(home)
      },
    })
  } catch (error) {
    await close()
    throw error
  }
}

async function begin(started: ChildProcess[], home: string): Promise<WebDriverSession> {
  const start = (command: string | null, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command ?? '', args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // A process group of its own, so that its child processes are killed with it.
      detached: true,
    })
    started.push(child)
    return child
  }
  const screen = start(display(), ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const number = await firstOutput(screen)
  const port = await freePort()
  start(driver(), [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${number}`,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    PROFILE: home,
    // A container has neither user namespaces nor a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await waitForDriver(`${address}/status`)
  return WebDriverSession.begin(address, {
    'webkitgtk:browserOptions': gjs()
      ? { binary: gjs(), args: [path.join(import.meta.dirname, 'webkitWindow.gjs')] }
      : { binary: browser(), args: ['--automation'] },
  })
}

/** @returns the first output of a program on file descriptor 3. @throws when it ends without any. */
async function firstOutput(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} has ended`)
  })
  const [output] = (await Promise.race([once(child.stdio[3] as Readable, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  return String(output).trim()
}

async function waitForDriver(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(address).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the driver did not start within 10 s')
}

/** Waits until no process of those groups is running that could still write. */
async function waitForEnd(started: ChildProcess[]): Promise<void> {
  const groups = started.map(({ pid }) => pid)
  for (let tries = 0; tries < 100; tries++) {
    if (!(await processes()).some(({ group, state }) => groups.includes(group) && state !== 'Z')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the browser did not end within 5 s')
}

async function processes(): Promise<{ state: string; group: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async (pid) => {
      // The name is in parentheses and may contain spaces; after it come the state, the parent and the group.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [state = 'Z', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return { state, group: Number(group) }
    }),
  )
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
