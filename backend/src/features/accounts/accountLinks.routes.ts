import { ACCOUNT_LIMITS as L } from '@lane-and-court/contract/accounts/accounts.ts'
import {
  forgottenPasswordSchema,
  linkUseSchema,
  openedLinkSchema,
} from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { openedLink, passwordHelp } from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import type { Context } from 'koa'
import { isFromThisMachine } from '../../http/clientAddress.ts'
import { NO_BODY, noStore, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { refuseWhenBusy } from '../../http/loginLimits.ts'
import { rateLimit } from '../../http/rateLimits.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { logActivity } from '../../resources/activityLog.ts'
import type { AccountRoutesOptions } from './administrators.routes.ts'
import { choosePassword, openLink } from './chosenPassword.service.ts'
import { mailForgottenPassword } from './forgottenPassword.service.ts'

/** Without an address of its own, a link would lead to the host that the request names: to anybody's. */
const answersByMail = ({ sendMail, publicUrl }: AccountRoutesOptions): boolean =>
  sendMail !== null && publicUrl !== null
const NO_MAIL = 'This website cannot send email. Please ask the office for a link to choose a new password.'

/** Whether nobody on the way can read the request: it came over https, or from this machine. */
const isSafe = (ctx: Context): boolean => ctx.secure || isFromThisMachine(ctx)

/** The page of a link, and forgotten passwords: for people who are not signed in (docs/product.md section 7). */
export function accountLinksRoutes(router: GuardedRouter, options: AccountRoutesOptions): void {
  const routes = router.of('public', 'Accounts')
  const countLink = rateLimit('account-links', L.linksPerAddress, L.windowSeconds)
  const countForgotten = rateLimit('forgotten-password', L.forgottenPerAddress, L.windowSeconds)

  routes.get(
    '/api/account-links',
    {
      summary: 'Whether a forgotten password is answered by mail',
      before: [noStore],
      response: passwordHelp,
    },
    () => ({ byMail: answersByMail(options) }),
  )

  // A POST that changes nothing: the token must not be in a URL, which servers log.
  routes.post(
    '/api/account-links/open',
    {
      summary: 'Whose link it is; it changes nothing',
      before: [noStore, countLink, smallBody],
      body: openedLinkSchema,
      errors: [403, 404, 410],
      response: openedLink,
    },
    (ctx, { body }) => openLink(body.token, isSafe(ctx)),
  )

  routes.post(
    '/api/account-links/use',
    {
      summary: 'Chooses a password by a link, which is used up, and ends all sessions of the account',
      before: [noStore, refuseWhenBusy, countLink, smallBody],
      body: linkUseSchema,
      errors: [403, 404, 409, 410],
      response: openedLink,
    },
    async (ctx, { body }) => {
      const { id, ...link } = await choosePassword(body.token, body.password, isSafe(ctx))
      const { kind, role, name } = link
      const action = kind === 'invitation' ? 'invitation-accepted' : 'password-chosen'
      await logActivity({ actor: { role, id, name }, action, object: { type: role, id, name } })
      return link
    },
  )

  for (const role of ['admin', 'staff'] as const)
    routes.post(
      `/api/${role}/forgotten-password`,
      {
        summary:
          'Mails a link to choose a new password; the response is the same whether or not the account exists',
        before: [noStore, countForgotten, smallBody],
        body: forgottenPasswordSchema,
        errors: [409],
        response: NO_BODY,
      },
      (ctx, { body }) => {
        if (!answersByMail(options)) throw new HttpError(409, 'validation', NO_MAIL)
        void mailForgottenPassword(options, role, body.username, siteOrigin(ctx, options.publicUrl))
      },
    )
}
