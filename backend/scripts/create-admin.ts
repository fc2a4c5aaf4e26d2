import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { EnvError, readEnv } from '../src/config/env.ts'
import { saveAdmin } from '../src/features/auth/admin.service.ts'
import { connectDatabase, ensureIndexes } from '../src/infra/database/connect.ts'
import { DataDirInUseError } from '../src/infra/database/embedded/index.ts'

const DONE = {
  created: 'is made',
  updated: 'has the new password, and is signed out everywhere',
  unchanged: 'had that password already: nothing was changed',
}

/** @returns one line from the terminal, which shows nothing of it, or from what is piped in. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process
  const terminal = stdin.isTTY === true
  if (terminal) stderr.write('Password: ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal })
  const line = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  lines.close()
  if (terminal) stderr.write('\n')
  return String(line[0] ?? '')
}

try {
  const username = process.argv[2]?.trim()
  if (!username) throw new EnvError(['name the administrator: npm run admin:create -- <username>'])
  const password = process.env['ADMIN_PASSWORD'] || (await askPassword())
  if (!password) throw new EnvError(['set ADMIN_PASSWORD, or type a password'])
  const env = readEnv({ ...process.env, ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
  const database = await connectDatabase(env)
  try {
    await ensureIndexes()
    const done = await saveAdmin({ username, password })
    process.stdout.write(`The administrator ${username} ${DONE[done]}.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof EnvError) && !(error instanceof DataDirInUseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
