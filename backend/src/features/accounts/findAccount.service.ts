import type { Account, AccountFilter } from '../../infra/database/accounts.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { findAdminAccount } from '../auth/admin.service.ts'
import { findStaffAccount } from '../staff/staffAccount.service.ts'

/** @returns what looks up an account in that role. */
export const finderOf = (role: Role): ((by: AccountFilter) => Promise<Account | null>) =>
  role === 'admin' ? findAdminAccount : findStaffAccount

/** @param id may come from outside. @returns the account with that id, or null. */
export const findAccount = (role: Role, id: string): Promise<Account | null> => finderOf(role)({ id })

/**
 * @param find looks up an account in one role. @param typed a username or an address, in any case.
 * @returns the account that somebody means; null for none, and for an address that several accounts have. Both lookups
 *   are always made, so that the time they take says nothing about who has an account.
 */
export async function findTypedAccount(
  find: (by: AccountFilter) => Promise<Account | null>,
  typed: string,
): Promise<Account | null> {
  const [named, addressed] = await Promise.all([
    find({ username: typed }),
    typed.includes('@') ? find({ email: typed }) : null,
  ])
  return named ?? addressed
}
