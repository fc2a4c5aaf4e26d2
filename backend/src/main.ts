import { constants } from 'node:os'
import { readEnv, type Env } from './config/env.ts'
import { readStartOptions } from './config/startOptions.ts'
import { onParentExit } from './infra/parentProcess.ts'

/** One Ctrl-C arrives more than once: from the terminal, from npm and from `npm start`. A later one ends at once. */
const SAME_SIGNAL_MS = 400
/** How long the process may take to end by itself after the site is closed. */
const END_MS = 200

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
  process.stderr.write(`${(await isExpected(error)) ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

/** Opens the site in this process, or in several. What this process does not need is not loaded: it takes memory. */
async function open(env: Env): Promise<{ close(): Promise<void> }> {
  const { workers, worker } = readStartOptions(process.argv.slice(2), env.mongodbUri !== null)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  if (workers > 1) return (await import('./infra/workers/openWorkers.ts')).openWorkers(env, workers, print)
  const site = await (await import('./openSite.ts')).openSite(env, print, worker)
  if (worker !== null) process.send?.({ url: site.url })
  return site
}

/** A database that hangs keeps its connections, which would keep this process. */
function endSoon(): void {
  setTimeout(() => process.exit(0), END_MS).unref()
}

async function isExpected(error: unknown): Promise<boolean> {
  const { SiteBuildError } = await import('./http/pages/siteBuildError.ts')
  const { isExpectedError } = await import('./infra/expectedErrors.ts')
  return isExpectedError(error) || error instanceof SiteBuildError || isPortTaken(error)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
