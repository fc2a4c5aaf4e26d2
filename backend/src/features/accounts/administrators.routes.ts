import {
  administratorNameSchema,
  invitationSchema,
  twoStepsDemandSchema,
} from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { administratorList, madeLink } from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
} from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { HttpError, notFound } from '../../http/httpErrors.ts'
import { smallBody } from '../../http/jsonBody.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { loggedObject, type CommitWrite } from '../activity/commitWrite.service.ts'
import { shownName } from '../auth/admin.service.ts'
import { findStaffForLink } from '../staff/staffAccount.service.ts'
import type { AccountLinkDocument } from './accountLink.model.ts'
import { createLink, withdrawInvitation } from './accountLinks.service.ts'
import { handOver, linkAddress, type Mailing } from './accountMails.service.ts'
import { setDemandsTwoSteps } from './accountSettings.model.ts'
import {
  findAdministrator,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
  renameAdministrator,
} from './administrators.service.ts'
import { hasTwoSteps } from './twoSteps.service.ts'

const tag = 'Accounts'
/** No public response shows an account. */
const topic = null
const path = '/api/admin/administrators'

/** What the routes of accounts need besides. */
export type AccountRoutesOptions = Mailing

const invitedObject = ({ _id, invited }: AccountLinkDocument) =>
  loggedObject('admin', { _id }, invited?.name ?? '')

/**
 * The administrators, and links to choose a password (docs/specification.md section 7). Responses hold a link, so
 * that no key repeats them: they would be recorded.
 */
export function administratorsRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  options: AccountRoutesOptions,
): void {
  const sendsMail = options.sendMail !== null

  router.get(
    path,
    'admin',
    { tag, summary: 'All administrators, and the open invitations', response: administratorList },
    async () => ({ ...(await listAdministrators()), sendsMail }),
  )

  router.post(
    path,
    'admin',
    {
      tag,
      summary: 'Invites somebody as an administrator: the link is mailed, or is in the response',
      before: [smallBody],
      body: invitationSchema,
      errors: [409],
      status: 201,
      response: madeLink,
    },
    async (ctx, { body }) => {
      const { link, token } = await commitWrite(ctx, {
        topic,
        save: () => inviteAdministrator(body, actorOf(ctx).name),
        log: ({ link }) => ({ action: 'invited', object: invitedObject(link) }),
      })
      const address = linkAddress(siteOrigin(ctx, options.publicUrl), 'admin', token)
      return handOver(options, { link, address, to: body.email, name: body.name })
    },
  )

  // Not below `path`: programs that read the description could not tell it from an address of an administrator.
  router.delete(
    '/api/admin/invitations/:id',
    'admin',
    { tag, summary: 'Withdraws an invitation', errors: [404], response: NO_BODY },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => withdrawInvitation(String(ctx.params.id)),
        log: (link) => ({ action: 'uninvited', object: invitedObject(link) }),
      })
    },
  )

  router.put(
    `${path}/two-steps`,
    'admin',
    {
      tag,
      summary: 'Sets whether every administrator must sign in with two steps',
      before: [smallBody],
      body: twoStepsDemandSchema,
      errors: [409],
      response: NO_BODY,
    },
    (ctx, { body: { isDemanded } }) =>
      commitWrite(ctx, {
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
      }),
  )

  router.patch(
    `${path}/:id`,
    'admin',
    {
      tag,
      summary: 'Changes the shown name of an administrator',
      before: [smallBody],
      body: administratorNameSchema,
      errors: [404],
      response: NO_BODY,
    },
    async (ctx, { body }) => {
      await commitWrite(ctx, {
        topic,
        save: () => renameAdministrator(String(ctx.params.id), body.name),
        log: (found) => ({ action: 'renamed', object: loggedObject('admin', found, shownName(found)) }),
      })
    },
  )

  router.delete(
    `${path}/:id`,
    'admin',
    {
      tag,
      summary: 'Removes an administrator, and ends all of their sessions',
      errors: [404, 409],
      response: NO_BODY,
    },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => removeAdministrator(String(ctx.params.id), actorOf(ctx)),
        log: (found) => ({ action: 'removed', object: loggedObject('admin', found, shownName(found)) }),
      })
    },
  )

  for (const role of ['admin', 'staff'] as const) {
    router.post(
      `${role === 'admin' ? path : '/api/admin/staff'}/:id/password-link`,
      'admin',
      {
        tag,
        summary:
          role === 'admin'
            ? 'Makes a link with which an administrator chooses a new password'
            : 'Makes a link with which a coach chooses a password; using it also turns off two steps',
        before: [smallBody],
        errors: [404],
        status: 201,
        response: madeLink,
      },
      async (ctx) => {
        const whom = await (role === 'admin' ? administratorForLink : coachForLink)(String(ctx.params.id))
        const { link, token } = await commitWrite(ctx, {
          topic,
          save: () =>
            createLink(
              {
                kind: 'password',
                role,
                userId: whom.id,
                invited: null,
                isByOffice: true,
                madeBy: actorOf(ctx).name,
              },
              L.linkHours,
            ),
          log: () => ({ action: 'password-link', object: { type: role, id: whom.id, name: whom.name } }),
        })
        const address = linkAddress(siteOrigin(ctx, options.publicUrl), role, token)
        return handOver(options, {
          link,
          address,
          to: whom.email,
          name: whom.name,
          firstPasswordOf: whom.awaitsPassword ? whom.username : undefined,
        })
      },
    )
  }
}

async function administratorForLink(id: string) {
  const found = await findAdministrator(id)
  const { username, email = null } = found
  return { id: found._id.toHexString(), name: shownName(found), username, email, awaitsPassword: false }
}

async function coachForLink(id: string) {
  const found = /^[\da-f]{24}$/i.test(id) ? await findStaffForLink({ _id: id }) : null
  if (!found) throw notFound('Staff member')
  return found
}
