import type { Context } from 'koa'
import type { Role } from '../infra/sessions/session.model.ts'

/** Who makes a call behind a guard. */
export interface Actor {
  role: Role
  id: string
  name: string
}

/** @returns who makes this call. @throws when the route has no guard, which is a fault of ours. */
export function actorOf(ctx: Context): Actor {
  const actor = ctx.state.actor as Actor | undefined
  if (!actor) throw new Error(`${ctx.method} ${ctx.path} asks who calls, but has no guard`)
  return actor
}
