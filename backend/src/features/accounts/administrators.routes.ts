import {
  administratorNameSchema,
  invitationSchema,
  ownPasswordSchema,
  passwordLinksSchema,
  twoStepsDemandSchema,
} from '@lane-and-court/contract/accounts/accounts.schema.ts'
import {
  administratorList,
  madeLink,
  passwordLinks,
} from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import { ACCOUNT_LIMITS as L, ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import type { Context } from 'koa'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordChange } from '../../http/rateLimits.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import type { Account } from '../../infra/database/accounts.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { shownName } from '../auth/admin.service.ts'
import type { AccountLinkDocument } from './accountLink.model.ts'
import { createLink, withdrawInvitation } from './accountLinks.service.ts'
import { handOver, linkAddress, type Mailing } from './accountMails.service.ts'
import { setDemandsTwoSteps, hasTwoSteps } from './twoSteps.service.ts'
import {
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
  renameAdministrator,
} from './administrators.service.ts'
import { findAccount } from './findAccount.service.ts'
import { confirmOwnPassword } from './ownPassword.service.ts'

/** No public response shows an account. */
const topic = null
const path = '/api/admin/administrators'
/** What a session alone must not do: the own password confirms it. */
const confirmed = { before: [countPasswordChange, smallBody] } as const

/** What the routes of accounts need besides. */
export type AccountRoutesOptions = Mailing

const invitedObject = ({ _id, invited }: AccountLinkDocument) =>
  loggedObject('admin', { _id }, invited?.name ?? '')

/**
 * The administrators, and links to choose a password (docs/product.md section 7). Responses hold a link, so
 * that no key repeats them: they would be recorded.
 */
export function administratorsRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  options: AccountRoutesOptions,
): void {
  const routes = router.of('admin', 'Accounts')
  const sendsMail = options.sendMail !== null

  routes.get(
    path,
    { summary: 'All administrators, and the open invitations', response: administratorList },
    async () => ({ ...(await listAdministrators()), sendsMail }),
  )

  routes.post(
    path,
    {
      ...confirmed,
      summary: 'Invites somebody as an administrator: the link is mailed, or is in the response',
      body: invitationSchema,
      errors: [409],
      status: 201,
      response: madeLink,
    },
    async (ctx, { body }) => {
      const maker = await confirmOwnPassword(actorOf(ctx), body.currentPassword)
      const isMailed = sendsMail && body.email !== null
      const { link, token } = await commitWrite(ctx, {
        topic,
        save: () => inviteAdministrator(body, maker, isMailed),
        log: ({ link }) => ({ action: 'invited', object: invitedObject(link) }),
      })
      const address = linkAddress(siteOrigin(ctx, options.publicUrl), 'admin', token)
      return handOver(options, { link, address, to: body.email, name: body.name })
    },
  )

  // Not below `path`: programs that read the description could not tell it from an address of an administrator.
  routes.delete(
    '/api/admin/invitations/:id',
    { summary: 'Withdraws an invitation', errors: [404], response: NO_BODY },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => withdrawInvitation(String(ctx.params.id)),
        log: (link) => ({ action: 'uninvited', object: invitedObject(link) }),
      })
    },
  )

  routes.put(
    `${path}/two-steps`,
    {
      ...confirmed,
      summary: 'Sets whether every administrator must sign in with two steps',
      body: twoStepsDemandSchema,
      errors: [409],
      response: NO_BODY,
    },
    async (ctx, { body: { isDemanded, currentPassword } }) => {
      await confirmOwnPassword(actorOf(ctx), currentPassword)
      await commitWrite(ctx, {
        topic,
        save: async () => {
          if (isDemanded && !(await hasTwoSteps('admin', actorOf(ctx).id)))
            throw new HttpError(409, 'validation', M.twoStepsFirst)
          await setDemandsTwoSteps(isDemanded)
        },
        log: () => ({
          action: isDemanded ? 'two-steps-demanded' : 'two-steps-optional',
          object: { type: 'admin', id: null, name: '' },
        }),
      })
    },
  )

  routes.patch(
    `${path}/:id`,
    {
      ...confirmed,
      summary: 'Changes the shown name of an administrator',
      body: administratorNameSchema,
      errors: [404],
      response: NO_BODY,
    },
    async (ctx, { body }) => {
      await confirmOwnPassword(actorOf(ctx), body.currentPassword)
      await commitWrite(ctx, {
        topic,
        save: () => renameAdministrator(String(ctx.params.id), body.name),
        log: (admin) => ({ action: 'renamed', object: loggedObject('admin', admin, shownName(admin)) }),
      })
    },
  )

  // Not DELETE: the request holds a password.
  routes.post(
    `${path}/:id/removal`,
    {
      ...confirmed,
      summary: 'Removes an administrator, with all sessions, and all links that were made by or for that one',
      body: ownPasswordSchema,
      errors: [404, 409],
      response: NO_BODY,
    },
    async (ctx, { body }) => {
      await confirmOwnPassword(actorOf(ctx), body.currentPassword)
      await commitWrite(ctx, {
        topic,
        save: () => removeAdministrator(String(ctx.params.id), actorOf(ctx)),
        log: (admin) => ({ action: 'removed', object: loggedObject('admin', admin, shownName(admin)) }),
      })
    },
  )

  /** Makes a link for each of these accounts, and mails those that can be mailed. */
  const makeLinks = async (ctx: Context, role: Role, accounts: readonly Account[], maker: Account) => {
    const made = await commitWrite(ctx, {
      topic,
      save: () =>
        Promise.all(
          accounts.map(async (account) => {
            const isMailed = sendsMail && account.email !== null
            const order = { kind: 'password', role, account, maker, isMailed } as const
            return { account, ...(await createLink(order, L.linkHours)) }
          }),
        ),
      log: () =>
        accounts.map(({ id, name }) => ({ action: 'password-link', object: { type: role, id, name } })),
    })
    return Promise.all(
      made.map(async ({ account: { id, name, username, email: to, passwordHash }, link, token }) => {
        const address = linkAddress(siteOrigin(ctx, options.publicUrl), role, token)
        const firstPasswordOf = passwordHash === null ? username : undefined
        return {
          id,
          name,
          username,
          handed: await handOver(options, { link, address, to, name, firstPasswordOf }),
        }
      }),
    )
  }

  routes.post(
    '/api/admin/staff/password-links',
    {
      ...confirmed,
      summary: 'Makes a link for each of several coaches; those who have an email address get it by mail',
      body: passwordLinksSchema,
      status: 201,
      response: passwordLinks,
    },
    async (ctx, { body }) => {
      const maker = await confirmOwnPassword(actorOf(ctx), body.currentPassword)
      const accounts = await Promise.all(body.ids.map((id) => findAccount('staff', id)))
      const made = await makeLinks(
        ctx,
        'staff',
        accounts.filter((account) => account !== null),
        maker,
      )
      return { links: made.map(({ handed, ...coach }) => ({ ...coach, ...handed })) }
    },
  )

  for (const role of ['admin', 'staff'] as const) {
    routes.post(
      `${role === 'admin' ? path : '/api/admin/staff'}/:id/password-link`,
      {
        ...confirmed,
        summary:
          role === 'admin'
            ? 'Makes a link with which an administrator chooses a new password'
            : 'Makes a link with which a coach chooses a password; using it also turns off two steps',
        body: ownPasswordSchema,
        errors: [404],
        status: 201,
        response: madeLink,
      },
      async (ctx, { body }) => {
        const account = await findAccount(role, String(ctx.params.id))
        if (!account) throw notFound(role === 'admin' ? 'Administrator' : 'Staff member')
        const maker = await confirmOwnPassword(actorOf(ctx), body.currentPassword)
        const [made] = await makeLinks(ctx, role, [account], maker)
        if (!made) throw notFound('Link')
        return made.handed
      },
    )
  }
}
