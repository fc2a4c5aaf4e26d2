import {
  staffListQuerySchema,
  staffMemberInputSchema,
  staffMemberUpdateSchema,
  staffOrderSchema,
} from '@lane-and-court/contract/staff/staff.schema.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, keyed, newId } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
import { validateQuery } from '../../http/validateQuery.ts'
import { logActivity } from '../activity/activity.service.ts'
import type { StaffMemberDocument } from './staff.model.ts'
import { presentAdminStaffMember } from './staff.presenter.ts'
import {
  createStaffMemberOnce,
  deleteStaffMember,
  listStaff,
  listStaffPage,
  orderStaff,
  readStaffMember,
  updateStaffMember,
} from './staff.service.ts'

const objectOf = ({ _id, name }: StaffMemberDocument) => ({ type: 'staff', id: _id.toHexString(), name })

/** The console's staff (SPEC section 7). */
export function staffAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  // Where a password may come along, no answer is recorded under the key: that record would be a quick hash
  // of it. A second try of a creation finds the member that the first has made by the id, which comes from
  // the key; one of an update finds the key in the member.
  router.get('/api/admin/staff', 'admin', async (ctx) => {
    const query = validateQuery(ctx, staffListQuerySchema)
    if (ctx.query['page'] === undefined) {
      ctx.body = (await listStaff(query)).map(presentAdminStaffMember)
      return
    }
    const { items, total } = await listStaffPage(query)
    ctx.body = { items: items.map(presentAdminStaffMember), total } satisfies Page<AdminStaffMember>
  })

  router.post('/api/admin/staff', 'admin', keyed, async (ctx) => {
    const { member, isNew } = await createStaffMemberOnce(
      validateBody(ctx, staffMemberInputSchema),
      newId(ctx),
    )
    prebuilt.touch('staff')
    if (isNew) await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(member) })
    ctx.status = 201
    ctx.body = presentAdminStaffMember(member)
  })

  // Ahead of the member's own: `order` is nobody's id.
  router.put('/api/admin/staff/order', 'admin', idempotent, async (ctx) => {
    await orderStaff(validateBody(ctx, staffOrderSchema).ids)
    prebuilt.touch('staff')
    const object = { type: 'directory', id: null, name: '' }
    await logActivity({ actor: actorOf(ctx), action: 'reordered', object })
    ctx.status = 204
  })

  router.get('/api/admin/staff/:id', 'admin', async (ctx) => {
    ctx.body = presentAdminStaffMember(await readStaffMember(ctx.params.id))
  })

  router.put('/api/admin/staff/:id', 'admin', keyed, async (ctx) => {
    const update = validateBody(ctx, staffMemberUpdateSchema)
    const member = await updateStaffMember(ctx.params.id, update, expectedVersion(ctx))
    prebuilt.touch('staff')
    const deed = { actor: actorOf(ctx), object: objectOf(member) }
    await logActivity({ ...deed, action: 'updated' })
    if (update.password) await logActivity({ ...deed, action: 'password-reset' })
    ctx.body = presentAdminStaffMember(member)
  })

  router.delete('/api/admin/staff/:id', 'admin', idempotent, async (ctx) => {
    const member = await deleteStaffMember(ctx.params.id, actorOf(ctx).name)
    prebuilt.touch('staff')
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(member) })
    ctx.status = 204
  })
}
