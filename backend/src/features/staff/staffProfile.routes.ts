import { staffProfile } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { keyed } from '../../http/idempotency.ts'
import { smallBody } from '../../http/body.ts'
import { accountLimit, countSentPassword } from '../../http/rateLimits.ts'
import type { Mailing } from '../accounts/accountMails.service.ts'
import { tellFormerAddress } from '../accounts/addressChange.service.ts'
import { confirmOwnPassword } from '../accounts/ownPassword.service.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { readStaffProfile, updateStaffProfile } from './staffAccount.service.ts'

/** Limits saves before the body is read, so that a flood of large bodies costs little. */
const countSave = accountLimit('profile-saves', {
  points: AUTH_LIMITS.savesPerCoach,
  seconds: AUTH_LIMITS.windowSeconds,
  what: `saves in ${AUTH_LIMITS.windowSeconds / 60} minutes`,
  message: AUTH_MESSAGES.tooManySaves,
})

/** The coach's own profile (docs/product.md section 7, docs/architecture.md section 4). */
export function staffProfileRoutes(router: GuardedRouter, commitWrite: CommitWrite, mailing: Mailing): void {
  const routes = router.of('staff', 'Profile')
  routes.get(
    '/api/staff/profile',
    { summary: "The coach's own profile", hasPlainErrors: true, response: staffProfile },
    (ctx) => readStaffProfile(actorOf(ctx).id),
  )

  routes.put(
    '/api/staff/profile',
    {
      summary: "Updates the coach's own profile; a new address needs the own password",
      // A record of the request would hold a fast hash of the password.
      before: [countSave, smallBody, keyed, countSentPassword],
      body: staffProfileUpdateSchema,
      isVersioned: true,
      hasPlainErrors: true,
      response: staffProfile,
    },
    async (ctx, { body: { currentPassword, ...update }, version }) => {
      const actor = actorOf(ctx)
      const isConfirmed = currentPassword !== undefined
      if (isConfirmed) await confirmOwnPassword(actor, currentPassword)
      const { profile, formerEmail } = await commitWrite(ctx, {
        topic: 'staff',
        save: () => updateStaffProfile(actor.id, update, version, isConfirmed),
        log: ({ profile: { name } }) => ({
          action: 'updated',
          actor: { ...actor, name },
          object: { type: 'staff', id: actor.id, name },
        }),
      })
      const { name, email } = profile
      void tellFormerAddress(mailing, { name, from: formerEmail, to: email, by: null })
      return profile
    },
  )
}
