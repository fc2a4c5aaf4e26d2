import { EnvError } from '../src/config/env.ts'
import { BackupError } from '../src/infra/backup/backupError.ts'
import { DataDirInUseError, StoreStartError } from '../src/infra/database/embedded/index.ts'
import { MigrationError, NewerDatabaseError } from '../src/infra/database/migrations.ts'

const EXPECTED = [
  EnvError,
  DataDirInUseError,
  StoreStartError,
  NewerDatabaseError,
  MigrationError,
  BackupError,
]

/**
 * Runs the work of a script. Errors that the user can fix (the environment, another process on the same data, a
 * file) are printed as a message, with exit code 1.
 */
export async function inSentences(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || !EXPECTED.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
