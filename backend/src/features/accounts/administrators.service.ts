import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type Administrator,
  type AdministratorList,
  type Invitation,
  type InvitationInput,
} from '@lane-and-court/contract/accounts/accounts.ts'
import type { Actor } from '../../http/sessions.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import type { Account } from '../../infra/database/accounts.ts'
import { countSessions } from '../../infra/sessions/sessions.ts'
import {
  findAdminAccount,
  removeAdmin,
  shownName,
  changeAdminRecord,
  findAdminRecord,
  listAdminRecords,
  type AdminRecord,
} from '../auth/admin.service.ts'
import type { AccountLinkDocument } from './accountLink.model.ts'
import { createLink, listInvitations } from './accountLinks.service.ts'
import { demandsTwoSteps, accountsWithTwoSteps } from './twoSteps.service.ts'

const NOBODY = 'Administrator'

/** @returns the administrators by name, and the invitations that nobody has accepted. */
export async function listAdministrators(): Promise<Omit<AdministratorList, 'sendsMail'>> {
  const [records, devices, withTwoSteps, invitations, isDemanded] = await Promise.all([
    listAdminRecords(),
    countSessions('admin'),
    accountsWithTwoSteps('admin'),
    listInvitations(),
    demandsTwoSteps(),
  ])
  const administrators = records.map((one): Administrator => {
    const id = one._id.toHexString()
    return {
      id,
      name: shownName(one),
      username: one.username,
      email: one.email ?? null,
      lastSignedInAt: one.lastSignedInAt?.toISOString() ?? null,
      devices: devices.get(id) ?? 0,
      hasTwoSteps: withTwoSteps.has(id),
    }
  })
  return { administrators, invitations: invitations.flatMap(presentInvitation), demandsTwoSteps: isDemanded }
}

function presentInvitation({ _id, invited, madeBy, expiresAt }: AccountLinkDocument): Invitation[] {
  if (!invited) return []
  const { name, username, email } = invited
  const isExpired = expiresAt <= new Date()
  const id = _id.toHexString()
  return [{ id, name, username, email, invitedBy: madeBy, expiresAt: expiresAt.toISOString(), isExpired }]
}

/** @throws HttpError 404 for an id that nobody has. */
async function findAdministrator(id: string): Promise<AdminRecord> {
  const admin = await findAdminRecord(id)
  if (!admin) throw notFound(NOBODY)
  return admin
}

/**
 * Invites somebody; an earlier invitation for the same username ends.
 * @param maker who invites. @param isMailed whether it is to be mailed.
 * @throws HttpError 409 at `username` when an administrator has it.
 */
export async function inviteAdministrator(
  { name, username, email }: Omit<InvitationInput, 'currentPassword'>,
  maker: Account,
  isMailed: boolean,
): Promise<{ link: AccountLinkDocument; token: string }> {
  if (await findAdminAccount({ username }))
    throw new HttpError(409, 'validation', M.taken, { username: M.taken })
  const invited = { name, username, email }
  return createLink({ kind: 'invitation', role: 'admin', invited, maker, isMailed }, L.linkHours)
}

/** Changes the shown name. @returns the names before and after. @throws HttpError 404 for an id that nobody has. */
export async function renameAdministrator(id: string, name: string): Promise<AdminRecord> {
  const admin = await findAdministrator(id)
  await changeAdminRecord(id, { name })
  return { ...admin, name }
}

/**
 * Removes an administrator and ends all of their sessions.
 * @param by never removes himself or herself, and nobody removes the last one.
 * @throws HttpError 404 for an id that nobody has, 409 for oneself and the last one.
 */
export async function removeAdministrator(id: string, by: Actor): Promise<AdminRecord> {
  const admin = await findAdministrator(id)
  if (admin._id.toHexString() === by.id) throw new HttpError(409, 'validation', M.oneself)
  const result = await removeAdmin(admin.username)
  if (result === 'last') throw new HttpError(409, 'validation', M.last)
  if (result === 'unknown') throw notFound(NOBODY)
  return admin
}
