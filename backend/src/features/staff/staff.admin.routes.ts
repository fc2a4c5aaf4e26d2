import { adminMember, pageOf } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { either, listOf } from '@lane-and-court/contract/answers/shape.ts'
import {
  staffListQuerySchema,
  staffMemberInputSchema,
  staffMemberUpdateSchema,
  staffOrderSchema,
} from '@lane-and-court/contract/staff/staff.schema.ts'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, keyed, newId } from '../../http/idempotency.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
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

const tag = 'Staff'

/** The console's staff (SPEC section 7). */
export function staffAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  // Where a password may come along, no answer is recorded under the key: that record would be a quick hash
  // of it. A second try of a creation finds the member that the first has made by the id, which comes from
  // the key; one of an update finds the key in the member.
  router.get(
    '/api/admin/staff',
    'admin',
    {
      tag,
      summary: 'All members that the search finds; one page of them where it is named',
      query: staffListQuerySchema,
      answer: either(listOf(adminMember), pageOf(adminMember)),
    },
    async (ctx, { query }) => {
      if (ctx.query['page'] === undefined) return (await listStaff(query)).map(presentAdminStaffMember)
      const { items, total } = await listStaffPage(query)
      return { items: items.map(presentAdminStaffMember), total }
    },
  )

  router.post(
    '/api/admin/staff',
    'admin',
    {
      tag,
      summary: 'Creates a member with an account',
      before: [keyed],
      body: staffMemberInputSchema,
      faults: [409],
      status: 201,
      answer: adminMember,
    },
    async (ctx, { body }) => {
      const { member, isNew } = await createStaffMemberOnce(body, newId(ctx))
      prebuilt.touch('staff')
      if (isNew) await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(member) })
      return presentAdminStaffMember(member)
    },
  )

  // Ahead of the member's own: `order` is nobody's id.
  router.put(
    '/api/admin/staff/order',
    'admin',
    {
      tag,
      summary: 'Puts the staff directory in another order',
      before: [idempotent],
      body: staffOrderSchema,
      answer: NO_BODY,
    },
    async (ctx, { body }) => {
      await orderStaff(body.ids)
      prebuilt.touch('staff')
      const object = { type: 'directory', id: null, name: '' }
      await logActivity({ actor: actorOf(ctx), action: 'reordered', object })
    },
  )

  router.get(
    '/api/admin/staff/:id',
    'admin',
    { tag, summary: 'One member', answer: adminMember },
    async (ctx) => presentAdminStaffMember(await readStaffMember(ctx.params.id)),
  )

  router.put(
    '/api/admin/staff/:id',
    'admin',
    {
      tag,
      summary: 'Updates a member',
      before: [keyed],
      body: staffMemberUpdateSchema,
      isVersioned: true,
      answer: adminMember,
    },
    async (ctx, { body, version }) => {
      const member = await updateStaffMember(ctx.params.id, body, version)
      prebuilt.touch('staff')
      const deed = { actor: actorOf(ctx), object: objectOf(member) }
      await logActivity({ ...deed, action: 'updated' })
      if (body.password) await logActivity({ ...deed, action: 'password-reset' })
      return presentAdminStaffMember(member)
    },
  )

  router.delete(
    '/api/admin/staff/:id',
    'admin',
    { tag, summary: 'Moves a member to the trash', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      const member = await deleteStaffMember(ctx.params.id, actorOf(ctx).name)
      prebuilt.touch('staff')
      await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(member) })
    },
  )
}
