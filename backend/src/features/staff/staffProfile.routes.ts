import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import { passwordChangeSchema, staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { Middleware } from 'koa'
import { actorOf, type Actor } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent } from '../../http/idempotency.ts'
import { smallBody } from '../../http/jsonBody.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import { countPasswordChange } from '../../http/loginAttempts.ts'
import { count, counter } from '../../http/rateLimit.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { sessionIdOf } from '../../http/sessions.ts'
import { validateBody } from '../../http/validateBody.ts'
import { logRepeated } from '../activity/activity.service.ts'
import { changeStaffPassword, readStaffProfile, updateStaffProfile } from './staffAccount.service.ts'

const saves = counter('profile-saves', AUTH_LIMITS.savesPerCoach, AUTH_LIMITS.windowSeconds)

/** Counted before the body is read, so that a flood of large ones costs little. */
const countSave: Middleware = async (ctx, next) => {
  await count(ctx, saves(), actorOf(ctx).id, AUTH_MESSAGES.tooManySaves)
  return next()
}

/** The coach's own profile and password (SPEC section 7, DESIGN section 4). */
export function staffProfileRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/staff/profile', 'staff', async (ctx) => {
    ctx.body = await readStaffProfile(actorOf(ctx).id)
  })

  router.put('/api/staff/profile', 'staff', countSave, smallBody, idempotent, async (ctx) => {
    const actor = actorOf(ctx)
    const update = validateBody(ctx, staffProfileUpdateSchema)
    const profile = await updateStaffProfile(actor.id, update, expectedVersion(ctx))
    prebuilt.touch('staff')
    await logOwn({ ...actor, name: profile.name }, 'updated')
    ctx.body = profile
  })

  // Not idempotent by key: the record of that would be a quick hash of the password.
  router.put('/api/staff/password', 'staff', countPasswordChange, smallBody, async (ctx) => {
    const actor = actorOf(ctx)
    const change = validateBody(ctx, passwordChangeSchema)
    await changeStaffPassword(actor.id, change, sessionIdOf(ctx))
    await logOwn(actor, 'password-changed')
    ctx.status = 204
  })
}

const logOwn = (actor: Actor, action: string) =>
  logRepeated({ actor, action, object: { type: 'staff', id: actor.id, name: actor.name } })
