import { createHash, randomBytes } from 'node:crypto'
import { measurements, measured } from './measurements.ts'
import { inTurn, type Turn } from './passwordTurns.ts'
import type { Role } from './sessions/sessions.ts'

const MARK_BYTES = 16
/** The length of a mark. */
export const MARK_CHARS = 22

/** Loaded with the first password, so that the start does not take longer. */
const library = () => import('@node-rs/argon2')

/** @returns the argon2id hash of a password, including its salt and parameters. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await library()).hash(password))

/** What the mark of an account is made of. */
export interface MarkedAccount {
  role: Role
  id: string
  passwordHash: string | null
}

/**
 * @param more what else the mark shall change with.
 * @returns a mark of an account that changes with its password. It tells nothing of that, because the hash is salted.
 */
export const accountMark = ({ role, id, passwordHash }: MarkedAccount, ...more: string[]): string =>
  createHash('sha256')
    .update([role, id, passwordHash ?? '', ...more].join('\n'))
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url')

/**
 * The hash of a random password. It is verified if there is no account, so that both cases take equally long.
 */
const createDummyHash = async () => (await library()).hash(randomBytes(32).toString('base64url'))
let dummyHash: Promise<string> | null = null

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
  const check = () =>
    measured('check password', async () => {
      // With an account too: the first check, which makes it, takes equally long. It makes it in its own turn, so
      // that the queue is full for the first logins of a process too.
      const dummy = await (dummyHash ??= createDummyHash())
      return (await library()).verify(passwordHash ?? dummy, password)
    })
  measurements()?.passwordChecks(1)
  try {
    return (await inTurn(check, turn)) && passwordHash !== null
  } finally {
    measurements()?.passwordChecks(-1)
  }
}
