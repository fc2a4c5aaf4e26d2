import { EnvError, type Env } from '../src/config/env.ts'
import { connectDatabase, ensureIndexes, joinDatabase } from '../src/infra/database/connect.ts'
import { DataDirInUseError } from '../src/infra/database/embedded/index.ts'

/**
 * Does a command's work on the database. What the person can mend (the environment, another process on
 * the same data) is told as a sentence, with exit code 1.
 * @param access `join` where the work may be done while a site runs on the same data directory. That site is not told
 *   of it, so this is for what no site keeps in memory.
 */
export async function onDatabase(
  prepare: () => Env | Promise<Env>,
  work: () => Promise<void>,
  access: 'alone' | 'join' = 'alone',
): Promise<void> {
  try {
    const database = await (access === 'join' ? joinDatabase : connectDatabase)(await prepare())
    try {
      await ensureIndexes()
      await work()
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof EnvError) && !(error instanceof DataDirInUseError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
