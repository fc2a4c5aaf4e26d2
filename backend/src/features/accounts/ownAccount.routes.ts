import {
  adminPasswordChangeSchema,
  ownEmailSchema,
} from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { signedInDevices } from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import { ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import Joi from 'joi'
import { actorOf, sessionIdOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError, WrongPasswordError } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordChange } from '../../http/rateLimits.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { endListedSession, endSessionsOf, listSessions } from '../../infra/sessions/sessions.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { replaceAdminPassword, changeOwnAddress } from '../auth/admin.service.ts'
import type { Mailing } from './accountMails.service.ts'
import { tellFormerAddress } from './addressChange.service.ts'
import { ownEntry } from './ownEntry.ts'
import { confirmOwnPassword } from './ownPassword.service.ts'

const topic = null
const SESSION = Joi.string().max(64)

/** What the signed-in person does with the own account (docs/product.md section 7). */
export function ownAccountRoutes(router: GuardedRouter, commitWrite: CommitWrite, mailing: Mailing): void {
  const admin = router.of('admin', 'Accounts')
  // Not idempotent by key: its record would contain a fast hash of the password.
  admin.put(
    '/api/admin/password',
    {
      summary: "Changes the administrator's own password, and ends the other sessions",
      before: [countPasswordChange, smallBody],
      body: adminPasswordChangeSchema,
      response: NO_BODY,
    },
    (ctx, { body }) => {
      const actor = actorOf(ctx)
      return commitWrite(ctx, {
        topic,
        save: async () => {
          const account = await confirmOwnPassword(actor, body.currentPassword)
          const passwordHash = await hashPassword(body.newPassword)
          // Somebody has changed it in the meantime.
          if (!(await replaceAdminPassword(account, passwordHash, sessionIdOf(ctx))))
            throw new WrongPasswordError()
        },
        log: () => ownEntry(actor, 'password-changed'),
      })
    },
  )

  admin.put(
    '/api/admin/email',
    {
      summary: "Changes the administrator's own email address, to which links for a forgotten password go",
      before: [countPasswordChange, smallBody],
      body: ownEmailSchema,
      response: NO_BODY,
    },
    async (ctx, { body }) => {
      const actor = actorOf(ctx)
      const { email } = await confirmOwnPassword(actor, body.currentPassword)
      await commitWrite(ctx, {
        topic,
        save: () => changeOwnAddress(actor.id, body.email),
        log: () => ownEntry(actor, 'email-changed'),
      })
      void tellFormerAddress(mailing, { name: actor.name, from: email, to: body.email, by: null })
    },
  )

  for (const role of ['admin', 'staff'] as const) {
    const own = router.of(role, 'Accounts')
    const path = `/api/${role}/sessions`
    own.get(
      path,
      { summary: 'The devices on which the account is signed in', response: signedInDevices },
      async (ctx) => {
        const sessions = await listSessions(role, actorOf(ctx).id, sessionIdOf(ctx))
        return sessions.map(({ _id, device, createdAt, lastSeenAt, isThis }) => ({
          id: _id,
          device,
          signedInAt: createdAt.toISOString(),
          lastUsedAt: lastSeenAt.toISOString(),
          isThis,
        }))
      },
    )

    own.delete(path, { summary: 'Signs out all other devices', response: NO_BODY }, (ctx) => {
      const actor = actorOf(ctx)
      return commitWrite(ctx, {
        topic,
        save: () => endSessionsOf(role, actor.id, sessionIdOf(ctx)),
        log: () => ownEntry(actor, 'devices-signed-out'),
      })
    })

    own.delete(
      `${path}/:session`,
      { summary: 'Signs out one device', params: { session: SESSION }, errors: [404], response: NO_BODY },
      async (ctx) => {
        const actor = actorOf(ctx)
        await commitWrite(ctx, {
          topic,
          save: async () => {
            if (!(await endListedSession(role, actor.id, String(ctx.params.session))))
              throw new HttpError(404, 'not_found', M.sessionGone)
          },
          log: () => ownEntry(actor, 'device-signed-out'),
        })
      },
    )
  }
}
