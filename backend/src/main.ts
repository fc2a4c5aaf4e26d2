import { constants } from 'node:os'
import { readEnv } from './config/env.ts'
import { SiteBuildError } from './http/pages/siteBuildError.ts'
import { isExpectedError } from './infra/expectedErrors.ts'
import { onParentExit } from './infra/parentProcess.ts'
import { openSite } from './openSite.ts'

/** One Ctrl-C arrives more than once: from the terminal, from npm and from `npm start`. A later one ends at once. */
const SAME_SIGNAL_MS = 400
/** How long the process may take to end by itself after the site is closed. */
const END_MS = 200

/** Before the server has started, there is nothing to finish. */
let stop: () => unknown = () => process.exit(1)
onParentExit(() => void stop())

try {
  const site = await openSite(readEnv(process.env), (line) => process.stdout.write(`${line}\n`))
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
  const isExpected = isExpectedError(error) || error instanceof SiteBuildError || isPortTaken(error)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

/** A database that hangs keeps its connections, which would keep this process. */
function endSoon(): void {
  setTimeout(() => process.exit(0), END_MS).unref()
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
