import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AUTH_LIMITS as L, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Context } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Role } from '../infra/sessions/session.model.ts'
import { actorOf } from './actor.ts'
import { clientAddress } from './clientAddress.ts'
import { withEffects } from './effects.ts'
import { deviceOf, knows, type KnownAccount } from './knownDevice.ts'
import { count, counter } from './rateLimit.ts'

const perAddress = counter('login-address', L.attemptsPerAddress, L.windowSeconds)
const perDevice = counter('login-device', L.attemptsPerAddress, L.windowSeconds)
const perName = counter('login-name', L.attemptsPerName, L.windowSeconds)
/** It only ever slows: its points are more than anybody can use up. */
const perNameAnywhere = counter('login-name-anywhere', Number.MAX_SAFE_INTEGER, L.windowSeconds)
const perPasswordChange = counter('password-change', L.attemptsPerName, L.windowSeconds)

const WINDOW = `${L.windowSeconds / 60} minutes`
const LOGIN_NOTE = `In ${WINDOW} at most ${L.attemptsPerName} wrong passwords for one name, and ${L.attemptsPerAddress} for all names, from one address or known device.`
const CHANGE_NOTE = `At most ${L.attemptsPerName} wrong passwords in ${WINDOW}.`

let waiting = 0

/**
 * Counts a try at somebody's password before anything of it is read: by the device where somebody signed in
 * before, else by the address.
 * @throws Fault 429 with Retry-After when that has had its wrong ones.
 */
export const countLogin = withEffects({ faults: [429], notes: [LOGIN_NOTE] }, async (ctx, next) => {
  const device = deviceOf(ctx)
  if (device) await count(ctx, perDevice(), device.id, AUTH_MESSAGES.tooMany)
  else await count(ctx, perAddress(), clientAddress(ctx), AUTH_MESSAGES.tooMany)
  return next()
})

/**
 * Counts a try at one name before the password is looked at, so that tries sent all at once are counted too,
 * and so that who has had theirs is refused even with the right one. A stranger's tries are counted for their
 * address, so that nobody shuts out who it is; very many of them from everywhere slow the others down. A
 * device on which the account signed in before has its own count.
 * @param account of that name, or null where there is none.
 * @returns what to call when the password was right: only wrong ones count.
 * @throws Fault 429 with Retry-After when the name has had its wrong ones from there.
 */
export async function countAttempt(
  ctx: Context,
  role: Role,
  username: string,
  account: KnownAccount | null,
): Promise<() => Promise<void>> {
  // A digest, because people type passwords into the wrong field.
  const name = createHash('sha256').update(`${role} ${username.toLowerCase()}`).digest('base64url')
  const device = deviceOf(ctx)
  const isKnown = knows(device, account)
  const address = clientAddress(ctx)
  const key = `${name} ${isKnown ? device?.id : address}`
  // A device that is known by another account is a stranger to this one.
  const isStranger = device !== null && !isKnown
  if (isStranger) await count(ctx, perAddress(), address, AUTH_MESSAGES.tooMany)
  await count(ctx, perName(), key, AUTH_MESSAGES.tooMany)
  if (!isKnown) await slowDown(name)
  return async () => {
    await perName().delete(key)
    if (device) await perDevice().reward(device.id)
    if (!device || isStranger) await perAddress().reward(address)
    if (!isKnown) await perNameAnywhere().reward(name)
  }
}

/** Counts a coach's tries at the own password: strangers have no part in it. It is behind the guard. */
export const countPasswordChange = withEffects({ faults: [429], notes: [CHANGE_NOTE] }, async (ctx, next) => {
  const { id } = actorOf(ctx)
  await count(ctx, perPasswordChange(), id, AUTH_MESSAGES.tooMany)
  await next()
  if (ctx.status === 204) await perPasswordChange().delete(id)
})

/** Very many tries at one name from everywhere: each waits, up to a few seconds, and few at once do. */
async function slowDown(name: string): Promise<void> {
  const { consumedPoints } = await perNameAnywhere()
    .consume(name)
    .catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
  const delay = loginDelay(consumedPoints)
  if (delay === 0 || waiting >= L.waitingLogins) return
  waiting++
  try {
    await wait(delay)
  } finally {
    waiting--
  }
}

/** @returns how long a stranger's try at a name waits after so many from everywhere, in milliseconds. */
const loginDelay = (tries: number): number =>
  Math.min(L.longestDelayMs, Math.max(0, tries - L.attemptsPerNameAnywhere) * L.delayStepMs)
