import type { OutboxEntry } from '../offline/outbox/outbox.types.ts'

const VERBS = { POST: 'New', PUT: 'Change of', PATCH: 'Change of', DELETE: 'Deletion of' } as const

/** @returns what kind of write it is, and nothing of what it says: `Change of class`. */
export function kindOf({
  request,
  what,
  picture,
}: Pick<OutboxEntry, 'request' | 'what' | 'picture'>): string {
  const verb = picture ? 'Upload of' : request.path.endsWith('/restore') ? 'Return of' : VERBS[request.method]
  return `${verb} ${what}`
}

/** @returns a write in words: `Change of class “Beginner freestyle”`. */
export function describeEntry(entry: OutboxEntry): string {
  return entry.name ? `${kindOf(entry)} “${entry.name}”` : kindOf(entry)
}
