import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../../config/env.ts'
import { createLogger } from '../logger.ts'
import { RELEASE } from '../release.ts'
import { restartPause } from './restartPause.ts'
import { WorkerStartError } from './workerStartError.ts'

/** The workers end within 7.7 s by themselves; then they are killed, because the supervisor of this one waits 8 s. */
const CLOSE_MS = 7_800

interface Slot {
  /** The number of the worker, from 1; the one that follows it gets the same. */
  number: number
  process: Worker | null
  /** The pause after which the last one was started again. */
  pauseMs: number | null
  /** What starts the next one. */
  timer: NodeJS.Timeout | null
}

/**
 * Serves the site with several processes, which share its port. The first one is open before the others are started:
 * it migrates the database, prints what is shown once, and shows what is wrong with the start, so that this happens
 * once. A worker that ends is started again, after a pause.
 * @param print is given the address of the site.
 * @throws WorkerStartError if the first one does not open the site; ListenError if the metrics cannot be shown.
 */
export async function openWorkers(
  env: Env,
  count: number,
  print: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  const logger = createLogger(env.logLevel)
  const metrics = env.metrics && (await (await import('./workersMetrics.ts')).openWorkersMetrics(env.metrics))
  const slots = Array.from({ length: count }, (_, at): Slot => ({
    number: at + 1,
    process: null,
    pauseMs: null,
    timer: null,
  }))
  let isStopping = false

  /** @returns the address of the site, or how the process has ended before it was open. */
  function start(slot: Slot): Promise<{ url: string } | { ended: string }> {
    // The one that starts first answers that it starts; a later one leaves the requests to those that serve.
    const others = hasOpened ? ['--beside-others'] : []
    cluster.setupPrimary({ args: ['--worker', String(slot.number), ...others] })
    const startedAt = performance.now()
    const worker = (slot.process = cluster.fork())
    return new Promise((resolve) => {
      // `node --watch` makes a worker send what it imports, too.
      worker.on('message', (message: { url?: unknown }) => {
        if (typeof message.url === 'string') resolve({ url: message.url })
      })
      worker.once('exit', (code, signal) => {
        slot.process = null
        resolve({ ended: signal ?? `code ${code}` })
        if (isStopping || !hasOpened) return
        slot.pauseMs = restartPause(slot.pauseMs, performance.now() - startedAt)
        const fields = { worker: slot.number, pid: worker.process.pid, code, signal, pauseMs: slot.pauseMs }
        logger.error(fields, 'a worker ended; it is started again')
        slot.timer = setTimeout(() => void start(slot), slot.pauseMs)
      })
    })
  }

  let hasOpened = false
  const [first, ...others] = slots as [Slot, ...Slot[]]
  const opened = await start(first)
  if ('ended' in opened)
    throw new WorkerStartError(`The site was not opened: its first process ended with ${opened.ended}.`)
  hasOpened = true
  await Promise.all(others.map(start))
  print(`Lane & Court ${RELEASE} is open at ${opened.url} with ${count} processes`)
  if (metrics) print(`Its metrics are at ${metrics.url}`)

  return {
    async close() {
      isStopping = true
      const ended = slots.map(async ({ process, timer }) => {
        if (timer) clearTimeout(timer)
        if (!process) return
        const over = new Promise((resolve) => process.once('exit', resolve))
        process.process.kill('SIGTERM')
        await over
      })
      await Promise.race([Promise.all(ended), sleep(CLOSE_MS, undefined, { ref: false })])
      for (const { process } of slots) process?.process.kill('SIGKILL')
      await metrics?.close()
    },
  }
}
