import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** @returns the argon2id hash of a password, including its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * The hash of a random password. It is verified if there is no account, so that both cases take equally long.
 */
const dummyHash = hashPassword(randomBytes(32).toString('base64url'))

/**
 * @param passwordHash of the account, or null if there is no account of that name.
 * @returns whether the password is correct; this takes as long without an account as for a wrong password.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), password)
  return isRight && passwordHash !== null
}
