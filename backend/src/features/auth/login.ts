import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Credentials } from '@lane-and-court/contract/auth/auth.types.ts'
import { ACCOUNT } from '@lane-and-court/contract/http/headers.ts'
import type { Context } from 'koa'
import { clientAddress } from '../../http/clientAddress.ts'
import { Fault } from '../../http/fault.ts'
import { rememberDevice } from '../../http/knownDevice.ts'
import { countAttempt } from '../../http/loginAttempts.ts'
import { dropSession, startSession } from '../../http/sessions.ts'
import { isPassword } from '../../infra/passwords.ts'
import type { Role } from '../../infra/sessions/session.model.ts'
import { logActivity, logRepeated, type Deed } from '../activity/activity.service.ts'
import { logFailedLogin } from '../activity/failedLogins.service.ts'
import { readSignedIn, refuseOther } from './guards.ts'
import type { LoginAccount } from './loginAccount.ts'

const refusal = () => new Fault(401, 'unauthenticated', AUTH_MESSAGES.invalid)

/**
 * Signs in who sent a username and password, under a new session id.
 * @param find looks up the account of a username in the role.
 * The address or device was counted before (countLogin).
 * @returns the id of who is signed in now.
 * @throws Fault 429 after too many wrong ones, and 401 alike for an unknown
 *   name and a wrong password.
 */
export async function login(
  ctx: Context,
  role: Role,
  { username, password }: Credentials,
  find: (username: string) => Promise<LoginAccount | null>,
): Promise<string> {
  const account = await find(username)
  const known = account && { role, id: account.id, passwordHash: account.passwordHash }
  const forgive = await countAttempt(ctx, role, username, known)
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account || !known) {
    await logFailedLogin(clientAddress(ctx), role, username)
    throw refusal()
  }
  await forgive()
  const { id, name, passwordHash } = account
  await startSession(ctx, { role, userId: id })
  // The password may have been changed, or the member deleted, while it was checked: then this session
  // came too late to be ended with the others.
  if ((await find(username))?.passwordHash !== passwordHash) {
    dropSession(ctx)
    throw refusal()
  }
  rememberDevice(ctx, known)
  await logOwn(role, { id, name }, 'logged-in')
  return id
}

/** A coach who comes and goes all day fills no page of the log. */
async function logOwn(role: Role, who: { id: string; name: string }, action: string): Promise<void> {
  const deed: Deed = { actor: { role, ...who }, action, object: { type: role, ...who } }
  await (role === 'staff' ? logRepeated(deed) : logActivity(deed))
}

/**
 * Ends the session of who is signed in in the role. Nobody's session is fine too: a second click, or a
 * session that has expired; and a session in the other role goes on. A logout that names its account may come late
 * (a device told it when it had a network again): it ends that account's session alone, and where there is none it
 * leaves the cookie, which a login may have set since the call was made.
 * @throws OtherAccount where it names another account than the one that is signed in.
 */
export async function logout(ctx: Context, role: Role): Promise<void> {
  const signedIn = await readSignedIn(ctx)
  if (signedIn) refuseOther(ctx, signedIn)
  if (!signedIn && ctx.get(ACCOUNT)) return
  if (signedIn && signedIn.role !== role) return
  dropSession(ctx)
  if (signedIn) await logOwn(role, signedIn, 'logged-out')
}
