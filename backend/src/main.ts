import { EnvError, readEnv } from './config/env.ts'
import { SiteBuildError } from './http/pages/siteBuildError.ts'
import { DataDirInUseError, StoreStartError } from './infra/database/embedded/index.ts'
import { onParentExit } from './infra/parentProcess.ts'
import { openSite } from './openSite.ts'

/** Before the server has started, there is nothing to finish. */
let stop: () => unknown = () => process.exit(1)
onParentExit(() => void stop())

try {
  const site = await openSite(readEnv(process.env), (line) => process.stdout.write(`${line}\n`))
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    await site.close()
  }
  // The signal may come twice, from the terminal and from `npm start`: the second must not interrupt the
  // shutdown.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
} catch (error) {
  const isExpected =
    [EnvError, SiteBuildError, DataDirInUseError, StoreStartError].some(
      (expected) => error instanceof expected,
    ) || isPortTaken(error)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
