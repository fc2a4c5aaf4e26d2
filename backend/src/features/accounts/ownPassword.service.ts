import type { Actor } from '../../http/actor.ts'
import { WrongPasswordError } from '../../http/httpErrors.ts'
import { hasAdminPassword } from '../auth/admin.service.ts'
import { hasStaffPassword } from '../staff/staffAccount.service.ts'

/**
 * Lets only the owner of the account go on, not whoever finds a page left open.
 * The route counts wrong ones with `countPasswordChange`.
 * @throws WrongPasswordError 400 at `currentPassword` when it is wrong.
 */
export async function confirmOwnPassword({ role, id }: Actor, password: string): Promise<void> {
  const check = role === 'admin' ? hasAdminPassword : hasStaffPassword
  if (!(await check(id, password))) throw new WrongPasswordError()
}
