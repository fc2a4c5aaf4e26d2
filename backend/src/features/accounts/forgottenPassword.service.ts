import { ACCOUNT_LIMITS as L } from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import type { Role } from '../../infra/sessions/role.ts'
import { logRepeated } from '../activity/activity.service.ts'
import { shownName } from '../auth/admin.service.ts'
import { findAdminBy } from '../auth/adminRecords.service.ts'
import { findStaffForLink } from '../staff/staffAccount.service.ts'
import { createLink } from './accountLinks.service.ts'
import { handOver, linkAddress, type Mailing } from './accountMails.service.ts'

const perAccount = createRateLimiter('forgotten-account', L.forgottenPerAccount, 3600)

/**
 * Mails a link to choose a new password, if there is such an account with an address. Who asks does not wait for it,
 * and learns nothing from how long it takes.
 * @param typed the username, or the address.
 */
export async function mailForgottenPassword(
  mailing: Mailing,
  role: Role,
  typed: string,
  origin: string,
): Promise<void> {
  try {
    const whom = await (role === 'admin' ? findAdmin(typed) : findCoach(typed))
    if (!whom?.email || (await perAccount.consume(`${role} ${whom.id}`)).waitMs !== null) return
    const { link, token } = await createLink(
      { kind: 'password', role, userId: whom.id, invited: null, isByOffice: false, madeBy: '' },
      L.forgottenHours,
    )
    const address = linkAddress(origin, role, token)
    await handOver(mailing, { link, address, to: whom.email, name: whom.name })
    const object = { type: role, id: whom.id, name: whom.name }
    await logRepeated({ actor: { role: 'system', id: null, name: '' }, action: 'password-asked', object })
  } catch (err) {
    mailing.logger.error({ err }, 'a forgotten password could not be answered')
  }
}

async function findAdmin(typed: string) {
  const found = (await findAdminBy({ username: typed })) ?? (await findAdminBy({ email: typed }))
  return found && { id: found._id.toHexString(), name: shownName(found), email: found.email ?? null }
}

const findCoach = async (typed: string) =>
  (await findStaffForLink({ username: typed })) ?? (await findStaffForLink({ email: typed }))
