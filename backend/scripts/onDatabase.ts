import { EnvError, type Env } from '../src/config/env.ts'
import { connectDatabase, ensureIndexes } from '../src/infra/database/connect.ts'
import { DataDirInUseError } from '../src/infra/database/embedded/index.ts'

/**
 * Does a command's work on the database. What the person can mend (the environment, another process on
 * the same data) is told as a sentence, with exit code 1.
 */
export async function onDatabase(
  prepare: () => Env | Promise<Env>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    const database = await connectDatabase(await prepare())
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
