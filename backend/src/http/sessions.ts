import { randomBytes } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type Koa from 'koa'
import type { Context, Middleware } from 'koa'
import type { Logger } from '../infra/logger.ts'
import type { Role } from '../infra/sessions/role.ts'
import { endSession, saveSession, readSession } from '../infra/sessions/sessions.ts'
import { deviceWords } from './deviceWords.ts'
import { createSigner } from './signer.ts'

export const SESSION_COOKIE = 'lane-and-court'

const ID_BYTES = 32
const COOKIE = { httpOnly: true, sameSite: 'lax', signed: false, overwrite: true } as const

interface SessionOptions {
  sessionSecret: string
  production: boolean
  logger: Logger
}

interface SessionData {
  role: Role
  userId: string
  /** The browser and the system in words, when it begins. */
  device?: string
}

/**
 * Adds sessions to the routes that need one (docs/architecture.md section 4); no other route reads or sets
 * the cookie.
 * @param options.production sends the cookie only over https.
 */
export function sessions(koa: Koa, options: SessionOptions): Middleware {
  // Loaded with the first private request, so that the start does not take longer.
  let created: Promise<Middleware> | null = null
  return async (ctx, next) => (await (created ??= create(koa, options)))(ctx, next)
}

async function create(koa: Koa, options: SessionOptions): Promise<Middleware> {
  const { createSession } = await import('koa-session')
  const { open, seal } = createSigner(options.sessionSecret)
  return createSession(
    {
      ...COOKIE,
      key: SESSION_COOKIE,
      maxAge: AUTH_LIMITS.absoluteMs,
      genid: () => randomBytes(ID_BYTES).toString('base64url'),
      store: {
        get: (id) => readSession(id),
        // A login creates a session, and nothing changes it later: a late write from a request in progress
        // would restore one that a logout has ended.
        async set(id, { role, userId, device }: SessionData, _maxAge, { changed }) {
          if (!changed) await saveSession(id, role, userId, device)
        },
        destroy: (id) => endSession(id),
      },
      // The library's own signing needs a second cookie; id and signature fit in one.
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

/** Signs somebody in under a new session id, and ends the client's previous session. */
export async function startSession(ctx: Context, data: Omit<SessionData, 'device'>): Promise<void> {
  const device = await deviceWords(ctx.get('User-Agent'))
  ctx.session = null
  ctx.session = { ...data, device }
  await ctx.session.regenerate()
}

/** Ends the client's session, if there is one, and deletes the cookie. */
export function dropSession(ctx: Context): void {
  // A client that sent no cookie gets none back, not even an empty one.
  if (sessionOf(ctx) || ctx.cookies.get(SESSION_COOKIE, { signed: false })) ctx.session = null
}

/** @returns who is signed in, or null. */
export function sessionOf(ctx: Context): SessionData | null {
  return ctx.session?.role ? ctx.session : null
}

/** @returns the id of the session that this request belongs to. */
export function sessionIdOf(ctx: Context): string {
  return ctx.session.externalKey
}
