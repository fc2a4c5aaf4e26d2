import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { measurements } from './measurements.ts'
import { measured } from './operations.ts'
import { inTurn, type Turn } from './passwordTurns.ts'

/** @returns the argon2id hash of a password, including its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

/**
 * The hash of a random password. It is verified if there is no account, so that both cases take equally long.
 */
const dummyHash = hashPassword(randomBytes(32).toString('base64url'))

/**
 * @param passwordHash of the account, or null if there is no account of that name.
 * @param turn how the check waits for others; without it, ahead of all logins.
 * @returns whether the password is correct; this takes as long without an account as for a wrong password.
 * @throws TooManyChecksError, CheckAbortedError as `inTurn` does.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  turn?: Turn,
): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash)
  const check = () => measured('check password', () => verify(expected, password))
  measurements()?.passwordChecks(1)
  try {
    return (await inTurn(check, turn)) && passwordHash !== null
  } finally {
    measurements()?.passwordChecks(-1)
  }
}
