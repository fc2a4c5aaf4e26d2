import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.ts'
import PQueue from 'p-queue'
import { PictureError } from './pictureError.ts'
import type { PictureJob, PictureResult } from './pictureJobs.ts'
import type { Renditions } from './renditions.ts'

const PROGRAM = fileURLToPath(new URL('./renditionsProcess.ts', import.meta.url))
/** The rest of the environment holds secrets, which a decoder does not need. */
const ENV = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS']
/** A picture takes a second; one that was made to do harm would take minutes. */
const LONGEST_MS = 30_000
/** How long the process is kept for the next picture: it takes a quarter of a second to start, and 90 MB. */
const IDLE_MS = 15_000

/** Only one picture is decoded at a time, however many are uploaded. */
const queue = new PQueue({ concurrency: 1 })
let running: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/**
 * Makes the renditions of a picture in a process of its own, so that a file can neither take the memory of the site nor
 * end it.
 * @throws PictureError for a file that is not a picture, is damaged, or takes too much memory or time.
 */
export const renderPicture = (job: PictureJob): Promise<Renditions> =>
  queue.add(async () => {
    clearTimeout(idle)
    const child = running?.connected ? running : start()
    hold(child)
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    try {
      const result = await resultOf(child, job)
      if ('refusal' in result) throw new PictureError(result.refusal)
      return result.renditions
    } finally {
      clearTimeout(timer)
      release(child)
    }
  })

function start(): ChildProcess {
  const env = Object.fromEntries(ENV.map((name) => [name, process.env[name]]))
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: [], env })
  running = child
  // It could not be started; whoever waits for it gets the error too.
  child.once('error', () => (running = null))
  return child
}

/** The site waits for a picture, but not for an idle process, which ends with the channel. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
}

async function resultOf(child: ChildProcess, job: PictureJob): Promise<PictureResult> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    const result = once(child, 'message', { signal }).then(([message]) => message as PictureResult)
    const end = once(child, 'exit', { signal }).then(
      // So ends a process that takes too much memory or time: by itself, by the timer above, or by the system.
      ([, killedBy]): PictureResult => ({ refusal: killedBy === 'SIGKILL' ? M.heavy : M.broken }),
    )
    // If it has ended meanwhile, `exit` says so.
    child.send(job, () => {})
    return await Promise.race([result, end])
  } finally {
    waiting.abort()
  }
}
