import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AUTH_LIMITS as L, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type { Context } from 'koa'
import { usernameKey } from '../infra/database/accounts.ts'
import {
  CheckAbortedError,
  isFull,
  TooManyChecksError,
  type Place,
  type Turn,
} from '../infra/passwordTurns.ts'
import { createRateLimiter } from '../infra/rateLimiter.ts'
import type { Role } from '../infra/sessions/sessions.ts'
import { clientNetworks, NETWORK_SHARES } from './clientAddress.ts'
import { HttpError } from './errors.ts'
import { countRequest, createNetworkLimiter, NETWORKS_NOTE } from './rateLimits.ts'
import { withDocs } from './routeDocs.ts'
import { deviceOf, isKnownDevice } from './sessions.ts'

const perAddress = createNetworkLimiter('login-address', L.attemptsPerAddress, L.windowSeconds)
const perDevice = createRateLimiter('login-device', L.attemptsPerAddress, L.windowSeconds)
const perName = createNetworkLimiter('login-name', L.attemptsPerName, L.windowSeconds)
const perNameOnDevice = createRateLimiter('login-name-device', L.attemptsPerName, L.windowSeconds)
/** Only delays and never rejects: nobody can use up this many points. */
const perNameAnywhere = createRateLimiter('login-name-anywhere', Number.MAX_SAFE_INTEGER, L.windowSeconds)

const WINDOW = `${L.windowSeconds / 60} minutes`
const LOGIN_NOTE =
  `In ${WINDOW} at most ${L.attemptsPerName} wrong passwords for one name, and ${L.attemptsPerAddress} for all names, ` +
  `from one address or known device. ${NETWORKS_NOTE}`

let waitingLogins = 0

/**
 * Counts a login attempt before its body is read: per device where somebody signed in on it before,
 * otherwise per client address.
 * @throws HttpError 429 with Retry-After when that device or address has used up its failed attempts.
 */
export const countLogin = withDocs({ errors: [429], notes: [LOGIN_NOTE] }, async (ctx, next) => {
  const device = deviceOf(ctx)
  if (device) await countRequest(ctx, perDevice, device.id, AUTH_MESSAGES.tooMany)
  else await perAddress.count(ctx, '', AUTH_MESSAGES.tooMany)
  return next()
})

/** A login attempt that was counted. */
export interface CountedAttempt {
  /** The mark of the account, if it signed in on the device before; otherwise null. */
  knownMark: string | null
  /** To call when the password was right: only wrong passwords count. */
  forgive: () => Promise<void>
  /** To call when no password was checked. */
  takeBack: () => Promise<void>
}

/**
 * Counts a login attempt for one name before the password is checked, so that parallel attempts are counted too, and a
 * client over its limit is rejected even with the right password. The username and the address of an account have a
 * count each, as names that nobody has: with a common one, who uses up that of an address would learn which username
 * belongs to it. Attempts from unknown devices are counted per address, so that nobody can lock out the owner of the
 * account; very many of them from all addresses together delay the following ones. A device on which the account signed
 * in before has its own count.
 * @param attempt.username as it was typed: the username or the address. @param attempt.mark of the account that is
 *   meant; null if there is none.
 * @throws HttpError 429 with Retry-After when that device or address has used up its failed attempts for the name.
 */
export async function countAttempt(
  ctx: Context,
  { role, username, mark }: { role: Role; username: string; mark: string | null },
): Promise<CountedAttempt> {
  // A hash, because people sometimes type passwords into the username field.
  const name = createHash('sha256')
    .update(`${role} ${usernameKey(username)}`)
    .digest('base64url')
  const device = deviceOf(ctx)
  if (device && isKnownDevice(device, mark)) {
    const key = `${name} ${device.id}`
    await countRequest(ctx, perNameOnDevice, key, AUTH_MESSAGES.tooMany)
    return {
      knownMark: mark,
      forgive: async () => {
        await perNameOnDevice.reset(key)
        await perDevice.takeBack(device.id)
      },
      takeBack: async () => {
        await perNameOnDevice.takeBack(key)
        await perDevice.takeBack(device.id)
      },
    }
  }
  // Known to others only: so far only the device was counted.
  if (device) await perAddress.count(ctx, '', AUTH_MESSAGES.tooMany)
  const prefix = `${name} `
  await perName.count(ctx, prefix, AUTH_MESSAGES.tooMany)
  await slowDown(name)
  const takeBackOthers = async () => {
    if (device) await perDevice.takeBack(device.id)
    await perAddress.takeBack(ctx)
    await perNameAnywhere.takeBack(name)
  }
  return {
    knownMark: null,
    forgive: async () => {
      await perName.forgive(ctx, prefix)
      await takeBackOthers()
    },
    takeBack: async () => {
      await perName.takeBack(ctx, prefix)
      await takeBackOthers()
    },
  }
}

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
const NOTE =
  `At most ${L.waitingChecks} logins wait until their password is checked, and ${L.waitingFromAddress} from one address; ` +
  `further ones are refused. ${NETWORKS_NOTE} Known devices have places of their own.`

const placesOfUnknown = (ctx: Context): Place[] => [
  { key: 'unknown devices', most: L.waitingChecks },
  ...clientNetworks(ctx).map((key, at) => ({ key, most: L.waitingFromAddress * (NETWORK_SHARES[at] ?? 1) })),
]
const PLACES_OF_KNOWN: Place = { key: 'known devices', most: L.waitingOnKnownDevices }

/** Refuses a login before anything else is done for it while no more password checks may wait. */
export const refuseWhenBusy = withDocs({ errors: [429], notes: [NOTE] }, async (ctx, next) => {
  if (isFull(deviceOf(ctx) ? [PLACES_OF_KNOWN] : placesOfUnknown(ctx))) throw refusal(ctx)
  await next()
})

/**
 * Lets a login wait until it is its turn to have the password checked. A known device goes ahead of unknown ones, which
 * cannot take its place.
 * @param check gets the turn, and resolves with whether the password is right.
 * @throws HttpError 429 with Retry-After when too many are waiting; then the attempt does not count.
 */
export async function waitForTurn(
  ctx: Context,
  check: (turn: Turn) => Promise<boolean>,
  { knownMark, takeBack }: CountedAttempt,
): Promise<boolean> {
  const places =
    knownMark === null
      ? placesOfUnknown(ctx)
      : [PLACES_OF_KNOWN, { key: knownMark, most: L.waitingForAccount }]
  try {
    return await check({ signal: goneSignal(ctx), places, isAhead: knownMark !== null })
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
