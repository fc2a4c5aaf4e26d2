import type { ContactReceipt } from '@lane-and-court/contract/contact/contact.types.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { ContactMessageDocument } from './contact.model.ts'

/** @returns the receipt: nothing of the message goes back over the wire. */
export function presentReceipt(message: ContactMessageDocument): ContactReceipt {
  return { ...presentStored(message), createdAt: message.createdAt.toISOString() }
}
