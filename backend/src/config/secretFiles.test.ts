import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'the secret of this test, and of no other'

function fileWith(content: string): string {
  const file = path.join(folder, String(Math.random()))
  writeFileSync(file, content)
  return file
}

it('a secret may be in a file, with a line break at its end', () => {
  const env = readEnv({
    SESSION_SECRET_FILE: fileWith(`${SECRET}\n`),
    MONGODB_URI_FILE: fileWith('mongodb://one,two,three/site?replicaSet=site\r\n'),
    SMTP_URL_FILE: fileWith('smtp://mail.example'),
    ADMIN_USERNAME: 'desk',
    ADMIN_PASSWORD_FILE: fileWith('a long password\n'),
  })
  expect(env).toMatchObject({
    sessionSecret: SECRET,
    mongodbUri: 'mongodb://one,two,three/site?replicaSet=site',
    smtpUrl: 'smtp://mail.example',
    admin: { username: 'desk', password: 'a long password' },
  })
})

it('an empty variable counts as unset, so that a compose file may pass both on', () => {
  expect(readEnv({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: '' }).sessionSecret).toBe(SECRET)
  const inFile = { SESSION_SECRET: '', SESSION_SECRET_FILE: fileWith(SECRET) }
  expect(readEnv(inFile).sessionSecret).toBe(SECRET)
})

it('the content of a file is checked as the setting itself is, and never repeated in the message', () => {
  const read = () => readEnv({ SESSION_SECRET_FILE: fileWith('short') })
  expect(read).toThrow(/SESSION_SECRET.*32/)
  expect(read).not.toThrow(/: short/)
})

it('a file that is missing, empty or a folder, and a setting that is given twice, are reported at once', () => {
  const missing = path.join(folder, 'missing')
  const empty = fileWith('\n')
  const read = () =>
    readEnv({
      NODE_ENV: 'production',
      PORT: 'x',
      SESSION_SECRET_FILE: missing,
      MONGODB_URI_FILE: empty,
      SMTP_URL_FILE: folder,
      ADMIN_USERNAME: 'desk',
      ADMIN_PASSWORD: 'a long password',
      ADMIN_PASSWORD_FILE: empty,
    })
  expect(read).toThrow('PORT')
  expect(read).toThrow(`SESSION_SECRET_FILE: ${missing} cannot be read (ENOENT)`)
  expect(read).toThrow(`MONGODB_URI_FILE: ${empty} is empty`)
  expect(read).toThrow(`SMTP_URL_FILE: ${folder} cannot be read (EISDIR)`)
  expect(read).toThrow('ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: set one of them')
  // The file is why there is none: a second sentence about it would mislead.
  expect(read).not.toThrow(/SESSION_SECRET must be set/)
})
