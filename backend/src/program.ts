import { constants } from 'node:os'
import { readEnv, type Env } from './config/env.ts'
import { refuseArguments } from './config/startOptions.ts'
import { createStoreThread, threadAhead } from './infra/database/store.ts'
import { onParentExit } from './infra/parentProcess.ts'

/** One Ctrl-C arrives more than once: from the terminal, from npm and from `npm start`. A later one ends at once. */
const SAME_SIGNAL_MS = 400
/** How long the process may take to end by itself after the site is closed. */
const END_MS = 200

/** Opens the site, and closes it after a signal. What takes long to load comes after the thread of the store. */
export async function run(): Promise<void> {
  if (process.argv.includes('--load-only')) return void (await (await import('./loadAll.ts')).loadAll())
  /** Before the server has started, there is nothing to finish. */
  let stop: (why: string, code: number) => unknown = (_why, code) => process.exit(code)
  let firstAt: number | null = null
  // Before anything is printed: whoever reads that the site is open may stop it at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      const code = 128 + constants.signals[signal]
      firstAt ??= performance.now()
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(code)
      void stop(signal, code)
    })
  onParentExit(() => void stop('the end of the process that started it', 1))
  try {
    const env = readEnv(process.env)
    refuseArguments(process.argv.slice(2))
    const site = await open(env)
    let stopped: Promise<void> | null = null
    stop = (why) =>
      (stopped ??= site
        .close()
        .then(() => tellOfStop(env, why))
        .then(endSoon))
  } catch (error) {
    const { textOf } = await import('./startErrors.ts')
    process.stderr.write(`${textOf(error)}\n`)
    process.exit(1)
  }
}

/** Opens the site. The thread of the embedded store starts first, and reads its files while the rest is loaded. */
async function open(env: Env): Promise<{ close(): Promise<void> }> {
  const thread = env.mongodbUri ? {} : { createThread: threadAhead(createStoreThread) }
  const { openSite } = await import('./openSite.ts')
  return openSite(env, (line) => process.stdout.write(`${line}\n`), thread)
}

/** Whoever reads the log sees that the server has ended in order, and why. */
async function tellOfStop({ logLevel }: Env, why: string): Promise<void> {
  const { createLogger } = await import('./infra/logger.ts')
  createLogger(logLevel).info(`The server has stopped in order, because of ${why}`)
}

/** A database that hangs keeps its connections, which would keep this process. */
function endSoon(): void {
  setTimeout(() => process.exit(0), END_MS).unref()
}
