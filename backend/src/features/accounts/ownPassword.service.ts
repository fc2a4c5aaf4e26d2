import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type { Actor } from '../../http/sessions.ts'
import { HttpError, WrongPasswordError } from '../../http/errors.ts'
import type { Account } from '../../infra/database/accounts.ts'
import { verifyPassword } from '../../infra/passwords.ts'
import { findAccount } from './findAccount.service.ts'

/**
 * Lets only the owner of the account go on, not whoever finds a page left open or has stolen a session. The route
 * counts wrong passwords with `countPasswordChange`.
 * @param wrong the error for a wrong password; by default at `currentPassword`.
 * @returns the account with the password that was confirmed.
 * @throws WrongPasswordError 400; HttpError 401 when the account was deleted in the meantime.
 */
export async function confirmOwnPassword(
  { role, id }: Actor,
  password: string,
  wrong = new WrongPasswordError(),
): Promise<Account> {
  const account = await findAccount(role, id)
  if (!account) throw new HttpError(401, 'unauthenticated', AUTH_MESSAGES.signIn)
  if (!(await verifyPassword(account.passwordHash, password))) throw wrong
  return account
}
