import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '../backend/src/infra/database/storeFiles.ts'
import { freePort } from '../backend/src/testing/freePort.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const
/** A signal that a process can handle, and one that it cannot. */
const TWO_SIGNALS = ['SIGTERM', 'SIGKILL'] as const
let dataDir: string
let port: number

/** A command that starts the site, and its child processes. */
interface Started {
  child: ChildProcess
  over: Promise<[code: number | null, signal: NodeJS.Signals | null]>
  /** The ids of its processes, from the command to the server. */
  pids: number[]
}

async function start(command: string, args: string[]): Promise<Started> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const over = once(child, 'exit') as Started['over']
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      printed += String(chunk)
      if (/open at/.test(printed)) resolve()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('close', () => reject(new Error(printed)))
  })
  return { child, over, pids: descend(child.pid ?? 0) }
}

/** @returns the ids of a process and its descendants, each the child of the one before. */
function descend(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const [child] =
    rows.map((row) => row.trim().split(/\s+/).map(Number)).find(([, parent]) => parent === pid) ?? []
  return [pid, ...(child ? descend(child) : [])]
}

const commandOf = ({ child }: Started) =>
  execFileSync('ps', ['-o', 'args=', '-p', String(child.pid)], { encoding: 'utf8' })

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until no process is left; then the port and the data folder must be free. */
async function expectAllGone({ pids }: Started): Promise<void> {
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  lockDataDir(dataDir)()
}

beforeAll(async () => {
  // Does nothing if the site is built already.
  const build = spawn(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  expect(await once(build, 'exit')).toEqual([0, null])
}, 600_000)

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  port = await freePort()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('npm start', () => {
  it.each(SIGNALS)('ends with all processes that it started when npm gets %s', async (signal) => {
    const started = await start('npm', ['start'])
    // Only npm and the server: a shell and the script have given their processes to it.
    expect(started.pids).toHaveLength(2)
    started.child.kill(signal)
    await expectAllGone(started)
  })

  it('returns the exit code of a killed server', async () => {
    const started = await start('npm', ['start'])
    process.kill(started.pids.at(-1) ?? 0, 'SIGKILL')
    const [code, signal] = await started.over
    // npm ends by the same signal; a shell says 137 of both.
    expect(signal ? 128 + constants.signals[signal] : code).toBe(137)
    await expectAllGone(started)
  })
})

it.each(TWO_SIGNALS)('scripts/start.mjs becomes the server, which ends when it gets %s', async (signal) => {
  const started = await start(process.execPath, ['scripts/start.mjs'])
  expect(started.pids).toHaveLength(1)
  expect(commandOf(started)).toContain('backend/src/main.ts')
  started.child.kill(signal)
  expect(await started.over).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null])
  await expectAllGone(started)
})

describe('scripts/start.mjs, where a process cannot become another one,', () => {
  const script = ['--import', 'data:text/javascript,delete process.execve', 'scripts/start.mjs']

  it.each(TWO_SIGNALS)('ends with the server when it gets %s', async (signal) => {
    const started = await start(process.execPath, script)
    expect(started.pids).toHaveLength(2)
    started.child.kill(signal)
    expect(await started.over).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null])
    await expectAllGone(started)
  })

  it.each(TWO_SIGNALS)('returns the exit code of a server that got %s', async (signal) => {
    const started = await start(process.execPath, script)
    process.kill(started.pids[1] ?? 0, signal)
    expect(await started.over).toEqual([signal === 'SIGKILL' ? 137 : 0, null])
    await expectAllGone(started)
  })
})

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a script together with the command that it runs, and no other command is started',
  async (signal) => {
    const setup = JSON.stringify(path.join(ROOT, 'scripts/setup.mjs'))
    const command = `[process.execPath, ['-e', 'console.log("open at"); setInterval(() => {}, 1000)']]`
    const script = `import(${setup}).then(async ({ run }) => { for (;;) await run(...${command}) })`
    const started = await start(process.execPath, ['-e', script])
    expect(started.pids).toHaveLength(2)
    started.child.kill(signal)
    expect(await started.over).toEqual([128 + constants.signals[signal], null])
    await expectAllGone(started)
  },
)

it('a server that is not started with --end-with-parent continues after its parent has ended', async () => {
  const main = path.join(ROOT, 'backend/src/main.ts')
  const parent = `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, [${JSON.stringify(main)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('exit', () => process.exit())`
  const started = await start(process.execPath, ['-e', parent])
  const [, server = 0] = started.pids
  started.child.kill('SIGKILL')
  await started.over
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  process.kill(server, 'SIGTERM')
  await expectAllGone(started)
})
