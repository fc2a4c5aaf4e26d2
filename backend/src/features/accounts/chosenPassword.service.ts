import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type OpenedLink,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { HttpError } from '../../http/errors.ts'
import type { Account } from '../../infra/database/accounts.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { createAdmin, findAdminAccount, replaceAdminPassword } from '../auth/admin.service.ts'
import { replaceStaffPassword } from '../staff/staffAccount.service.ts'
import type { AccountLinkDocument } from './accountLink.model.ts'
import { checkLink, findOpenLink, useLink } from './accountLinks.service.ts'
import { forgetTwoSteps } from './twoSteps.service.ts'

/** @returns whose link it is; nothing is changed. @throws HttpError as `findOpenLink` and `checkLink`. */
export async function openLink(token: string, isSafe: boolean): Promise<OpenedLink> {
  const link = await findOpenLink(token, isSafe)
  return present(link, await checkLink(link))
}

function present({ kind, role, invited }: AccountLinkDocument, account: Account | null): OpenedLink {
  const { name = '', username = '' } = invited ?? account ?? {}
  return { kind, role, name, username }
}

/** Somebody who has chosen a password by a link. */
export interface Chosen extends OpenedLink {
  id: string
}

/**
 * Creates the account of a link that has none yet, or sets a new password and ends all sessions of the account. The link is used
 * up; other links of the account end with the former password.
 * @throws HttpError as `openLink`; 400 at `password` when it is too short for an administrator; 409 when the username
 *   was taken since the invitation.
 */
export async function choosePassword(token: string, password: string, isSafe: boolean): Promise<Chosen> {
  const link = await findOpenLink(token, isSafe)
  const { role, invited, isByOffice } = link
  await checkLink(link)
  if (role === 'admin' && password.length < L.adminPasswordMin)
    throw new HttpError(400, 'validation', M.adminPassword, { password: M.adminPassword })
  const passwordHash = await hashPassword(password)
  // Once more: the hash has waited for its turn, and the maker of the link may have been removed meanwhile.
  const account = await checkLink(link)
  await useLink(link)
  const linkOfAccount = present(link, account)
  if (invited) {
    const { username, name, email } = invited
    if (!(await createAdmin({ username, passwordHash }, { name, email })))
      throw new HttpError(409, 'conflict', M.linkTaken)
    return { ...linkOfAccount, id: (await findAdminAccount({ username }))?.id ?? '' }
  }
  const replace = role === 'admin' ? replaceAdminPassword : replaceStaffPassword
  if (!account || !(await replace(account, passwordHash))) throw new HttpError(410, 'gone', M.linkEnded)
  // A coach who has lost the phone asks the office, which knows the coach. A mailed link is not enough for that.
  if (role === 'staff' && isByOffice) await forgetTwoSteps('staff', account.id)
  return { ...linkOfAccount, id: account.id }
}
