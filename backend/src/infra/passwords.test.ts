import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Outside of vitest, which makes cheaper hashes (`testing/cheapArgon2.ts`). */
const hashOutside = (password: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { hashPassword } from ${JSON.stringify(path.join(import.meta.dirname, 'passwords.ts'))}
      process.stdout.write(await hashPassword(process.argv[1]))`,
      '--',
      password,
    ],
    { encoding: 'utf8' },
  )

// The least that OWASP advises: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
it('a password is hashed with argon2id, with 19 MiB of memory and two passes', async () => {
  const hash = hashOutside('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'correct horse ')).toBe(false)
})

it('two hashes of one password differ', async () => {
  const hashes = [await hashPassword('correct horse'), await hashPassword('correct horse')]
  expect(hashes[0]).not.toBe(hashes[1])
})

it('no password is right for an account that does not exist', async () => {
  expect(await verifyPassword(null, 'correct horse')).toBe(false)
})
