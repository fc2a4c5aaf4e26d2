import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import type Koa from 'koa'
import type { Context, Middleware } from 'koa'
import { type Role, endSession, saveSession, readSession } from '../infra/sessions/sessions.ts'
import type { Logger } from '../infra/logger.ts'
import { MARK_CHARS } from '../infra/passwords.ts'

/** The signed-in user who sends a request to a guarded route. */
export interface Actor {
  role: Role
  id: string
  name: string
}

/** @returns the user who sends this request. @throws Error when the route has no guard, which is a bug. */
export function actorOf(ctx: Context): Actor {
  const actor = ctx.state.actor as Actor | undefined
  if (!actor) throw new Error(`${ctx.method} ${ctx.path} needs the signed-in user, but has no guard`)
  return actor
}

export const SESSION_COOKIE = 'lane-and-court'

/** @returns the name of a cookie: in production one that browsers take only from this very host, over https. */
export const cookieName = (name: string, production: boolean): string =>
  production ? `__Host-${name}` : name

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
  device: string
}

/**
 * Adds sessions to the routes that need one (docs/architecture.md section 4); no other route reads or sets
 * the cookie.
 * @param options.production sends the cookie only over https.
 */
export function sessions(koa: Koa, options: SessionOptions): Middleware {
  // Loaded with the first private request, so that the start does not take longer.
  let created: Promise<Middleware> | null = null
  const name = cookieName(SESSION_COOKIE, options.production)
  return async (ctx, next) => {
    ctx.state.hasSessionCookie = Boolean(ctx.cookies.get(name, { signed: false }))
    return (await (created ??= create(koa, name, options)))(ctx, next)
  }
}

async function create(koa: Koa, name: string, options: SessionOptions): Promise<Middleware> {
  const { createSession } = await import('koa-session')
  const { open, seal } = createSigner(options.sessionSecret)
  return createSession(
    {
      ...COOKIE,
      key: name,
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
        get: (ctx: Context) => open(ctx.cookies.get(name, { signed: false }) ?? ''),
        set(ctx: Context, id) {
          if (options.production && !ctx.secure) {
            options.logger.warn(
              'no cookie over plain http: serve by https, and set TRUST_PROXY behind a proxy',
            )
            return
          }
          ctx.cookies.set(name, seal(id), { ...COOKIE, maxAge: AUTH_LIMITS.absoluteMs })
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
  if (sessionOf(ctx) || ctx.state.hasSessionCookie) ctx.session = null
}

/** @returns who is signed in, or null. */
export function sessionOf(ctx: Context): SessionData | null {
  return ctx.session?.role ? ctx.session : null
}

/** @returns the id of the session that this request belongs to. */
export function sessionIdOf(ctx: Context): string {
  return ctx.session.externalKey
}

export interface Signer {
  /** @param text must hold no dot. @returns the text with its signature. */
  seal: (text: string) => string
  /** @returns the text, or an empty string when the signature is not valid. */
  open: (sealed: string) => string
}

/**
 * Signs texts with HMAC-SHA256 and verifies them.
 * @param key a different one for each purpose, so that a text signed for one is not valid for another.
 */
export function createSigner(key: string | Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal: (text) => `${text}.${sign(text).toString('base64url')}`,
    open(sealed) {
      const [text = '', signature = ''] = sealed.split('.')
      const actualSignature = Buffer.from(signature, 'base64url')
      const expected = sign(text)
      return actualSignature.length === expected.length && timingSafeEqual(actualSignature, expected)
        ? text
        : ''
    },
  }
}

const DEVICE_COOKIE = 'lane-and-court-device'
const DEVICE_ID_BYTES = 16
/** How many accounts of a device are remembered: those that signed in last. */
const MAX_ACCOUNTS = 5

/**
 * A browser in which somebody signed in before. It gives no rights: its failed logins only have a count of their own,
 * which unknown devices cannot use up.
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
  const name = cookieName(DEVICE_COOKIE, production)
  return async (ctx, next) => {
    const [id = '', ...accounts] = open(ctx.cookies.get(name, { signed: false }) ?? '').split('~')
    if (id) ctx.state.device = { id, accounts } satisfies KnownDevice
    await next()
    const mark = ctx.state.signedIn as string | undefined
    if (!mark || (production && !ctx.secure)) return
    const others = accounts.filter((account) => !account.startsWith(mark.slice(0, MARK_CHARS)))
    const marks = [mark, ...others].slice(0, MAX_ACCOUNTS)
    const text = [id || randomBytes(DEVICE_ID_BYTES).toString('base64url'), ...marks].join('~')
    ctx.cookies.set(name, seal(text), {
      httpOnly: true,
      sameSite: 'lax',
      signed: false,
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
  device !== null && mark !== null && device.accounts.some((account) => account.startsWith(mark))

/** Adds an account that has just signed in to the device's cookie. @param mark as for `isKnownDevice`. */
export function rememberDevice(ctx: Context, mark: string): void {
  ctx.state.signedIn = mark
}

/** Somebody may send a very long header. */
const MOST_READ = 400
const MOST_KEPT = 80

/**
 * Says in words what a User-Agent header names: "Safari on iOS". It is shown to the owner of the account only, and
 * proves nothing.
 * @returns the words; "Unknown device" for a header that names nothing known.
 */
export async function deviceWords(userAgent: string): Promise<string> {
  if (!userAgent) return UNKNOWN
  // Loaded with the first login, so that the start does not take longer.
  const { default: Bowser } = await import('bowser')
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_READ))
  const words = [browser.name, os.name].filter(Boolean).join(' on ')
  return words.slice(0, MOST_KEPT) || UNKNOWN
}

/** What is shown for a browser that says nothing of itself. */
const UNKNOWN = 'Unknown device'
