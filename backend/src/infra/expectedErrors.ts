import { EnvError } from '../config/env.ts'
import { StartOptionError } from '../config/startOptions.ts'
import { BackupError } from './backup/backupError.ts'
import { DataDirInUseError, StoreStartError } from './database/store.ts'
import { isDatabaseAwayError } from './database/databaseState.ts'
import { EarlierDatabaseError, MigrationError, NewerDatabaseError } from './database/migrations.ts'
import { MongoStartError, refusalOf } from './database/mongoStartError.ts'
import { ListenError } from './listen.ts'

const EXPECTED = [
  EnvError,
  StartOptionError,
  DataDirInUseError,
  StoreStartError,
  MongoStartError,
  NewerDatabaseError,
  EarlierDatabaseError,
  MigrationError,
  BackupError,
  ListenError,
]

/**
 * The one place that decides what a start or a command that failed prints.
 * @returns a sentence if the user can fix the error (the environment, another process on the same data, a file, a
 *   login): then no stack is printed. Null for any other, which is a fault of the program.
 */
export function sentenceOf(error: unknown): string | null {
  if (EXPECTED.some((expected) => error instanceof expected)) return (error as Error).message
  // A start and a command wait for it at their beginning; this is later.
  if (isDatabaseAwayError(error))
    return `The database does not answer any more (${(error as Error).message}).`
  return refusalOf(error)
}
