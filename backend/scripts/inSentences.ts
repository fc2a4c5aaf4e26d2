import { isExpectedError } from '../src/infra/expectedErrors.ts'

/**
 * Runs the work of a script. Errors that the user can fix (the environment, another process on the same data, a
 * file) are printed as a message, with exit code 1.
 */
export async function inSentences(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isExpectedError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
