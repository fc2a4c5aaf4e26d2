import type { AdminProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import type { Middleware } from 'koa'
import { actorOf } from '../../http/actor.ts'
import { smallBody } from '../../http/jsonBody.ts'
import { countLogin } from '../../http/loginAttempts.ts'
import { noStore, type GuardedRouter } from '../../http/guardedRouter.ts'
import { findStaffForLogin, readStaffProfile } from '../staff/staffAccount.service.ts'
import { findAdminForLogin, readAdminProfile } from './admin.service.ts'
import { login, logout } from './login.ts'

/** SPEC section 7: the faults of these are the sentence alone, as plain text. */
export const PLAIN_FAULTS: ReadonlySet<string> = new Set([
  '/api/admin/login',
  '/api/staff/login',
  '/api/staff/profile',
])

/** Both logins and logouts, and who is signed in to the console (SPEC section 7). */
export function authRoutes(router: GuardedRouter, sessions: Middleware, devices: Middleware): void {
  // Outside the sessions: their cookie comes first.
  const ahead = [noStore, devices, countLogin, smallBody, sessions]

  router.post('/api/admin/login', 'public', ...ahead, async (ctx) => {
    ctx.body = await readAdminProfile(await login(ctx, 'admin', findAdminForLogin))
  })

  router.post('/api/staff/login', 'public', ...ahead, async (ctx) => {
    ctx.body = await readStaffProfile(await login(ctx, 'staff', findStaffForLogin))
  })

  router.post('/api/admin/logout', 'public', noStore, smallBody, sessions, async (ctx) => {
    await logout(ctx, 'admin')
    ctx.status = 204
  })

  router.post('/api/staff/logout', 'public', noStore, smallBody, sessions, async (ctx) => {
    await logout(ctx, 'staff')
    ctx.status = 204
  })

  router.get('/api/admin/auth-check', 'admin', (ctx) => {
    ctx.body = { authenticated: true }
  })

  router.get('/api/admin/profile', 'admin', (ctx) => {
    const { id, name } = actorOf(ctx)
    ctx.body = { id, username: name } satisfies AdminProfile
  })
}
