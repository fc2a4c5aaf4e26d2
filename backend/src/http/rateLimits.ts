import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AUTH_LIMITS as L, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type { Context, Middleware } from 'koa'
import { usernameKey } from '../infra/database/accounts.ts'
import { CheckAbortedError, TooManyChecksError, waitingChecks, type Turn } from '../infra/passwordTurns.ts'
import { createRateLimiter, type RateLimiter } from '../infra/rateLimiter.ts'
import type { Role } from '../infra/sessions/sessions.ts'
import { actorOf, deviceOf, isKnownDevice } from './sessions.ts'
import { clientAddress } from './clientAddress.ts'
import { HttpError, WrongPasswordError } from './errors.ts'
import { withDocs } from './routeDocs.ts'

const MESSAGE = 'Too many attempts. Please wait a moment and try again.'

/** Counts one request under a key. @throws HttpError 429, with Retry-After set, when there were too many. */
export async function countRequest(
  ctx: Context,
  limiter: RateLimiter,
  key: string,
  message = MESSAGE,
): Promise<void> {
  const { waitMs } = await limiter.consume(key)
  if (waitMs === null) return
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))))
  throw new HttpError(429, 'rate_limited', message)
}

/** Limits requests per client address; the parameters are those of `createRateLimiter`. */
export function rateLimit(name: string, points: number, seconds: number): Middleware {
  const limiter = createRateLimiter(name, points, seconds)
  const notes = [`At most ${points} calls from one address in ${seconds / 60} minutes.`]
  return withDocs({ errors: [429], notes }, async (ctx, next) => {
    await countRequest(ctx, limiter, clientAddress(ctx))
    await next()
  })
}

const perAddress = createRateLimiter('login-address', L.attemptsPerAddress, L.windowSeconds)
const perDevice = createRateLimiter('login-device', L.attemptsPerAddress, L.windowSeconds)
const perName = createRateLimiter('login-name', L.attemptsPerName, L.windowSeconds)
/** Only delays and never rejects: nobody can use up this many points. */
const perNameAnywhere = createRateLimiter('login-name-anywhere', Number.MAX_SAFE_INTEGER, L.windowSeconds)
const perPasswordChange = createRateLimiter('password-change', L.attemptsPerName, L.windowSeconds)
const perPasswordCheck = createRateLimiter('password-check', L.attemptsPerName, L.windowSeconds)

const WINDOW = `${L.windowSeconds / 60} minutes`
const LOGIN_NOTE =
  `In ${WINDOW} at most ${L.attemptsPerName} wrong passwords for one name, and ${L.attemptsPerAddress} for all names, ` +
  'from one address or known device.'
const CHANGE_NOTE = `At most ${L.attemptsPerName} wrong passwords in ${WINDOW}.`

let waitingLogins = 0

/**
 * Counts a login attempt before its body is read: per device where somebody signed in on it before,
 * otherwise per client address.
 * @throws HttpError 429 with Retry-After when that device or address has used up its failed attempts.
 */
export const countLogin = withDocs({ errors: [429], notes: [LOGIN_NOTE] }, async (ctx, next) => {
  const device = deviceOf(ctx)
  if (device) await countRequest(ctx, perDevice, device.id, AUTH_MESSAGES.tooMany)
  else await countRequest(ctx, perAddress, clientAddress(ctx), AUTH_MESSAGES.tooMany)
  return next()
})

/**
 * Counts a login attempt for one account, or for a name that none has, before the password is checked, so that
 * parallel attempts are counted too, and a client over its limit is rejected even with the right password. Attempts
 * from unknown devices are counted per address, so that nobody can lock out the owner of the account; very many of
 * them from all addresses together delay the following ones. A device on which the account signed in before has its
 * own count.
 * @param attempt.username as it was typed: the username or the address. @param attempt.id of the account that is meant,
 *   so that all names of one account have one count; null if there is none. @param attempt.mark of that account.
 * @returns `forgive`, to call when the password was right: only wrong passwords count; and `takeBack`, to call when
 *   no password was checked.
 * @throws HttpError 429 with Retry-After when that device or address has used up its failed attempts for
 *   the username.
 */
export async function countAttempt(
  ctx: Context,
  { role, username, id, mark }: { role: Role; username: string; id: string | null; mark: string | null },
): Promise<{ forgive: () => Promise<void>; takeBack: () => Promise<void> }> {
  // A hash, because people sometimes type passwords into the username field.
  const name = createHash('sha256')
    .update(id === null ? `${role} ${usernameKey(username)}` : `${role} account ${id}`)
    .digest('base64url')
  const device = deviceOf(ctx)
  const isKnown = isKnownDevice(device, mark)
  const address = clientAddress(ctx)
  const key = `${name} ${isKnown ? device?.id : address}`
  const isKnownToOthersOnly = device !== null && !isKnown
  if (isKnownToOthersOnly) await countRequest(ctx, perAddress, address, AUTH_MESSAGES.tooMany)
  await countRequest(ctx, perName, key, AUTH_MESSAGES.tooMany)
  if (!isKnown) await slowDown(name)
  const takeBackOthers = async () => {
    if (device) await perDevice.takeBack(device.id)
    if (!device || isKnownToOthersOnly) await perAddress.takeBack(address)
    if (!isKnown) await perNameAnywhere.takeBack(name)
  }
  return {
    forgive: async () => {
      await perName.reset(key)
      await takeBackOthers()
    },
    takeBack: async () => {
      await perName.takeBack(key)
      await takeBackOthers()
    },
  }
}

/**
 * Counts how often who is signed in types the own password; behind the guard, so that no one else's count. Each is
 * counted before it is checked, so that parallel ones count too. Only wrong passwords stay counted, not a form with
 * another fault.
 */
const countOwnPassword = (limiter: RateLimiter) =>
  withDocs({ errors: [429], notes: [CHANGE_NOTE] }, async (ctx, next) => {
    const { id } = actorOf(ctx)
    await countRequest(ctx, limiter, id, AUTH_MESSAGES.tooMany)
    try {
      await next()
    } catch (error) {
      if (!(error instanceof WrongPasswordError)) await limiter.takeBack(id)
      throw error
    }
    await limiter.reset(id)
  })

/** Counts attempts to confirm something with the own password, or to change it. */
export const countPasswordChange = countOwnPassword(perPasswordChange)

/** Counts an administrator's attempts to download a backup. */
export const countPasswordCheck = countOwnPassword(perPasswordCheck)

/** Delays an attempt, up to a few seconds, after very many for one username; only a few wait at once. */
async function slowDown(name: string): Promise<void> {
  const delay = loginDelay((await perNameAnywhere.consume(name)).count)
  if (delay === 0 || waitingLogins >= L.waitingLogins) return
  waitingLogins++
  try {
    await wait(delay)
  } finally {
    waitingLogins--
  }
}

/** @returns how long an attempt from an unknown device waits after so many from all, in milliseconds. */
const loginDelay = (attempts: number): number =>
  Math.min(L.longestDelayMs, Math.max(0, attempts - L.attemptsPerNameAnywhere) * L.delayStepMs)

/** Seconds until a refused login may be tried again: the whole queue has been served by then. */
const RETRY_SECONDS = 5
const { waitingChecks: mostWaiting } = L
const NOTE = `At most ${mostWaiting} logins wait until their password is checked; further ones are refused.`

/** Refuses a login before anything else is done for it while the queue of password checks is full. */
export const refuseWhenBusy = withDocs({ errors: [429], notes: [NOTE] }, async (ctx, next) => {
  if (waitingChecks() >= mostWaiting) throw refusal(ctx)
  await next()
})

/**
 * Lets a login wait until it is its turn to have the password checked.
 * @param check gets the turn, and resolves with whether the password is right.
 * @param takeBack takes back what was counted for the attempt, because nothing was tried.
 * @throws HttpError 429 with Retry-After when too many are waiting.
 */
export async function waitForTurn(
  ctx: Context,
  check: (turn: Turn) => Promise<boolean>,
  takeBack: () => Promise<void>,
): Promise<boolean> {
  try {
    return await check({ signal: goneSignal(ctx), mostWaiting })
  } catch (error) {
    // Nobody reads this response. The attempt stays counted, or clients could send any number and go away.
    if (error instanceof CheckAbortedError)
      throw new HttpError(400, 'bad_request', 'The client has gone away.')
    if (!(error instanceof TooManyChecksError)) throw error
    await takeBack()
    throw refusal(ctx)
  }
}

function refusal(ctx: Context): HttpError {
  ctx.set('Retry-After', String(RETRY_SECONDS))
  return new HttpError(429, 'rate_limited', AUTH_MESSAGES.busy)
}

/** @returns a signal that is aborted when the client goes away before its response is sent. */
function goneSignal({ res }: Context): AbortSignal {
  const gone = new AbortController()
  if (res.destroyed) gone.abort()
  else
    res.once('close', () => {
      if (!res.writableFinished) gone.abort()
    })
  return gone.signal
}
