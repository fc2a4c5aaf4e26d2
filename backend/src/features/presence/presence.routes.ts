import { ownPresenceSchema, presenceSchema } from '@lane-and-court/contract/presence/presence.schema.ts'
import { othersEditing } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { smallBody } from '../../http/body.ts'
import { notePresence } from './presence.service.ts'

const summary = 'Tells that a form is open or left, and asks who else has it open'

/** Who is editing what, now (docs/product.md section 7). */
export function presenceRoutes(router: GuardedRouter): void {
  const admin = router.of('admin', 'Presence')
  const staff = router.of('staff', 'Presence')
  admin.put(
    '/api/admin/presence',
    { summary, before: [smallBody], body: presenceSchema, response: othersEditing },
    (ctx, { body }) => notePresence(actorOf(ctx), body),
  )

  staff.put(
    '/api/staff/presence',
    { summary, before: [smallBody], body: ownPresenceSchema, response: othersEditing },
    (ctx, { body: { isEditing } }) => {
      const coach = actorOf(ctx)
      return notePresence(coach, { object: `/admin/staff/${coach.id}`, isEditing })
    },
  )
}
