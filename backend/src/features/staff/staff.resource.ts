import { adminMember, staffVersion } from '@lane-and-court/contract/responses/objects.shapes.ts'
import {
  staffMemberInputSchema,
  staffMemberUpdateSchema,
  staffOrderSchema,
} from '@lane-and-court/contract/staff/staff.schema.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { StaffMemberModel, type StaffMemberDocument } from './staff.model.ts'
import { presentAdminStaffMember, presentProfile } from './staff.presenter.ts'
import {
  deleteStaffMember,
  listStaff,
  restoreStaffMember,
  createStaffMemberOnce,
  orderStaff,
  updateStaffMember,
} from './staff.service.ts'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { idempotent, keyed, newId } from '../../http/idempotency.ts'
import { countSentPassword } from '../../http/rateLimits.ts'
import type { Mailing } from '../accounts/accountMails.service.ts'
import { tellFormerAddress } from '../accounts/addressChange.service.ts'
import { confirmOwnPassword } from '../accounts/ownPassword.service.ts'
import { changesOf } from '../../resources/activityLog.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { importRoutes } from '../../resources/imports/importRoutes.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { staffTable } from './staff.table.ts'

/** The staff in the admin area (docs/product.md section 7). Creating and updating are among the special routes. */
export const staff = defineResource({
  type: 'staff',
  label: 'Staff member',
  tag: 'Staff',
  path: '/api/admin/staff',
  topic: 'staff',
  model: StaffMemberModel,
  shape: adminMember,
  present: presentAdminStaffMember,
  name: ({ name }) => name,
  list: { summary: 'All members, in the order of the directory', all: listStaff },
  special: staffAdminRoutes,
  read: { summary: 'One member' },
  versions: {
    summary: 'The saved versions of a profile, newest first',
    response: listOf(staffVersion),
    present: (member) => ({ profile: presentProfile(member) }),
  },
  remove: { summary: 'Moves a member to the trash', move: deleteStaffMember },
  restore: restoreStaffMember,
})

const objectOf = (member: StaffMemberDocument) => loggedObject('staff', member, member.name)

const topic = 'staff'

/** What is special to the staff in the admin area: members have a username and a password, and an order. */
function staffAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite, mailing: Mailing): void {
  const routes = router.of('admin', 'Staff')
  importRoutes(routes, commitWrite, staffTable(mailing), listStaff)

  // Requests that may hold a password use `keyed`, which records no response: the record would contain a fast
  // hash of the password. A retried creation finds the member of the first attempt by the id, which is
  // derived from the key; a retried update finds the key in the member.
  routes.post(
    '/api/admin/staff',
    {
      summary: 'Creates a member with an account',
      before: [keyed],
      body: staffMemberInputSchema,
      errors: [409],
      status: 201,
      response: adminMember,
    },
    async (ctx, { body }) => {
      const { member } = await commitWrite(ctx, {
        topic,
        save: () => createStaffMemberOnce(body, newId(ctx), actorOf(ctx).name),
        log: ({ member, isNew }) => (isNew ? { action: 'created', object: objectOf(member) } : []),
      })
      return presentAdminStaffMember(member)
    },
  )

  routes.put(
    '/api/admin/staff/order',
    {
      summary: 'Changes the order of the staff directory',
      before: [idempotent],
      body: staffOrderSchema,
      response: NO_BODY,
    },
    (ctx, { body }) =>
      commitWrite(ctx, {
        topic,
        save: () => orderStaff(body.ids),
        log: () => ({ action: 'reordered', object: { type: 'directory', id: null, name: '' } }),
      }),
  )

  routes.put(
    '/api/admin/staff/:id',
    {
      summary: 'Updates a member; a password and another address need the own password',
      before: [keyed, countSentPassword],
      body: staffMemberUpdateSchema,
      isVersioned: true,
      isBatchable: true,
      response: adminMember,
    },
    async (ctx, { body: { currentPassword, ...update }, version }) => {
      const { name: savedBy } = actorOf(ctx)
      const isConfirmed = currentPassword !== undefined
      if (isConfirmed) await confirmOwnPassword(actorOf(ctx), currentPassword)
      const former = await readStored(StaffMemberModel, ctx.params.id, 'Staff member')
      const member = await commitWrite(ctx, {
        topic,
        save: () => updateStaffMember(ctx.params.id, update, version, { savedBy, isConfirmed }),
        log: (member) => {
          const object = objectOf(member)
          const changes = changesOf(presentAdminStaffMember(former), presentAdminStaffMember(member))
          const reset = update.password ? [{ action: 'password-reset', object }] : []
          return [{ action: 'updated', object, ...changes }, ...reset]
        },
      })
      const { name, email } = member
      void tellFormerAddress(mailing, { name, from: former.email ?? null, to: email, by: savedBy })
      return presentAdminStaffMember(member)
    },
  )
}
