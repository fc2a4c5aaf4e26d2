import { EnvError, readEnv } from '../src/config/env.ts'
import { findAdminAccount, removeAdmin } from '../src/features/auth/admin.service.ts'
import { usernameKey } from '../src/infra/database/accounts.ts'
import { onDatabase } from './onDatabase.ts'

const username = process.argv[2]?.trim() ?? ''
const configuredUsername = process.env['ADMIN_USERNAME']?.trim() ?? ''

const resultTexts = (username: string) => ({
  removed: `The administrator ${username} was removed and signed out everywhere.`,
  unknown: `There is no administrator named ${username}.`,
  last: `${username} is the last administrator, and was not removed: nobody could sign in to the desk. Make another one first: npm run admin:create -- <username>`,
})
const RECREATED_WARNING = `ADMIN_USERNAME is set to ${username}: the next start with it would make this administrator again.`

await onDatabase(
  () => {
    if (!username) throw new EnvError(['name the administrator: npm run admin:remove -- <username>'])
    // Not validated here: the username is enough, the password that belongs to it is not needed.
    return readEnv({ ...process.env, ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '' })
  },
  async () => {
    // As it is stored, which may have another case.
    const storedName = (await findAdminAccount({ username }))?.username ?? username
    const result = await removeAdmin(storedName)
    const texts = resultTexts(storedName)
    if (result === 'removed') {
      const warning =
        usernameKey(configuredUsername) === usernameKey(storedName) ? `${RECREATED_WARNING}\n` : ''
      process.stdout.write(`${texts.removed}\n${warning}`)
      return
    }
    process.stderr.write(`${texts[result]}\n`)
    process.exitCode = 1
  },
  'join',
)
