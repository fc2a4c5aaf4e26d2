import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Actor } from '../../http/actor.ts'
import { HttpError } from '../../http/httpErrors.ts'
import { hasAdminPassword } from '../auth/admin.service.ts'
import { hasStaffPassword } from '../staff/staffAccount.service.ts'

/**
 * Lets only the owner of the account go on, not whoever finds a page left open.
 * @throws HttpError 400 at `currentPassword` when it is wrong.
 */
export async function confirmOwnPassword({ role, id }: Actor, password: string): Promise<void> {
  const check = role === 'admin' ? hasAdminPassword : hasStaffPassword
  if (await check(id, password)) return
  const currentPassword = AUTH_MESSAGES.currentPassword
  throw new HttpError(400, 'validation', currentPassword, { currentPassword })
}
