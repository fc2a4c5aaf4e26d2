import { EnvError, readEnv } from '../src/config/env.ts'
import { protectPage } from '../src/features/pages/protectPage.service.ts'
import { onDatabase } from './onDatabase.ts'

const [command, name = '', ...rest] = process.argv.slice(2)
const isProtected = command === 'protect'

const RESULT_TEXTS = {
  done: isProtected
    ? `The page ${name} is protected: nobody can change or delete it in the admin area.`
    : `The page ${name} can be changed and deleted in the admin area again.`,
  unchanged: `The page ${name} was ${isProtected ? '' : 'not '}protected before: nothing was changed.`,
  unknown: `There is no page named ${name}.`,
}

// Protects a page from the admin area, or ends that (docs/operations.md).
await onDatabase(
  () => {
    if (!name.trim() || rest.length > 0)
      throw new EnvError([`name the page: npm run page:${isProtected ? 'protect' : 'unprotect'} -- <page>`])
    return readEnv(process.env)
  },
  async () => {
    const result = await protectPage(name, isProtected)
    const stream = result === 'unknown' ? process.stderr : process.stdout
    stream.write(`${RESULT_TEXTS[result]}\n`)
    if (result === 'unknown') process.exitCode = 1
  },
  'join',
)
