import { createHash } from 'node:crypto'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import mongoose from 'mongoose'
import { SessionModel, type Role, type SessionDocument } from './session.model.ts'

/** lastSeenAt is exact to this: a write for every call would cost more than the call. */
const SEEN_EVERY_MS = 60_000

const digest = (id: string) => createHash('sha256').update(id).digest('base64url')

const expiry = (createdAt: Date, lastSeenAt: Date) =>
  new Date(Math.min(createdAt.getTime() + AUTH_LIMITS.absoluteMs, lastSeenAt.getTime() + AUTH_LIMITS.idleMs))

/** Keeps a new session (DESIGN section 4). @param id the secret that stands in the cookie. */
export async function keepSession(id: string, role: Role, userId: string): Promise<void> {
  const now = new Date()
  const expiresAt = expiry(now, now)
  await SessionModel.create({ _id: digest(id), role, userId, createdAt: now, lastSeenAt: now, expiresAt })
}

/**
 * Reads a session and notes that it was seen.
 * @returns whose it is, or null for one that ended, idled too long or is too old.
 */
export async function readSession(id: string): Promise<Pick<SessionDocument, 'role' | 'userId'> | null> {
  const _id = digest(id)
  const session = await SessionModel.findById(_id).lean<SessionDocument>()
  if (!session) return null
  const now = new Date()
  const { role, userId, createdAt, lastSeenAt } = session
  // The store's own sweep comes late, by a minute or more.
  if (expiry(createdAt, lastSeenAt) <= now) {
    await endSession(id)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    await SessionModel.updateOne({ _id }, { lastSeenAt: now, expiresAt: expiry(createdAt, now) })
  }
  return { role, userId }
}

/** Ends a session: every copy of its cookie is dead. */
export async function endSession(id: string): Promise<void> {
  await SessionModel.deleteOne({ _id: digest(id) })
}

/**
 * Ends all sessions of one person: after a change of password, and when a member is deleted.
 * @param exceptId the session that may go on, as its cookie names it.
 */
export async function endSessionsOf(role: Role, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? {} : { _id: mongoose.trusted({ $ne: digest(exceptId) }) }
  await SessionModel.deleteMany({ role, userId, ...others })
}
