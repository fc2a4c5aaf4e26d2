import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** @returns the argon2id hash of a password, its salt and parameters in it. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Of no password that anyone knows: it is checked where there is no account, so that both take as long. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64url'))

/**
 * @param passwordHash of the account, or null where there is none of that name.
 * @returns whether the password is right; it takes as long for no account as for a wrong password.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}
