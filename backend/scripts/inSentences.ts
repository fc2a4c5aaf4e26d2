import { sentenceOf } from '../src/infra/expectedErrors.ts'

/**
 * Runs the work of a script. Errors that the user can fix (the environment, another process on the same data, a
 * file, a login) are printed as a sentence, with exit code 1.
 */
export async function inSentences(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
