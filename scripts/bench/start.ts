import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../backend/src/testing/freePort.ts'
import { startMain } from '../../backend/src/testing/startedMain.ts'
import { SERVER_ENV } from '../serverEnv.mjs'
import { readMemory } from './admin.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { fillInbox } from './inbox.ts'
import { median } from './median.ts'

const STARTS = 5
const MESSAGES = 50_000
/** The first answer comes within so many seconds of the start of Node, on the larger data. */
const WITHIN_SECONDS = 1.5
const WITHIN_MB = 150
/** The server frees what it does not use when it has been at rest for 30 s. */
const REST_MS = 70_000
const LOOK_MS = 5

const textOf = (n: number) => `Message ${n}. ${'We would like to come. '.repeat(10)}`

interface Start {
  /** From the start of Node to the first answer. */
  seconds: number
  /** Of the processor, for the program and for the system, until then. */
  cpu: number
}

/**
 * How long a start takes until `/readyz` says that the site is open, with compiled code as after any first start: with an empty folder,
 * with the sample content, and with that and many messages. Then the memory at rest with the sample content (Linux).
 */
export async function startBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const rows = []
  try {
    // The first run is slower, because its code is not compiled yet. It is not counted.
    await timed(dataDir)
    rows.push(rowOf('sample content', await several(() => timed(dataDir))))
    rows.unshift(rowOf('empty: makes the sample content', await several(onEmpty)))
    const isSmall = await isSmallAtRest(dataDir)
    await fillInbox({ mongodbUri: null, dataDir }, textOf, undefined, MESSAGES)
    const many = await several(() => timed(dataDir))
    rows.push(rowOf(`and ${MESSAGES} messages`, many))
    console.table(rows)
    if (!isSmall || median(many.map(({ seconds }) => seconds)) > WITHIN_SECONDS) process.exitCode = 1
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function several(start: () => Promise<Start>): Promise<Start[]> {
  const starts: Start[] = []
  while (starts.length < STARTS) starts.push(await start())
  return starts
}

const rowOf = (data: string, starts: readonly Start[]) => ({
  data,
  'first answer, s': Number(median(starts.map(({ seconds }) => seconds)).toFixed(2)),
  'CPU, s': Number(median(starts.map(({ cpu }) => cpu)).toFixed(2)),
})

async function onEmpty(): Promise<Start> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  try {
    return await timed(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts the program, and ends it after its first answer. */
async function timed(dataDir: string): Promise<Start> {
  const { start, close } = await open(dataDir)
  await close()
  return start
}

async function isSmallAtRest(dataDir: string): Promise<boolean> {
  const { origin, pid, close } = await open(dataDir)
  await (await fetch(`${origin}/`)).arrayBuffer()
  await wait(REST_MS)
  const { now } = await readMemory(pid)
  await close()
  console.log(`${now} MB at rest with the sample content`)
  return now <= WITHIN_MB
}

async function open(dataDir: string) {
  const port = await freePort()
  const began = performance.now()
  const { child, over, printed } = startMain({
    ...SERVER_ENV,
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    PORT: String(port),
  })
  const { pid = 0 } = child
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the program ended: ${printed()}`)
    await wait(LOOK_MS)
  }
  const start = { seconds: (performance.now() - began) / 1_000, cpu: await cpuSeconds(pid) }
  return {
    origin,
    pid,
    start,
    async close() {
      child.kill('SIGTERM')
      await over
    },
  }
}
