import type { Context } from 'koa'
import type { Role } from '../infra/sessions/role.ts'

/** The signed-in user who sends a request to a guarded route. */
export interface Actor {
  role: Role
  id: string
  name: string
}

/** @returns the user who sends this request. @throws Error when the route has no guard, which is a bug. */
export function actorOf(ctx: Context): Actor {
  const actor = ctx.state.actor as Actor | undefined
  if (!actor) throw new Error(`${ctx.method} ${ctx.path} needs the signed-in user, but has no guard`)
  return actor
}
