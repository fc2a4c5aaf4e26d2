import type { ContactMessage, ContactReceipt } from '@lane-and-court/contract/contact/contact.types.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { ContactMessageDocument } from './contact.model.ts'

/** @returns the receipt, which contains nothing of the message's text. */
export function presentReceipt(message: ContactMessageDocument): ContactReceipt {
  return { ...presentStored(message), createdAt: message.createdAt.toISOString() }
}

/** @returns a message for the admin area. */
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
