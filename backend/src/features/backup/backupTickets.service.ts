import { createHash, randomBytes } from 'node:crypto'
import { BACKUP_LIMITS, BACKUP_MESSAGES } from '@lane-and-court/contract/backup/backup.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import type { Actor } from '../../http/sessions.ts'
import { notFound, WrongPasswordError } from '../../http/errors.ts'
import { confirmOwnPassword } from '../accounts/ownPassword.service.ts'
import { BackupTicketModel, type BackupTicketDocument } from './backup.model.ts'

const BYTES = 32
const digest = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/**
 * @throws WrongPasswordError 400 at `password` when it is not that of the administrator: a page that somebody left open does
 *   not give away everything that is stored.
 */
export async function checkPassword(actor: Actor, password: string): Promise<void> {
  await confirmOwnPassword(actor, password, new WrongPasswordError(BACKUP_MESSAGES.wrongPassword, 'password'))
}

/** @returns a ticket for one download; it is in the database, because another server may get that request. */
export async function createTicket(adminId: string): Promise<string> {
  const ticket = randomBytes(BYTES).toString('base64url')
  const expiresAt = DateTime.utc().plus({ seconds: BACKUP_LIMITS.ticketSeconds }).toJSDate()
  await BackupTicketModel.create({ _id: digest(ticket), adminId, expiresAt })
  return ticket
}

/** Leaves the ticket as it is. @throws HttpError 404 as `useTicket` does. */
export async function findTicket(ticket: string, adminId: string): Promise<void> {
  if (!(await BackupTicketModel.exists(valid(ticket, adminId)))) throw notFound('Backup')
}

/** Uses a ticket up. @throws HttpError 404 for one that was used, is too old, or was given to somebody else. */
export async function useTicket(ticket: string, adminId: string): Promise<void> {
  const validTicket = await BackupTicketModel.findOneAndDelete(
    valid(ticket, adminId),
  ).lean<BackupTicketDocument>()
  if (!validTicket) throw notFound('Backup')
}

const valid = (ticket: string, adminId: string) => ({
  _id: digest(ticket),
  adminId,
  expiresAt: mongoose.trusted({ $gt: new Date() }),
})
