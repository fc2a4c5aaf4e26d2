import { ACCOUNT_LIMITS as L, ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import type { Context } from 'koa'
import { type Actor, deviceOf, deviceWords, isKnownDevice, type KnownDevice } from '../../http/sessions.ts'
import { giveToken, tokensOf } from '../../http/trustedTokens.ts'
import { HttpError } from '../../http/errors.ts'
import { countRequest } from '../../http/rateLimits.ts'
import { accountMark } from '../../infra/passwords.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { logRepeated } from '../../resources/activityLog.ts'
import { findAccount } from './findAccount.service.ts'
import { isTrusted, trustDevice, type Truster } from './trustedDevices.service.ts'
import { sealedKeyOf, useCode, useRecoveryCode } from './twoSteps.service.ts'
import type { SecretBox } from './sealedSecret.service.ts'

const codes = createRateLimiter('two-steps', L.codesPerAccount, L.windowSeconds)
/** Of digits alone, as the app shows it; a recovery code has letters, and is longer. */
const OF_APP = new RegExp(`^\\d{${L.codeDigits}}$`)

const keyOf = ({ role, id }: Actor, device: KnownDevice | null) =>
  [role, id, ...(device ? [device.id] : [])].join(' ')

/**
 * Counts a code of an account before it is checked. All unknown devices together have one count, whatever address they
 * are at: who guesses codes there knows the password already. So nobody who does locks out a device on which the
 * account has signed in before: that has a count of its own.
 * @param device on which the account has signed in with this second step; null for any other.
 * @throws HttpError 429 with Retry-After after too many wrong ones.
 */
export async function countCode(ctx: Context, who: Actor, device: KnownDevice | null = null): Promise<void> {
  await countRequest(ctx, codes, keyOf(who, device), M.codeTooMany)
}

/** Only wrong codes count. */
export const forgiveCodes = (who: Actor, device: KnownDevice | null = null): Promise<void> =>
  codes.reset(keyOf(who, device))

/** @returns what changes with each authenticator app that an account is set up with. */
const stepMarkOf = (role: Role, id: string, sealedKey: string) =>
  accountMark({ role, id, passwordHash: sealedKey })

/**
 * Checks the second step of a login whose password was right; an account without one passes. On a device that the
 * account trusts no code is needed; one that was sent is checked all the same.
 * @param mark of the account. @param code as it was typed, if it was sent.
 * @returns the mark of the second step, which stands behind that of the account in a known device; empty without one.
 * @throws HttpError 401 when the code is missing or wrong; 429 after too many wrong codes of the app. Recovery codes
 *   cannot be guessed, so that no number of wrong codes refuses one.
 */
export async function checkSecondStep(
  ctx: Context,
  box: SecretBox,
  who: Actor,
  mark: string,
  code: string | undefined,
): Promise<string> {
  const { role, id, name } = who
  const sealedKey = await sealedKeyOf(role, id)
  if (sealedKey === null) return ''
  const stepMark = stepMarkOf(role, id, sealedKey)
  if (!code && (await isTrusted({ role, id, mark: mark + stepMark }, tokensOf(ctx)))) return stepMark
  if (!code) throw new HttpError(401, 'unauthenticated', M.codeNeeded)
  const device = isKnownDevice(deviceOf(ctx), mark + stepMark) ? deviceOf(ctx) : null
  const log = (action: string) => logRepeated({ actor: who, action, object: { type: role, id, name } })
  const isOfApp = OF_APP.test(code.replaceAll(/\s/g, ''))
  if (isOfApp) await countCode(ctx, who, device)
  const isRight = await (isOfApp ? useCode(box, role, id, code) : useRecoveryCode(role, id, code))
  if (!isRight) {
    await log('code-refused')
    throw new HttpError(401, 'unauthenticated', M.codeWrong)
  }
  if (isOfApp) await forgiveCodes(who, device)
  else await log('recovery-code-used')
  return stepMark
}

/** @returns whose trusted devices they are; null for an account without a second step, which has none. */
export async function trusterOf(role: Role, id: string): Promise<Truster | null> {
  const [account, sealedKey] = await Promise.all([findAccount(role, id), sealedKeyOf(role, id)])
  return account && sealedKey !== null
    ? { role, id, mark: accountMark({ role, ...account }) + stepMarkOf(role, id, sealedKey) }
    : null
}

/**
 * Lets this device sign in to the account without a code for a while. Only a login with a code may do that: a device
 * does not stay trusted by being used.
 * @param mark of the account and of its second step.
 */
export async function trustThisDevice(ctx: Context, who: Actor, mark: string): Promise<void> {
  const { role, id, name } = who
  const former = tokensOf(ctx)
  await trustDevice({ role, id, mark }, giveToken(ctx), former, await deviceWords(ctx.get('User-Agent')))
  await logRepeated({ actor: who, action: 'device-trusted', object: { type: role, id, name } })
}
