import { AUTH_MESSAGES, type Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { ACCOUNT } from '@lane-and-court/contract/http/headers.ts'
import type { Context } from 'koa'
import { clientAddress } from '../../http/clientAddress.ts'
import { HttpError } from '../../http/errors.ts'
import { rememberDevice, dropSession, startSession } from '../../http/sessions.ts'
import { countAttempt, waitForTurn } from '../../http/loginLimits.ts'
import { findTypedAccount } from '../accounts/findAccount.service.ts'
import { checkSecondStep, trustThisDevice } from '../accounts/secondStep.service.ts'
import type { SecretBox } from '../accounts/sealedSecret.service.ts'
import type { Account, AccountFilter } from '../../infra/database/accounts.ts'
import { accountMark, verifyPassword } from '../../infra/passwords.ts'
import type { Turn } from '../../infra/passwordTurns.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { logActivity, logRepeated, type ActivityEntry } from '../../resources/activityLog.ts'
import { logFailedLogin } from '../activity/failedLogins.service.ts'
import { forgetPresence } from '../presence/presence.service.ts'
import { readSignedIn, rejectOtherAccount } from './guards.ts'

const loginError = () => new HttpError(401, 'unauthenticated', AUTH_MESSAGES.invalid)

/**
 * Signs in with the username, or the address of exactly one account, and the password of the request, under a new
 * session id. The address or device was counted before (countLogin).
 * @param find looks up the account of a username, an address or an id, in the role.
 * @param box opens the secrets of the second step.
 * @returns the id of the signed-in user.
 * @throws HttpError 400 for a missing field, 429 after too many wrong passwords or while too many logins are waiting,
 *   and the same 401 for an unknown name and a wrong password; 401 as `checkSecondStep` for the second step.
 */
export async function login(
  ctx: Context,
  role: Role,
  { username, password, code, trustsDevice }: Credentials,
  find: (by: AccountFilter) => Promise<Account | null>,
  box: SecretBox,
): Promise<string> {
  const account = await findTypedAccount(find, username)
  const mark = account && accountMark({ role, ...account })
  const attempt = await countAttempt(ctx, { role, username, mark })
  const check = (turn: Turn) => verifyPassword(account?.passwordHash ?? null, password, turn)
  if (!(await waitForTurn(ctx, check, attempt)) || !account || !mark) {
    // Never what was typed: people sometimes type a password into the username field.
    await logFailedLogin(clientAddress(ctx), role, account?.username ?? null)
    throw loginError()
  }
  await attempt.forgive()
  const { id, name, passwordHash } = account
  const stepMark = await checkSecondStep(ctx, box, { role, id, name }, mark, code)
  await startSession(ctx, { role, userId: id })
  // The password may have been changed, or the member deleted, while it was checked: then this session
  // was created too late to be ended with the others.
  if ((await find({ id }))?.passwordHash !== passwordHash) {
    dropSession(ctx)
    throw loginError()
  }
  rememberDevice(ctx, mark + stepMark)
  if (trustsDevice && code && stepMark) await trustThisDevice(ctx, { role, id, name }, mark + stepMark)
  await logOwn(role, { id, name }, 'logged-in')
  return id
}

/** Logs a login or logout. A coach who signs in and out all day must not fill the log. */
async function logOwn(role: Role, who: { id: string; name: string }, action: string): Promise<void> {
  const entry: ActivityEntry = { actor: { role, ...who }, action, object: { type: role, ...who } }
  await (role === 'staff' ? logRepeated(entry) : logActivity(entry))
}

/**
 * Ends the session of the signed-in user of the role. No session is no error (a second click, or an expired
 * session), and a session of the other role stays. A logout with an account header may arrive late (sent by a
 * device when it was online again): it ends only a session of that account; without one, it does not delete
 * the cookie, which a login may have set since the request was made.
 * @throws OtherAccountError when the request names another account than the signed-in one.
 */
export async function logout(ctx: Context, role: Role): Promise<void> {
  const signedIn = await readSignedIn(ctx)
  if (signedIn) rejectOtherAccount(ctx, signedIn)
  if (!signedIn && ctx.get(ACCOUNT)) return
  if (signedIn && signedIn.role !== role) return
  dropSession(ctx)
  if (!signedIn) return
  await forgetPresence(signedIn)
  await logOwn(role, signedIn, 'logged-out')
}
