import { createHash, randomBytes } from 'node:crypto'
import { ACCOUNT_LIMITS as L, ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { HttpError, notFound } from '../../http/errors.ts'
import { type Account, usernameKey } from '../../infra/database/accounts.ts'
import { accountMark } from '../../infra/passwords.ts'
import type { Role } from '../../infra/sessions/sessions.ts'
import { hasAdmin } from '../auth/admin.service.ts'
import { AccountLinkModel, type AccountLinkDocument } from './accountLink.model.ts'
import { findAccount } from './findAccount.service.ts'

const TOKEN_BYTES = 32

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new link: for an account that exists, or for somebody who is invited. */
type NewLink = {
  /**
   * The administrator who makes it, as confirmed by the own password; null for a forgotten password, and for the first
   * administrator.
   */
  maker: Account | null
  /** Whether it is to be mailed to the address of the account. */
  isMailed: boolean
} & (
  | { kind: 'password'; role: Role; account: Account }
  | { kind: 'invitation' | 'setup'; role: 'admin'; invited: NonNullable<AccountLinkDocument['invited']> }
)

/** Links that can still be used, besides their time. */
const OPEN = { usedAt: null, replacedAt: null } as const

/**
 * Makes a link, and withdraws the earlier ones for the same account. A forgotten password, which anybody may tell, leaves
 * those that the office has made; each server that starts prints one for the first administrator, and all of them work.
 * @param hours for which it can be used.
 * @returns the link, and its token: only here, because the database holds its hash alone.
 */
export async function createLink(
  link: NewLink,
  hours: number,
): Promise<{ link: AccountLinkDocument; token: string }> {
  const { kind, role, maker, isMailed } = link
  if (link.kind === 'invitation') await withdrawInvitationsOf(link.invited.username)
  if (link.kind === 'password')
    await withdrawLinksOf(role, link.account.id, maker ? {} : { isByOffice: false })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = DateTime.utc().plus({ hours })
  const created = await AccountLinkModel.create({
    kind,
    role,
    userId: link.kind === 'password' ? link.account.id : null,
    accountMark: link.kind === 'password' ? markOf(role, link.account, isMailed) : null,
    invited: link.kind === 'password' ? null : link.invited,
    isMailed,
    isByOffice: maker !== null,
    madeBy: maker?.name ?? '',
    maker: maker && { id: maker.id, mark: markOf('admin', maker) },
    tokenHash: digest(token),
    expiresAt: expiresAt.toJSDate(),
    knownUntil: expiresAt.plus({ days: L.knownDays }).toJSDate(),
  })
  return { link: created.toObject() as AccountLinkDocument, token }
}

const markOf = (role: Role, account: Account, hasAddress = false): string =>
  accountMark({ role, ...account }, ...(hasAddress ? [account.email ?? ''] : []))

/** Withdraws every open link of an account; with a filter, only those. */
export async function withdrawLinksOf(
  role: Role,
  userId: string,
  filter: { isByOffice?: boolean } = {},
): Promise<void> {
  await AccountLinkModel.updateMany({ role, userId, ...filter, ...OPEN }, { replacedAt: new Date() })
}

async function withdrawInvitationsOf(username: string): Promise<void> {
  const key = usernameKey(username)
  const open = await AccountLinkModel.find({ kind: 'invitation', ...OPEN }).lean<AccountLinkDocument[]>()
  const same = open.filter(({ invited }) => invited && usernameKey(invited.username) === key)
  const _id = mongoose.trusted({ $in: same.map((one) => one._id) })
  await AccountLinkModel.updateMany({ _id, ...OPEN }, { replacedAt: new Date() })
}

/**
 * Finds a link that can be used; nothing is changed.
 * @param isSafe whether nobody on the way can read the request: the link for the first administrator needs that.
 * @throws HttpError 404 for an unknown one; 403 for one that is not safe; 410, which says why, for one that cannot be used any more.
 */
export async function findOpenLink(token: string, isSafe: boolean): Promise<AccountLinkDocument> {
  const link = await AccountLinkModel.findOne({ tokenHash: digest(token) }).lean<AccountLinkDocument>()
  if (!link) throw new HttpError(404, 'not_found', M.linkUnknown)
  if (link.kind === 'setup' && !isSafe) throw new HttpError(403, 'forbidden', M.setupUnsafe)
  if (link.usedAt) throw new HttpError(410, 'gone', M.linkUsed)
  if (link.replacedAt) throw new HttpError(410, 'gone', M.linkReplaced)
  if (link.expiresAt <= new Date())
    throw new HttpError(410, 'gone', link.kind === 'setup' ? M.setupExpired : M.linkExpired)
  return link
}

/**
 * Checks whose word a link is. A link is worth no more than its maker: it ends when that administrator is removed or
 * gets another password. It ends with its account too: when that is removed, gets another password, or has another
 * address than the one it was mailed to. This is looked up whenever a link is used, so that it holds however an account
 * was changed, and whatever ended in between. All links for
 * the first administrator end with the first administrator.
 * @returns the account; null for a link that creates one.
 * @throws HttpError 410.
 */
export async function checkLink(link: AccountLinkDocument): Promise<Account | null> {
  const { kind, role, userId, invited, isMailed = false } = link
  if (kind === 'setup' && (await hasAdmin())) throw new HttpError(410, 'gone', M.linkUsed)
  const account = userId === null ? null : await findAccount(role, userId)
  if (!account && !invited) throw new HttpError(410, 'gone', M.linkOfNobody)
  const isSame = !account || markOf(role, account, isMailed) === link.accountMark
  if (!isSame || !(await hasItsMaker(link))) throw new HttpError(410, 'gone', M.linkEnded)
  return account
}

async function hasItsMaker({ isByOffice, maker }: AccountLinkDocument): Promise<boolean> {
  if (!isByOffice) return true
  const admin = maker && (await findAccount('admin', maker.id))
  return admin !== null && markOf('admin', admin) === maker?.mark
}

/**
 * Uses a link up: of two requests at once only one succeeds.
 * @throws HttpError as `findOpenLink`.
 */
export async function useLink({ _id }: AccountLinkDocument): Promise<void> {
  const expiresAt = mongoose.trusted({ $gt: new Date() })
  const used = await AccountLinkModel.updateOne({ _id, ...OPEN, expiresAt }, { usedAt: new Date() })
  if (used.matchedCount === 0) throw new HttpError(410, 'gone', M.linkUsed)
}

/**
 * @returns the invitations that nobody has accepted or withdrawn, and that have not ended with their maker; expired ones
 *   too, the newest first.
 */
export async function listInvitations(): Promise<AccountLinkDocument[]> {
  const open = await AccountLinkModel.find({ kind: 'invitation', ...OPEN })
    .sort({ createdAt: -1, _id: -1 })
    .lean<AccountLinkDocument[]>()
  const stand = await Promise.all(open.map(hasItsMaker))
  return open.filter((_, index) => stand[index])
}

/** Withdraws an invitation. @returns it. @throws HttpError 404 for one that is not open any more. */
export async function withdrawInvitation(id: string): Promise<AccountLinkDocument> {
  const invitation = mongoose.isObjectIdOrHexString(id)
    ? await AccountLinkModel.findOneAndUpdate(
        { _id: id, kind: 'invitation', ...OPEN },
        { replacedAt: new Date() },
      ).lean<AccountLinkDocument>()
    : null
  if (!invitation) throw notFound('Invitation')
  return invitation
}
