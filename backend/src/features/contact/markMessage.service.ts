import type { MessageChange } from '@lane-and-court/contract/contact/contact.ts'
import { THREAD_MESSAGES as M } from '@lane-and-court/contract/contact/thread.ts'
import { HttpError } from '../../http/errors.ts'
import type { Actor } from '../../http/sessions.ts'
import { shownName, findAdminRecord } from '../auth/admin.service.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { readMessage } from './contact.admin.service.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import { presentMessage } from './contact.presenter.ts'

/** Who marks a message, and whether this site sends mail. */
export interface MarkedBy {
  actor: Actor
  sendsMail: boolean
}

type Fields = Partial<
  Pick<
    ContactMessageDocument,
    | 'readAt'
    | 'doneAt'
    | 'mailDueAt'
    | 'isSpam'
    | 'spamAt'
    | 'spamReason'
    | 'assigneeId'
    | 'assigneeName'
    | 'assignedAt'
    | 'assignedBy'
    | 'assignMailDueAt'
  >
>

/**
 * Marks or assigns a message: a done message counts as read, and an unread message is not done.
 * @param update as validated by a schema of the contract; a mark that is already set keeps its date.
 * @param version that the update is based on, or null to overwrite any.
 * @param by who does it, and whether this site can mail the one to whom it is assigned.
 * @returns the message before and after. @throws HttpError 404, 400 for an unknown administrator; ConflictError with the
 *   newest version.
 */
export async function markMessage(
  id: unknown,
  update: MessageChange,
  version: number | null,
  by: MarkedBy,
): Promise<{ before: ContactMessageDocument; after: ContactMessageDocument }> {
  const before = await readMessage(id)
  const after = await updateStored(ContactMessageModel, {
    id,
    fields: await fieldsOf(update, before, by, new Date()),
    version,
    what: 'Message',
    present: presentMessage,
  })
  return { before, after }
}

/** Only changed fields are written, so that opening a message never reverts another administrator's change. */
async function fieldsOf(
  { isRead, isDone, isSpam, assigneeId }: MessageChange,
  before: ContactMessageDocument,
  by: MarkedBy,
  now: Date,
): Promise<Fields> {
  const fields: Fields = {}
  if (isDone) fields.doneAt = before.doneAt ?? now
  else if (isDone === false || isRead === false) fields.doneAt = null
  if (isDone || isRead) fields.readAt = before.readAt ?? now
  else if (isRead === false) fields.readAt = null
  if (isSpam === false) {
    Object.assign(fields, { isSpam: null, spamAt: null, spamReason: null } satisfies Fields)
    // The mail that spam does not get.
    if (before.isSpam && !before.mailedAt && by.sendsMail) fields.mailDueAt = now
  } else if (isSpam && !before.isSpam)
    Object.assign(fields, { isSpam: true, spamAt: now, spamReason: 'marked' } satisfies Fields)
  if (assigneeId !== undefined)
    Object.assign(fields, assigneeId === null ? NOBODY : await assigneeOf(assigneeId, before, by, now))
  return fields
}

const NOBODY = {
  assigneeId: null,
  assigneeName: null,
  assignedAt: null,
  assignedBy: null,
  assignMailDueAt: null,
} satisfies Fields

async function assigneeOf(
  id: string,
  before: ContactMessageDocument,
  { actor, sendsMail }: MarkedBy,
  now: Date,
): Promise<Fields> {
  const admin = await findAdminRecord(id)
  if (!admin) throw new HttpError(400, 'validation', M.noAdministrator, { assigneeId: M.noAdministrator })
  const assigneeId = admin._id.toHexString()
  const assignee = { assigneeId, assigneeName: shownName(admin) }
  // Who has it already hears nothing again.
  if (before.assigneeId === assigneeId) return assignee
  const isOwn = assigneeId === actor.id
  return {
    ...assignee,
    assignedAt: now,
    assignedBy: isOwn ? null : actor.name,
    assignMailDueAt: sendsMail && !isOwn ? now : null,
  }
}
