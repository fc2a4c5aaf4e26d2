import { createHash, createHmac, randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Context, Middleware } from 'koa'
import type { Role } from '../infra/sessions/session.model.ts'
import { signed } from './signed.ts'

const COOKIE = 'lane-and-court-device'
const ID_BYTES = 16
const MARK_BYTES = 16
/** The last ones that signed in on a device. */
const MOST_ACCOUNTS = 5

/** A browser in which somebody signed in before. That opens nothing: it is only counted apart from strangers. */
export interface KnownDevice {
  id: string
  /** Marks of the accounts that signed in, the last one first. */
  accounts: readonly string[]
}

/** An account as a device knows it: another password makes it a stranger there. */
export interface KnownAccount {
  role: Role
  id: string
  passwordHash: string
}

const markOf = ({ role, id, passwordHash }: KnownAccount) =>
  createHash('sha256')
    .update([role, id, passwordHash].join('\n'))
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url')

/**
 * Knows devices again by a signed cookie, for the routes that count wrong passwords.
 * @param sessionSecret as for the sessions; the key is another one, made from it.
 * @param production sends the cookie over https alone.
 */
export function knownDevices(sessionSecret: string, production: boolean): Middleware {
  const { open, seal } = signed(createHmac('sha256', sessionSecret).update('known device').digest())
  return async (ctx, next) => {
    const [id = '', ...accounts] = open(ctx.cookies.get(COOKIE, { signed: false }) ?? '').split('~')
    if (id) ctx.state.device = { id, accounts } satisfies KnownDevice
    await next()
    const signedIn = ctx.state.signedIn as KnownAccount | undefined
    if (!signedIn || (production && !ctx.secure)) return
    const mark = markOf(signedIn)
    const marks = [mark, ...accounts.filter((known) => known !== mark)].slice(0, MOST_ACCOUNTS)
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

/** @returns the device that a call came from, where somebody signed in on it before. */
export const deviceOf = (ctx: Context): KnownDevice | null =>
  (ctx.state.device as KnownDevice | undefined) ?? null

/** @returns whether an account signed in on a device before, with the password that it has now. */
export const knows = (device: KnownDevice | null, account: KnownAccount | null): boolean =>
  device !== null && account !== null && device.accounts.includes(markOf(account))

/** Has the device be known by an account that has just signed in. */
export function rememberDevice(ctx: Context, account: KnownAccount): void {
  ctx.state.signedIn = account
}
