import { passwordChangeSchema, staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { actorOf, type Actor } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent } from '../../http/idempotency.ts'
import { smallBody } from '../../http/jsonBody.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import { countPasswordChange } from '../../http/loginAttempts.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { sessionIdOf } from '../../http/sessions.ts'
import { validateBody } from '../../http/validateBody.ts'
import { logActivity } from '../activity/activity.service.ts'
import { changeStaffPassword, readStaffProfile, updateStaffProfile } from './staffAccount.service.ts'

/** The coach's own profile and password (SPEC section 7, DESIGN section 4). */
export function staffProfileRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/staff/profile', 'staff', async (ctx) => {
    ctx.body = await readStaffProfile(actorOf(ctx).id)
  })

  router.put('/api/staff/profile', 'staff', smallBody, idempotent, async (ctx) => {
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
  logActivity({ actor, action, object: { type: 'staff', id: actor.id, name: actor.name } })
