import { createHash } from 'node:crypto'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Context } from 'koa'
import type { Role } from '../infra/sessions/session.model.ts'
import { count, counter } from './rateLimit.ts'

const perName = counter('login-name', AUTH_LIMITS.attemptsPerName, AUTH_LIMITS.windowSeconds)
const perAddress = counter('login-address', AUTH_LIMITS.attemptsPerAddress, AUTH_LIMITS.windowSeconds)

/**
 * Counts a try at somebody's password before it is looked at, so that tries sent all at once are
 * counted too, and so that a limited name is refused even with the right one.
 * @returns what to call when the password was right: only wrong ones count.
 * @throws Fault 429 with Retry-After when the name or the address has had its wrong ones.
 */
export async function countAttempt(ctx: Context, role: Role, username: string): Promise<() => Promise<void>> {
  // A digest, because people type passwords into the wrong field.
  const name = createHash('sha256').update(`${role} ${username.toLowerCase()}`).digest('base64url')
  await count(ctx, perAddress(), ctx.ip, AUTH_MESSAGES.tooMany)
  await count(ctx, perName(), name, AUTH_MESSAGES.tooMany)
  return async () => {
    await perName().delete(name)
    await perAddress().reward(ctx.ip)
  }
}
