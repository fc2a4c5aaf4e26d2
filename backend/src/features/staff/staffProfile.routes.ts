import { staffProfile } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { passwordChangeSchema, staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { actorOf, type Actor, sessionIdOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { withDocs } from '../../http/routeDocs.ts'
import { WrongPasswordError } from '../../http/errors.ts'
import { keyed } from '../../http/idempotency.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordChange, countRequest, countSentPassword } from '../../http/rateLimits.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import type { Mailing } from '../accounts/accountMails.service.ts'
import { tellFormerAddress } from '../accounts/addressChange.service.ts'
import { confirmOwnPassword } from '../accounts/ownPassword.service.ts'
import type { CommitWrite, LogEntry } from '../../resources/commitWrite.ts'
import { readStaffProfile, replaceStaffPassword, updateStaffProfile } from './staffAccount.service.ts'

const saves = createRateLimiter('profile-saves', AUTH_LIMITS.savesPerCoach, AUTH_LIMITS.windowSeconds)

/** Limits saves before the body is read, so that a flood of large bodies costs little. */
const SAVES_NOTE = `At most ${AUTH_LIMITS.savesPerCoach} saves in ${AUTH_LIMITS.windowSeconds / 60} minutes.`
const countSave = withDocs({ errors: [429], notes: [SAVES_NOTE] }, async (ctx, next) => {
  await countRequest(ctx, saves, actorOf(ctx).id, AUTH_MESSAGES.tooManySaves)
  return next()
})

/** The coach's own profile and password (docs/product.md section 7, docs/architecture.md section 4). */
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
        log: ({ profile: { name } }) => ownEntry({ ...actor, name }, 'updated'),
      })
      const { name, email } = profile
      void tellFormerAddress(mailing, { name, from: formerEmail, to: email, by: null })
      return profile
    },
  )

  // Not idempotent by key: its record would contain a fast hash of the password.
  routes.put(
    '/api/staff/password',
    {
      summary: "Changes the coach's password, and ends the other sessions",
      before: [countPasswordChange, smallBody],
      body: passwordChangeSchema,
      response: NO_BODY,
    },
    (ctx, { body }) => {
      const actor = actorOf(ctx)
      return commitWrite(ctx, {
        // No public response shows anything of a password.
        topic: null,
        save: async () => {
          const account = await confirmOwnPassword(actor, body.currentPassword)
          const passwordHash = await hashPassword(body.newPassword)
          // Somebody has changed it in the meantime.
          if (!(await replaceStaffPassword(account, passwordHash, sessionIdOf(ctx))))
            throw new WrongPasswordError()
        },
        log: () => ownEntry(actor, 'password-changed'),
      })
    },
  )
}

const ownEntry = (actor: Actor, action: string): LogEntry => ({
  actor,
  action,
  object: { type: 'staff', id: actor.id, name: actor.name },
})
