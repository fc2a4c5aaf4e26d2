import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { ACCOUNT, accountOf } from '@lane-and-court/contract/http/headers.ts'
import type { Context, Middleware } from 'koa'
import type { Actor } from '../../http/actor.ts'
import { Fault, OtherAccount } from '../../http/fault.ts'
import { noStore, type Guard } from '../../http/guardedRouter.ts'
import { dropSession, sessionOf } from '../../http/sessions.ts'
import type { Role } from '../../infra/sessions/session.model.ts'
import { readStaffName } from '../staff/staffAccount.service.ts'
import { readAdminProfile } from './admin.service.ts'

const readAdminName = async (id: string): Promise<string | null> =>
  (await readAdminProfile(id))?.username ?? null

const READ_NAME: Record<Role, (id: string) => Promise<string | null>> = {
  admin: readAdminName,
  staff: readStaffName,
}

/**
 * What runs ahead of the routes of each guard (SPEC section 6). A public route reads no session.
 * @param sessions the middleware that reads the cookie.
 */
export const guards = (sessions: Middleware): Record<Guard, Middleware[]> => ({
  public: [],
  admin: [noStore, sessions, requireRole('admin')],
  staff: [noStore, sessions, requireRole('staff')],
})

/** @returns who is signed in, or null for nobody and for an account that is gone. */
export async function readSignedIn(ctx: Context): Promise<Actor | null> {
  const session = sessionOf(ctx)
  const name = session && (await READ_NAME[session.role](session.userId))
  return session && name !== null ? { role: session.role, id: session.userId, name } : null
}

/**
 * One browser has one cookie for all its tabs, and a tab may be older than the login.
 * @throws OtherAccount for a call that says it was made as another account than the one that is signed in.
 */
export function refuseOther(ctx: Context, signedIn: Actor): void {
  const account = ctx.get(ACCOUNT)
  if (account && account !== accountOf(signedIn)) throw new OtherAccount(signedIn)
}

/**
 * Lets in who is signed in in the role, and notes who it is for `actorOf`.
 * @throws Fault 401 for nobody, or for an account that is gone; OtherAccount as `refuseOther` does; 403 for the
 *   other role.
 */
function requireRole(role: Role): Middleware {
  return async (ctx, next) => {
    const actor = await readSignedIn(ctx)
    if (!actor) {
      if (sessionOf(ctx)) dropSession(ctx)
      throw new Fault(401, 'unauthenticated', AUTH_MESSAGES.signIn)
    }
    refuseOther(ctx, actor)
    if (actor.role !== role) throw new Fault(403, 'forbidden', AUTH_MESSAGES.notYours)
    ctx.state.actor = actor
    await next()
  }
}
