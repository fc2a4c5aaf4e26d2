import { EnvError, type Env } from '../src/config/env.ts'
import { connectDatabase, ensureIndexes, connectOrJoinDatabase } from '../src/infra/database/connect.ts'
import { DataDirInUseError, StoreStartError } from '../src/infra/database/embedded/index.ts'

/**
 * Runs the work of a script on the database. Errors that the user can fix (the environment, another process
 * on the same data) are printed as a message, with exit code 1.
 * @param access `join` if the script may run while a site uses the same data directory. That site is not
 *   notified, so `join` is only for data that no site caches in memory.
 */
export async function onDatabase(
  prepare: () => Env | Promise<Env>,
  work: () => Promise<void>,
  access: 'alone' | 'join' = 'alone',
): Promise<void> {
  try {
    const database = await (access === 'join' ? connectOrJoinDatabase : connectDatabase)(await prepare())
    for (const notice of database.notices ?? []) process.stderr.write(`${notice}\n`)
    try {
      await ensureIndexes()
      await work()
    } finally {
      await database.close()
    }
  } catch (error) {
    const isExpected = [EnvError, DataDirInUseError, StoreStartError].some((kind) => error instanceof kind)
    if (!isExpected || !(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
