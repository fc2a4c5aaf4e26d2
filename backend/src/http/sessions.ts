import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type Koa from 'koa'
import type { Context, Middleware } from 'koa'
import { createSession } from 'koa-session'
import type { Logger } from '../infra/logger.ts'
import type { Role } from '../infra/sessions/session.model.ts'
import { endSession, keepSession, readSession } from '../infra/sessions/sessions.ts'
import { signed } from './signed.ts'

export const SESSION_COOKIE = 'lane-and-court'

const ID_BYTES = 32
const COOKIE = { httpOnly: true, sameSite: 'lax', signed: false, overwrite: true } as const

interface SessionData {
  role: Role
  userId: string
}

/**
 * Sessions for the routes that need one (DESIGN section 4); no other route reads or sets the cookie.
 * @param options.production sends the cookie over https alone.
 */
export function sessions(
  koa: Koa,
  options: { sessionSecret: string; production: boolean; logger: Logger },
): Middleware {
  const { open, seal } = signed(options.sessionSecret)
  return createSession(
    {
      ...COOKIE,
      key: SESSION_COOKIE,
      maxAge: AUTH_LIMITS.absoluteMs,
      genid: () => randomBytes(ID_BYTES).toString('base64url'),
      store: {
        get: (id) => readSession(id),
        // A login makes a session, and nothing changes it later: a write that comes late from a call
        // under way would bring one back that a logout has ended.
        async set(id, { role, userId }: SessionData, _maxAge, { changed }) {
          if (!changed) await keepSession(id, role, userId)
        },
        destroy: (id) => endSession(id),
      },
      // The library's own way signs in a second cookie; id and signature fit in one.
      externalKey: {
        get: (ctx: Context) => open(ctx.cookies.get(SESSION_COOKIE, { signed: false }) ?? ''),
        set(ctx: Context, id) {
          if (options.production && !ctx.secure) {
            options.logger.warn(
              'no cookie over plain http: serve by https, and set TRUST_PROXY behind a proxy',
            )
            return
          }
          ctx.cookies.set(SESSION_COOKIE, seal(id), { ...COOKIE, maxAge: AUTH_LIMITS.absoluteMs })
        },
      },
    },
    koa,
  )
}

/** Signs somebody in under a new id, and ends the session that the caller had. */
export async function startSession(ctx: Context, data: SessionData): Promise<void> {
  ctx.session = null
  ctx.session = data
  await ctx.session.regenerate()
}

/** Ends the caller's session, if there is one, and drops the cookie. */
export function dropSession(ctx: Context): void {
  // A visitor who brought no cookie gets none back, not even an empty one.
  if (sessionOf(ctx) || ctx.cookies.get(SESSION_COOKIE, { signed: false })) ctx.session = null
}

/** @returns who is signed in, or null. */
export function sessionOf(ctx: Context): SessionData | null {
  return ctx.session?.role ? ctx.session : null
}

/** @returns the id of the session that this call came with. */
export function sessionIdOf(ctx: Context): string {
  return ctx.session.externalKey
}
