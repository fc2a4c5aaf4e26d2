import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { EnvError, readEnv } from '../src/config/env.ts'
import { findAdminAccount, saveAdmin } from '../src/features/auth/admin.service.ts'
import { onDatabase } from './onDatabase.ts'

const RESULT_TEXTS = {
  created: 'is made',
  updated: 'has the new password, and is signed out everywhere',
  unchanged: 'had that password already: nothing was changed',
}

/** @returns one line from the terminal, without showing the input, or from piped standard input. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process
  const terminal = stdin.isTTY === true
  if (terminal) stderr.write('Password: ')
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: discard, terminal })
  const line = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  lines.close()
  if (terminal) stderr.write('\n')
  return String(line[0] ?? '')
}

const username = process.argv[2]?.trim() ?? ''
let password = process.env['ADMIN_PASSWORD'] ?? ''

await onDatabase(
  async () => {
    if (!username) throw new EnvError(['name the administrator: npm run admin:create -- <username>'])
    password ||= await askPassword()
    if (!password) throw new EnvError(['set ADMIN_PASSWORD, or type a password'])
    return readEnv({
      ...process.env,
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
      ADMIN_PASSWORD_FILE: '',
    })
  },
  async () => {
    const result = await saveAdmin({ username, password })
    // As it is stored: an administrator of that name may have another case.
    const storedName = (await findAdminAccount({ username }))?.username ?? username
    process.stdout.write(`The administrator ${storedName} ${RESULT_TEXTS[result]}.\n`)
  },
  'join',
)
