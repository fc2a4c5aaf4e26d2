import { EnvError, readEnv } from '../src/config/env.ts'
import { removeAdmin } from '../src/features/auth/admin.service.ts'
import { onDatabase } from './onDatabase.ts'

const username = process.argv[2]?.trim() ?? ''
const atStart = process.env['ADMIN_USERNAME']?.trim()

const DONE = {
  removed: `The administrator ${username} is removed, and signed out everywhere.`,
  unknown: `There is no administrator named ${username}.`,
  last: `${username} is the last administrator, and was not removed: nobody could sign in to the desk. Make another one first: npm run admin:create -- <username>`,
}
const AGAIN = `ADMIN_USERNAME is set to ${username}: the next start with it would make this administrator again.`

await onDatabase(
  () => {
    if (!username) throw new EnvError(['name the administrator: npm run admin:remove -- <username>'])
    // Its name is enough here; the password that belongs to it is not asked for.
    return readEnv({ ...process.env, ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })
  },
  async () => {
    const done = await removeAdmin(username)
    if (done === 'removed') {
      process.stdout.write(`${DONE.removed}\n${atStart === username ? `${AGAIN}\n` : ''}`)
      return
    }
    process.stderr.write(`${DONE[done]}\n`)
    process.exitCode = 1
  },
  'join',
)
