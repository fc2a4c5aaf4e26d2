import { createHash, randomBytes } from 'node:crypto'
import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
} from '@lane-and-court/contract/accounts/accounts.limits.ts'
import mongoose from 'mongoose'
import { HttpError, notFound } from '../../http/httpErrors.ts'
import type { Role } from '../../infra/sessions/role.ts'
import { AccountLinkModel, type AccountLinkDocument } from './accountLink.model.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

/** What a new link is for. */
type NewLink = Pick<AccountLinkDocument, 'kind' | 'role' | 'userId' | 'invited' | 'isByOffice' | 'madeBy'>

/** Links that can still be used, besides their time. */
const OPEN = { usedAt: null, replacedAt: null } as const

/**
 * Makes a link, and withdraws the earlier ones for the same account.
 * @param hours for which it can be used.
 * @returns the link, and its token: only here, because the database holds its hash alone.
 */
export async function createLink(
  link: NewLink,
  hours: number,
): Promise<{ link: AccountLinkDocument; token: string }> {
  if (link.userId) await withdrawLinksOf(link.role, link.userId)
  if (link.invited)
    await AccountLinkModel.updateMany(
      { kind: 'invitation', 'invited.username': link.invited.username, ...OPEN },
      { replacedAt: new Date() },
    )
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(Date.now() + hours * HOUR_MS)
  const knownUntil = new Date(expiresAt.getTime() + L.knownDays * DAY_MS)
  const created = await AccountLinkModel.create({ ...link, tokenHash: digest(token), expiresAt, knownUntil })
  return { link: created.toObject() as AccountLinkDocument, token }
}

/** Withdraws every open link of an account: after a change of its password, and when it is removed. */
export async function withdrawLinksOf(role: Role, userId: string): Promise<void> {
  await AccountLinkModel.updateMany({ role, userId, ...OPEN }, { replacedAt: new Date() })
}

/**
 * Finds a link that can be used; nothing is changed.
 * @throws HttpError 404 for an unknown one; 410, which says why, for one that cannot be used any more.
 */
export async function findOpenLink(token: string): Promise<AccountLinkDocument> {
  const link = await AccountLinkModel.findOne({ tokenHash: digest(token) }).lean<AccountLinkDocument>()
  if (!link) throw new HttpError(404, 'not_found', M.linkUnknown)
  if (link.usedAt) throw new HttpError(410, 'gone', M.linkUsed)
  if (link.replacedAt) throw new HttpError(410, 'gone', M.linkReplaced)
  if (link.expiresAt <= new Date()) throw new HttpError(410, 'gone', M.linkExpired)
  return link
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

/** @returns the invitations that nobody has accepted or withdrawn, expired ones too, the newest first. */
export function listInvitations(): Promise<AccountLinkDocument[]> {
  return AccountLinkModel.find({ kind: 'invitation', ...OPEN })
    .sort({ createdAt: -1, _id: -1 })
    .lean<AccountLinkDocument[]>()
}

/** Withdraws an invitation. @returns it. @throws HttpError 404 for one that is not open any more. */
export async function withdrawInvitation(id: string): Promise<AccountLinkDocument> {
  const found = mongoose.isObjectIdOrHexString(id)
    ? await AccountLinkModel.findOneAndUpdate(
        { _id: id, kind: 'invitation', ...OPEN },
        { replacedAt: new Date() },
      ).lean<AccountLinkDocument>()
    : null
  if (!found) throw notFound('Invitation')
  return found
}
