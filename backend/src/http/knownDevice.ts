import { createHash, createHmac, randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Context, Middleware } from 'koa'
import type { Role } from '../infra/sessions/role.ts'
import { createSigner } from './signer.ts'

const COOKIE = 'lane-and-court-device'
const ID_BYTES = 16
const HASH_BYTES = 16
/** How many accounts of a device are remembered: those that signed in last. */
const MAX_ACCOUNTS = 5

/**
 * A browser in which somebody signed in before. It gives no rights: its login attempts are only counted
 * apart from those of unknown devices.
 */
export interface KnownDevice {
  id: string
  /** Hashes of the accounts that signed in, the last one first. */
  accounts: readonly string[]
}

/** An account as a device remembers it: after a change of password, the device no longer knows it. */
export interface KnownAccount {
  role: Role
  id: string
  passwordHash: string
}

const accountHash = ({ role, id, passwordHash }: KnownAccount) =>
  createHash('sha256')
    .update([role, id, passwordHash].join('\n'))
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url')

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
    const signedIn = ctx.state.signedIn as KnownAccount | undefined
    if (!signedIn || (production && !ctx.secure)) return
    const hash = accountHash(signedIn)
    const hashes = [hash, ...accounts.filter((known) => known !== hash)].slice(0, MAX_ACCOUNTS)
    const text = [id || randomBytes(ID_BYTES).toString('base64url'), ...hashes].join('~')
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

/** @returns whether an account signed in on a device before, with its current password. */
export const isKnownDevice = (device: KnownDevice | null, account: KnownAccount | null): boolean =>
  device !== null && account !== null && device.accounts.includes(accountHash(account))

/** Adds an account that has just signed in to the device's cookie. */
export function rememberDevice(ctx: Context, account: KnownAccount): void {
  ctx.state.signedIn = account
}
