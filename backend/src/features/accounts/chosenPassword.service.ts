import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
} from '@lane-and-court/contract/accounts/accounts.limits.ts'
import type { OpenedLink } from '@lane-and-court/contract/accounts/accounts.types.ts'
import { HttpError } from '../../http/httpErrors.ts'
import { createAdmin, findAdminForLogin, readAdminProfile, setAdminPassword } from '../auth/admin.service.ts'
import { findStaffForLink, setStaffPassword } from '../staff/staffAccount.service.ts'
import type { AccountLinkDocument } from './accountLink.model.ts'
import { findOpenLink, useLink, withdrawLinksOf } from './accountLinks.service.ts'
import { forgetTwoSteps } from './twoSteps.service.ts'

const gone = () => new HttpError(410, 'gone', M.linkOfNobody)

/** @returns whose link it is; nothing is changed. @throws HttpError as `findOpenLink`; 410 when the account is gone. */
export async function openLink(token: string): Promise<OpenedLink> {
  return present(await findOpenLink(token))
}

async function present(link: AccountLinkDocument): Promise<OpenedLink> {
  const { kind, role, invited, userId } = link
  if (invited) return { kind, role, name: invited.name, username: invited.username }
  const id = String(userId)
  const found = role === 'admin' ? await readAdminProfile(id) : await findStaffForLink({ _id: id })
  if (!found) throw gone()
  return { kind, role, name: found.name ?? found.username, username: found.username }
}

/** Somebody who has chosen a password by a link. */
export interface Chosen extends OpenedLink {
  id: string
}

/**
 * Creates the account of an invitation, or sets a new password and ends all sessions of the account. The link is used
 * up; other links of the account end.
 * @throws HttpError as `openLink`; 400 at `password` when it is too short for an administrator; 409 when the username
 *   was taken since the invitation.
 */
export async function choosePassword(token: string, password: string): Promise<Chosen> {
  const link = await findOpenLink(token)
  const opened = await present(link)
  if (link.role === 'admin' && password.length < L.adminPasswordMin)
    throw new HttpError(400, 'validation', M.adminPassword, { password: M.adminPassword })
  await useLink(link)
  if (link.invited) {
    const { name, username, email } = link.invited
    if (!(await createAdmin({ username, password }, { name, email })))
      throw new HttpError(409, 'conflict', M.linkTaken)
    return { ...opened, id: (await findAdminForLogin(username))?.id ?? '' }
  }
  const id = String(link.userId)
  if (link.role === 'admin') await setAdminPassword(id, password)
  else if (!(await setStaffPassword(id, password))) throw gone()
  // A coach who has lost the phone asks the office, which knows the coach. A mailed link is not enough for that.
  if (link.role === 'staff' && link.isByOffice) await forgetTwoSteps('staff', id)
  await withdrawLinksOf(link.role, id)
  return { ...opened, id }
}
