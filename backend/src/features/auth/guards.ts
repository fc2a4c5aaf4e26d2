import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { ACCOUNT, accountOf } from '@lane-and-court/contract/http/headers.ts'
import type { Context, Middleware } from 'koa'
import { type Actor, dropSession, sessionOf } from '../../http/sessions.ts'
import { HttpError, OtherAccountError } from '../../http/errors.ts'
import { noStore, type Guard } from '../../http/router.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { readStaffName } from '../staff/staffAccount.service.ts'
import { mustSetUpTwoSteps } from '../accounts/twoSteps.service.ts'
import { readAdminProfile } from './admin.service.ts'

const readAdminName = async (id: string): Promise<string | null> => (await readAdminProfile(id))?.name ?? null

/** What administrators may call who must set up two steps first: what that takes, and nothing else. */
const BEFORE_TWO_STEPS = new Set([
  '/api/admin/auth-check',
  '/api/admin/profile',
  '/api/admin/two-steps',
  '/api/admin/two-steps/confirm',
])

const READ_NAME: Record<Role, (id: string) => Promise<string | null>> = {
  admin: readAdminName,
  staff: readStaffName,
}

/**
 * Returns the middleware ahead of the routes of each guard (docs/product.md section 6). A public route
 * reads no session.
 * @param sessions the middleware that reads the cookie.
 */
export const guards = (sessions: Middleware): Record<Guard, Middleware[]> => ({
  public: [],
  admin: [noStore, sessions, requireRole('admin')],
  staff: [noStore, sessions, requireRole('staff')],
})

/** @returns the signed-in user, or null if there is none or the account is deleted. */
export async function readSignedIn(ctx: Context): Promise<Actor | null> {
  const session = sessionOf(ctx)
  const name = session && (await READ_NAME[session.role](session.userId))
  return session && name !== null ? { role: session.role, id: session.userId, name } : null
}

/**
 * Rejects requests that were made for another account: a browser has one cookie for all its tabs, and a tab
 * may be older than the login.
 * @throws OtherAccountError when the request names another account than the signed-in one.
 */
export function rejectOtherAccount(ctx: Context, signedIn: Actor): void {
  const account = ctx.get(ACCOUNT)
  if (account && account !== accountOf(signedIn)) throw new OtherAccountError(signedIn)
}

/** @returns whether the signed-in administrator has to set up two steps before this call. */
async function mustSetUpFirst(ctx: Context, role: Role): Promise<boolean> {
  const session = sessionOf(ctx)
  if (role !== 'admin' || session?.role !== 'admin' || BEFORE_TWO_STEPS.has(ctx.routerPath)) return false
  return mustSetUpTwoSteps(session.userId)
}

/**
 * Admits users who are signed in with the role, and sets the user for `actorOf`.
 * @throws HttpError 401 without a session or for a deleted account, 403 for the other role;
 *   or for an administrator who must set up two steps first; OtherAccountError as `rejectOtherAccount` does.
 */
function requireRole(role: Role): Middleware {
  return async (ctx, next) => {
    const [actor, mustSetUp] = await Promise.all([readSignedIn(ctx), mustSetUpFirst(ctx, role)])
    if (!actor) {
      if (sessionOf(ctx)) dropSession(ctx)
      throw new HttpError(401, 'unauthenticated', AUTH_MESSAGES.signIn)
    }
    rejectOtherAccount(ctx, actor)
    if (actor.role !== role) throw new HttpError(403, 'forbidden', AUTH_MESSAGES.notYours)
    ctx.state.actor = actor
    if (mustSetUp) throw new HttpError(403, 'two_steps_required', ACCOUNT_MESSAGES.setUpFirst)
    await next()
  }
}
