import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Middleware } from 'koa'
import type { Actor } from '../../http/actor.ts'
import { Fault } from '../../http/fault.ts'
import { noStore, type Guard } from '../../http/guardedRouter.ts'
import { dropSession, sessionOf } from '../../http/sessions.ts'
import type { Role } from '../../infra/sessions/session.model.ts'
import { readStaffName } from '../staff/staffAccount.service.ts'
import { readAdminProfile } from './admin.service.ts'

export const readAdminName = async (id: string): Promise<string | null> =>
  (await readAdminProfile(id))?.username ?? null

/**
 * What runs ahead of the routes of each guard (SPEC section 6). A public route reads no session.
 * @param sessions the middleware that reads the cookie.
 */
export const guards = (sessions: Middleware): Record<Guard, Middleware[]> => ({
  public: [],
  admin: [noStore, sessions, requireRole('admin', readAdminName)],
  staff: [noStore, sessions, requireRole('staff', readStaffName)],
})

/**
 * Lets in who is signed in in the role, and notes who it is for `actorOf`.
 * @throws Fault 401 for nobody, or for an account that is gone; 403 for the other role.
 */
function requireRole(role: Role, readName: (id: string) => Promise<string | null>): Middleware {
  return async (ctx, next) => {
    const session = sessionOf(ctx)
    if (!session) throw new Fault(401, 'unauthenticated', AUTH_MESSAGES.signIn)
    if (session.role !== role) throw new Fault(403, 'forbidden', AUTH_MESSAGES.notYours)
    const name = await readName(session.userId)
    if (name === null) {
      dropSession(ctx)
      throw new Fault(401, 'unauthenticated', AUTH_MESSAGES.signIn)
    }
    ctx.state.actor = { role, id: session.userId, name } satisfies Actor
    await next()
  }
}
