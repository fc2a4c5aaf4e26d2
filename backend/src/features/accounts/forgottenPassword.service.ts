import { ACCOUNT_LIMITS as L } from '@lane-and-court/contract/accounts/accounts.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { logRepeated } from '../../resources/activityLog.ts'
import { createLink } from './accountLinks.service.ts'
import { handOver, linkAddress, type Mailing } from './accountMails.service.ts'
import { finderOf, findTypedAccount } from './findAccount.service.ts'

const perAccount = createRateLimiter('forgotten-account', L.forgottenPerAccount, 3600)

/**
 * Mails a link to choose a new password, if there is such an account with an address. Who asks does not wait for it,
 * and learns nothing from how long it takes.
 * @param typedName the username, or the address.
 */
export async function mailForgottenPassword(
  mailing: Mailing,
  role: Role,
  typedName: string,
  origin: string,
): Promise<void> {
  try {
    const account = await findTypedAccount(finderOf(role), typedName)
    if (!account?.email) return
    const { id, name, email: to } = account
    if ((await perAccount.consume(`${role} ${id}`)).waitMs !== null) return
    const { link, token } = await createLink(
      { kind: 'password', role, account, maker: null, isMailed: true },
      L.forgottenHours,
    )
    await handOver(mailing, { link, address: linkAddress(origin, role, token), to, name })
    const object = { type: role, id, name }
    await logRepeated({ actor: { role: 'system', id: null, name: '' }, action: 'password-asked', object })
  } catch (err) {
    mailing.logger.error({ err }, 'a forgotten password could not be answered')
  }
}
