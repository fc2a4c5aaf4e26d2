import { constants } from 'node:os'
import { readEnv, type Env } from './config/env.ts'
import { readStartOptions } from './config/startOptions.ts'
import { threadAhead } from './infra/database/embedded/threadAhead.ts'
import { onParentExit } from './infra/parentProcess.ts'

/** One Ctrl-C arrives more than once: from the terminal, from npm and from `npm start`. A later one ends at once. */
const SAME_SIGNAL_MS = 400
/** How long the process may take to end by itself after the site is closed. */
const END_MS = 200

/** Opens the site, and closes it after a signal. What takes long to load comes after the thread of the store. */
export async function run(): Promise<void> {
  if (process.argv.includes('--load-only')) return void (await (await import('./loadAll.ts')).loadAll())
  /** Before the server has started, there is nothing to finish. */
  let stop: () => unknown = () => process.exit(1)
  onParentExit(() => void stop())
  try {
    const site = await open(readEnv(process.env))
    let stopped: Promise<void> | null = null
    stop = () => (stopped ??= site.close().then(endSoon))
    let firstAt: number | null = null
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => {
        firstAt ??= performance.now()
        if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal])
        void stop()
      })
  } catch (error) {
    const { sentenceOf } = await import('./startErrors.ts')
    process.stderr.write(`${sentenceOf(error) ?? (error as Error).stack}\n`)
    process.exit(1)
  }
}

/** Opens the site in this process, or in several. What this process does not need is not loaded: it takes memory. */
async function open(env: Env): Promise<{ close(): Promise<void> }> {
  const { workers, worker } = readStartOptions(process.argv.slice(2), env.mongodbUri !== null)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  if (workers > 1) return (await import('./infra/workers/openWorkers.ts')).openWorkers(env, workers, print)
  const thread = env.mongodbUri ? {} : { createThread: threadAhead() }
  const { openSite } = await import('./openSite.ts')
  const site = await openSite(env, print, { worker, ...thread })
  if (worker !== null) process.send?.({ url: site.url })
  return site
}

/** A database that hangs keeps its connections, which would keep this process. */
function endSoon(): void {
  setTimeout(() => process.exit(0), END_MS).unref()
}
