import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { logActivity } from '../activity/activity.service.ts'
import type { StaffMemberDocument } from './staff.model.ts'
import { presentStaffMember } from './staff.presenter.ts'
import { createStaffMember, deleteStaffMember } from './staff.service.ts'

const objectOf = ({ _id, name }: StaffMemberDocument) => ({ type: 'staff', id: _id.toHexString(), name })

/** The console's staff (SPEC section 7). */
export function staffAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  // Not idempotent by key: the record of that would be a quick hash of the password. The username is
  // unique, so that a second try is refused and makes nobody twice.
  router.post('/api/admin/staff', 'admin', async (ctx) => {
    const member = await createStaffMember(validateBody(ctx, staffMemberInputSchema))
    prebuilt.touch('staff')
    await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(member) })
    ctx.status = 201
    ctx.body = presentStaffMember(member)
  })

  router.delete('/api/admin/staff/:id', 'admin', async (ctx) => {
    const member = await deleteStaffMember(ctx.params.id, actorOf(ctx).name)
    prebuilt.touch('staff')
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(member) })
    ctx.status = 204
  })
}
