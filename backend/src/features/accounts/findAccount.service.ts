import type { Account } from '../../infra/database/accounts.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { findAdminAccount } from '../auth/admin.service.ts'
import { findStaffAccount } from '../staff/staffAccount.service.ts'

/** @param id may come from outside. @returns the account with that id, or null. */
export const findAccount = (role: Role, id: string): Promise<Account | null> =>
  role === 'admin' ? findAdminAccount({ id }) : findStaffAccount({ id })

/** @returns the account that somebody means by a username, in any case, or by an address; or null. */
export async function findTypedAccount(role: Role, usernameOrAddress: string): Promise<Account | null> {
  const find = role === 'admin' ? findAdminAccount : findStaffAccount
  return (await find({ username: usernameOrAddress })) ?? find({ email: usernameOrAddress })
}
