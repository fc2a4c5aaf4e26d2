import {
  adminPasswordChangeSchema,
  ownEmailSchema,
} from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { passwordChangeSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { actorOf, sessionIdOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { WrongPasswordError } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordChange } from '../../http/rateLimits.ts'
import { hashPassword } from '../../infra/passwords.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { replaceAdminPassword, changeOwnAddress } from '../auth/admin.service.ts'
import { replaceStaffPassword } from '../staff/staffAccount.service.ts'
import type { Mailing } from './accountMails.service.ts'
import { tellFormerAddress } from './addressChange.service.ts'
import { ownWriter } from './ownWrite.ts'
import { confirmOwnPassword } from './ownPassword.service.ts'

const PASSWORDS = {
  admin: {
    tag: 'Accounts',
    summary: "Changes the administrator's own password, and ends the other sessions",
    schema: adminPasswordChangeSchema,
    replace: replaceAdminPassword,
  },
  staff: {
    tag: 'Profile',
    summary: "Changes the coach's password, and ends the other sessions",
    schema: passwordChangeSchema,
    replace: replaceStaffPassword,
  },
} as const

/** What the signed-in person does with the own account (docs/product.md section 7). */
export function ownAccountRoutes(router: GuardedRouter, commitWrite: CommitWrite, mailing: Mailing): void {
  const write = ownWriter(commitWrite)
  const before = [countPasswordChange, smallBody]

  for (const role of ['admin', 'staff'] as const) {
    const { tag, summary, schema, replace } = PASSWORDS[role]
    // Not idempotent by key: its record would contain a fast hash of the password.
    router
      .of(role, tag)
      .put(`/api/${role}/password`, { summary, before, body: schema, response: NO_BODY }, (ctx, { body }) =>
        write(ctx, 'password-changed', async () => {
          const account = await confirmOwnPassword(actorOf(ctx), body.currentPassword)
          const passwordHash = await hashPassword(body.newPassword)
          // Somebody has changed it in the meantime.
          if (!(await replace(account, passwordHash, sessionIdOf(ctx)))) throw new WrongPasswordError()
        }),
      )
  }

  router.of('admin', 'Accounts').put(
    '/api/admin/email',
    {
      summary: "Changes the administrator's own email address, to which links for a forgotten password go",
      before,
      body: ownEmailSchema,
      response: NO_BODY,
    },
    async (ctx, { body }) => {
      const actor = actorOf(ctx)
      const { email } = await confirmOwnPassword(actor, body.currentPassword)
      await write(ctx, 'email-changed', () => changeOwnAddress(actor.id, body.email))
      void tellFormerAddress(mailing, { name: actor.name, from: email, to: body.email, by: null })
    },
  )
}
