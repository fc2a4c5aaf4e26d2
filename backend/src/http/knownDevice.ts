import { createHmac, randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Context, Middleware } from 'koa'
import { MARK_CHARS } from '../infra/passwords.ts'
import { createSigner } from './signer.ts'

const COOKIE = 'lane-and-court-device'
const ID_BYTES = 16
/** How many accounts of a device are remembered: those that signed in last. */
const MAX_ACCOUNTS = 5

/**
 * A browser in which somebody signed in before. It gives no rights: its login attempts are only counted
 * apart from those of unknown devices.
 */
export interface KnownDevice {
  id: string
  /** The marks of the accounts that signed in, the last one first. */
  accounts: readonly string[]
}

/**
 * Recognizes devices by a signed cookie, for the routes that count wrong passwords.
 * @param sessionSecret the one of the sessions; the signing key is derived from it and differs from theirs.
 * @param production sends the cookie only over https.
 */
export function knownDevices(sessionSecret: string, production: boolean): Middleware {
  const { open, seal } = createSigner(createHmac('sha256', sessionSecret).update('known device').digest())
  return async (ctx, next) => {
    const [id = '', ...accounts] = open(ctx.cookies.get(COOKIE, { signed: false }) ?? '').split('~')
    if (id) ctx.state.device = { id, accounts } satisfies KnownDevice
    await next()
    const mark = ctx.state.signedIn as string | undefined
    if (!mark || (production && !ctx.secure)) return
    const others = accounts.filter((known) => !known.startsWith(mark.slice(0, MARK_CHARS)))
    const marks = [mark, ...others].slice(0, MAX_ACCOUNTS)
    const text = [id || randomBytes(ID_BYTES).toString('base64url'), ...marks].join('~')
    ctx.cookies.set(COOKIE, seal(text), {
      httpOnly: true,
      sameSite: 'lax',
      signed: false,
      path: '/api',
      maxAge: AUTH_LIMITS.deviceMs,
    })
  }
}

/** @returns the device that the request came from if somebody signed in on it before, otherwise null. */
export const deviceOf = (ctx: Context): KnownDevice | null =>
  (ctx.state.device as KnownDevice | undefined) ?? null

/**
 * @param mark of the account (`accountMark`), alone or with that of its second step behind it; null for no account.
 * @returns whether the account signed in on a device before, with its current password, and with that second step.
 */
export const isKnownDevice = (device: KnownDevice | null, mark: string | null): boolean =>
  device !== null && mark !== null && device.accounts.some((known) => known.startsWith(mark))

/** Adds an account that has just signed in to the device's cookie. @param mark as for `isKnownDevice`. */
export function rememberDevice(ctx: Context, mark: string): void {
  ctx.state.signedIn = mark
}
