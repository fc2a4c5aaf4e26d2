import { ACCOUNT_LIMITS as L } from '@lane-and-court/contract/accounts/accounts.ts'
import { FIRST_NAME, hasAdmin } from '../auth/admin.service.ts'
import { createLink } from './accountLinks.service.ts'
import { linkAddress } from './accountMails.service.ts'

/**
 * Makes a link with which the first administrator of a new site chooses a password. Whoever reads the log may have missed
 * the one of an earlier start, so each start makes one until there is an administrator.
 * @param origin of this site.
 * @returns the address of the link; null when there is an administrator.
 */
export async function makeSetupLink(origin: string): Promise<string | null> {
  if (await hasAdmin()) return null
  const invited = { name: FIRST_NAME, username: FIRST_NAME, email: null }
  const order = { kind: 'setup', role: 'admin', invited, maker: null, isMailed: false } as const
  const { token } = await createLink(order, L.setupHours)
  return linkAddress(origin, 'admin', token)
}
