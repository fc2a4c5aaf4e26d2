import type { ContactMessage, ContactReceipt } from '@lane-and-court/contract/contact/contact.types.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { ContactMessageDocument } from './contact.model.ts'

/** @returns the receipt: nothing of the message goes back over the wire. */
export function presentReceipt(message: ContactMessageDocument): ContactReceipt {
  return { ...presentStored(message), createdAt: message.createdAt.toISOString() }
}

/** @returns a message as the desk reads it. */
export function presentMessage(document: ContactMessageDocument): ContactMessage {
  return {
    ...presentStored(document),
    name: document.name,
    email: document.email,
    phone: document.phone ?? null,
    subject: document.subject,
    message: document.message,
    createdAt: document.createdAt.toISOString(),
    readAt: document.readAt?.toISOString() ?? null,
    doneAt: document.doneAt?.toISOString() ?? null,
  }
}
