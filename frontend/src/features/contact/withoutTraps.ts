import type { ContactMessageInput, ContactRequest } from '@lane-and-court/contract/contact/contact.types.ts'

/** @returns a queued message without what the form told of itself. */
export function withoutTraps({ website: _w, openMs: _o, ...message }: ContactRequest): ContactMessageInput {
  return message
}
