import { EnvError, type Env } from '../src/config/env.ts'
import { connectDatabase, connectOrJoinDatabase, type Database } from '../src/infra/database/connect.ts'
import { connectToLook } from '../src/infra/database/connectToLook.ts'
import { DataDirInUseError, StoreStartError } from '../src/infra/database/embedded/index.ts'
import { migrate, MigrationError, NewerDatabaseError, type Report } from '../src/infra/database/migrations.ts'
import { MIGRATIONS } from '../src/migrations/index.ts'

/** Errors that the user can fix: printed as a message, not with a stack. */
const EXPECTED = [EnvError, DataDirInUseError, StoreStartError, NewerDatabaseError, MigrationError]

const CONNECT = { alone: connectDatabase, join: connectOrJoinDatabase, look: connectToLook } satisfies Record<
  string,
  (env: Env) => Promise<Database | null>
>

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints what changed something: a new database has done all migrations without a change. */
export const reportChange: Report = (line, { changed } = {}) => {
  if (changed !== 0) printLine(line)
}

/**
 * Runs the work of a script on the database, which is migrated before, as by a start; of the indexes those of the
 * models that the script loads. Errors that the user can fix (the environment, another process on the same data) are
 * printed as a message, with exit code 1.
 * @param access `join` if the script may run while a site uses the same data directory. That site is not
 *   notified, so `join` is only for data that no site caches in memory. `look` changes nothing, and needs a database
 *   that exists.
 */
export async function onDatabase(
  prepare: () => Env | Promise<Env>,
  work: () => Promise<void>,
  access: keyof typeof CONNECT = 'alone',
): Promise<void> {
  try {
    const env = await prepare()
    const database = await CONNECT[access](env)
    if (!database) return printLine(`There is no database in ${env.dataDir} yet.`)
    for (const notice of database.notices ?? []) process.stderr.write(`${notice}\n`)
    try {
      if (access !== 'look') await migrate(MIGRATIONS, { report: reportChange, isBackground: false })
      await work()
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof Error) || !EXPECTED.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
