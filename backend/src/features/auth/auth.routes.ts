import { adminProfile, authCheck, staffProfile } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { credentialsSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { ACCOUNT } from '@lane-and-court/contract/http/headers.ts'
import type { Middleware } from 'koa'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, noStore, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { countLogin, refuseWhenBusy } from '../../http/loginLimits.ts'
import { findStaffAccount, readStaffProfile } from '../staff/staffAccount.service.ts'
import type { SecretBox } from '../accounts/sealedSecret.service.ts'
import { mustSetUpTwoSteps } from '../accounts/twoSteps.service.ts'
import { findAdminAccount, noteAdminSignIn, readAdminProfile } from './admin.service.ts'
import { login, logout } from './login.ts'

/** Login and logout of both roles, and the signed-in administrator (docs/product.md section 7). */
export function authRoutes(
  router: GuardedRouter,
  { secure, sessions, devices, tokens }: Record<'secure' | 'sessions' | 'devices' | 'tokens', Middleware>,
  box: SecretBox,
): void {
  const open = router.of('public', 'Login')
  const admin = router.of('admin', 'Login')
  // Outside the sessions: their cookie comes first.
  const loggingIn = {
    before: [noStore, secure, devices, refuseWhenBusy, tokens, countLogin, smallBody, sessions],
    body: credentialsSchema,
    // The error response is only the message (docs/product.md section 7).
    hasPlainErrors: true,
    errors: [401],
  } as const
  const loggingOut = {
    before: [noStore, smallBody, sessions],
    headers: [ACCOUNT],
    errors: [409],
    response: NO_BODY,
  } as const

  open.post(
    '/api/admin/login',
    { ...loggingIn, summary: 'Signs in an administrator', response: adminProfile },
    async (ctx, { body }) => {
      const id = await login(ctx, 'admin', body, findAdminAccount, box)
      const profile = await readAdminProfile(id)
      // The account was removed in the same moment.
      if (!profile) throw new HttpError(401, 'unauthenticated', AUTH_MESSAGES.invalid)
      await noteAdminSignIn(id)
      return { ...profile, mustSetUpTwoSteps: await mustSetUpTwoSteps(id) }
    },
  )

  open.post(
    '/api/staff/login',
    { ...loggingIn, summary: 'Signs in a coach', response: staffProfile },
    async (ctx, { body }) => readStaffProfile(await login(ctx, 'staff', body, findStaffAccount, box)),
  )

  open.post('/api/admin/logout', { ...loggingOut, summary: 'Ends the session of an administrator' }, (ctx) =>
    logout(ctx, 'admin'),
  )

  open.post('/api/staff/logout', { ...loggingOut, summary: 'Ends the session of a coach' }, (ctx) =>
    logout(ctx, 'staff'),
  )

  admin.get(
    '/api/admin/auth-check',
    { summary: 'Returns whether an administrator is signed in', response: authCheck },
    () => ({ authenticated: true as const }),
  )

  admin.get(
    '/api/admin/profile',
    { summary: 'The administrator who is signed in', response: adminProfile },
    async (ctx) => {
      const { id } = actorOf(ctx)
      const profile = await readAdminProfile(id)
      if (!profile) throw new HttpError(401, 'unauthenticated', AUTH_MESSAGES.signIn)
      return { ...profile, mustSetUpTwoSteps: await mustSetUpTwoSteps(id) }
    },
  )
}
