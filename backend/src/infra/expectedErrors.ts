import { EnvError } from '../config/env.ts'
import { StartOptionError } from '../config/startOptions.ts'
import { BackupError } from './backup/backupError.ts'
import { DataDirInUseError, StoreStartError } from './database/embedded/index.ts'
import { MigrationError, NewerDatabaseError } from './database/migrations.ts'
import { WorkerStartError } from './workers/workerStartError.ts'

const EXPECTED = [
  EnvError,
  StartOptionError,
  WorkerStartError,
  DataDirInUseError,
  StoreStartError,
  NewerDatabaseError,
  MigrationError,
  BackupError,
]

/**
 * @returns whether the user can fix the error (the environment, another process on the same data, a file): then its
 *   message is a sentence that says so, and no stack is printed.
 */
export const isExpectedError = (error: unknown): error is Error =>
  EXPECTED.some((expected) => error instanceof expected)
