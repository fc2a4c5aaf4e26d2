import { EnvError, readEnv } from '../src/config/env.ts'
import { checkStore, DataDirInUseError, StoreStartError } from '../src/infra/database/embedded/index.ts'

// Reads the whole store while the site is stopped, and says what is whole and what is not (docs/operations.md).
try {
  const { dataDir, mongodbUri } = readEnv(process.env)
  if (mongodbUri) process.stdout.write('MONGODB_URI is set: that database has its own tools.\n')
  else {
    const { lines, isWhole } = checkStore(dataDir)
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = isWhole ? 0 : 1
  }
} catch (error) {
  if (![EnvError, DataDirInUseError, StoreStartError].some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
