import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
} from '@lane-and-court/contract/accounts/accounts.limits.ts'
import type { Context } from 'koa'
import type { Actor } from '../../http/actor.ts'
import { HttpError } from '../../http/httpErrors.ts'
import { countRequest } from '../../http/rateLimit.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import { logRepeated } from '../activity/activity.service.ts'
import { demandsTwoSteps } from './accountSettings.model.ts'
import type { SecretBox } from './sealedSecret.service.ts'
import { hasTwoSteps, useCode } from './twoSteps.service.ts'

const codes = createRateLimiter('two-steps', L.codesPerAccount, L.windowSeconds)

/** @returns whether an administrator has to set up two steps before anything else. */
export const mustSetUpTwoSteps = async (id: string): Promise<boolean> =>
  (await demandsTwoSteps()) && !(await hasTwoSteps('admin', id))

/**
 * Counts a code of an account before it is checked, whatever address it comes from: who guesses codes knows the
 * password already.
 * @throws HttpError 429 with Retry-After after too many wrong ones.
 */
export async function countCode(ctx: Context, { role, id }: Actor): Promise<void> {
  await countRequest(ctx, codes, `${role} ${id}`, M.codeTooMany)
}

/** Only wrong codes count. */
export const forgiveCodes = ({ role, id }: Actor): Promise<void> => codes.reset(`${role} ${id}`)

/**
 * Checks the second step of a login whose password was right; an account without one passes.
 * @param code as it was typed, if it was sent.
 * @throws HttpError 401 when the code is missing or wrong; 429 after too many wrong ones.
 */
export async function checkSecondStep(
  ctx: Context,
  box: SecretBox,
  who: Actor,
  code: string | undefined,
): Promise<void> {
  if (!(await hasTwoSteps(who.role, who.id))) return
  if (!code) throw new HttpError(401, 'unauthenticated', M.codeNeeded)
  await countCode(ctx, who)
  const used = await useCode(box, who.role, who.id, code)
  const log = (action: string) =>
    logRepeated({ actor: who, action, object: { type: who.role, id: who.id, name: who.name } })
  if (!used) {
    await log('code-refused')
    throw new HttpError(401, 'unauthenticated', M.codeWrong)
  }
  await forgiveCodes(who)
  if (used === 'recovery-code') await log('recovery-code-used')
}
