import { randomBytes } from 'node:crypto'
import { ACCOUNT_LIMITS as L } from '@lane-and-court/contract/accounts/accounts.ts'
import type { Context, Middleware } from 'koa'
import { cookieName } from './sessions.ts'

const COOKIE = 'lane-and-court-trusted'
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
/** How many accounts trust one device: those that did last. */
const MAX_TOKENS = 5

/**
 * Sets the cookie of a device that somebody trusts, for the logins. A session cookie would end with the session, and
 * this one stays.
 * @param production sends the cookie only over https.
 */
export function trustedTokens(production: boolean): Middleware {
  const name = cookieName(COOKIE, production)
  return async (ctx, next) => {
    ctx.state.trustedCookie = ctx.cookies.get(name, { signed: false })
    await next()
    const token = ctx.state.trustedToken as string | undefined
    if (!token || (production && !ctx.secure)) return
    ctx.cookies.set(name, [token, ...tokensOf(ctx)].slice(0, MAX_TOKENS).join('~'), {
      httpOnly: true,
      sameSite: 'strict',
      signed: false,
      maxAge: L.trustDays * 24 * 3_600_000,
    })
  }
}

/** @returns the tokens that the device has, one for each account that trusts it. */
export const tokensOf = (ctx: Context): string[] =>
  ((ctx.state.trustedCookie as string | undefined) ?? '')
    .split('~', MAX_TOKENS)
    .filter((token) => TOKEN.test(token))

/** @returns a token of its own for each trust: one that was there before may be known to somebody else. */
export function giveToken(ctx: Context): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  ctx.state.trustedToken = token
  return token
}
