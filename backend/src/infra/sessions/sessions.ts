import { createHash } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import mongoose from 'mongoose'
import type { Role } from './role.ts'
import { SessionModel, type SessionDocument } from './session.model.ts'

/** The precision of lastSeenAt: a write for every request would cost more than the request. */
const SEEN_INTERVAL_MS = 60_000

const digest = (id: string) => createHash('sha256').update(id).digest('base64url')

const expiry = (createdAt: Date, lastSeenAt: Date) =>
  new Date(Math.min(createdAt.getTime() + AUTH_LIMITS.absoluteMs, lastSeenAt.getTime() + AUTH_LIMITS.idleMs))

/** Stores a new session (docs/architecture.md section 4). @param id the secret in the cookie. */
export async function saveSession(id: string, role: Role, userId: string): Promise<void> {
  const now = new Date()
  const expiresAt = expiry(now, now)
  await SessionModel.create({ _id: digest(id), role, userId, createdAt: now, lastSeenAt: now, expiresAt })
}

/**
 * Reads a session and updates when it was last seen.
 * @returns its role and user id, or null if it ended, was idle too long or is too old.
 */
export async function readSession(id: string): Promise<Pick<SessionDocument, 'role' | 'userId'> | null> {
  const _id = digest(id)
  const session = await SessionModel.findById(_id).lean<SessionDocument>()
  if (!session) return null
  const now = new Date()
  const { role, userId, createdAt, lastSeenAt } = session
  // The TTL index of the database removes it a minute or more too late.
  if (expiry(createdAt, lastSeenAt) <= now) {
    await endSession(id)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS) {
    await SessionModel.updateOne({ _id }, { lastSeenAt: now, expiresAt: expiry(createdAt, now) })
  }
  return { role, userId }
}

/** Ends a session, so that no copy of its cookie is valid any more. */
export async function endSession(id: string): Promise<void> {
  await SessionModel.deleteOne({ _id: digest(id) })
}

/**
 * Ends all sessions of one user: after a change of password, and when a staff member is deleted.
 * @param exceptId the session that stays valid, by the id in its cookie.
 */
export async function endSessionsOf(role: Role, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? {} : { _id: mongoose.trusted({ $ne: digest(exceptId) }) }
  await SessionModel.deleteMany({ role, userId, ...others })
}
