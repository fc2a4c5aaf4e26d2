import type { OutboxEntry } from '../../offline/outbox/outbox.types.ts'

const VERBS = { POST: 'New', PUT: 'Change of', PATCH: 'Change of', DELETE: 'Deletion of' } as const

/** @returns a write in words: `Change of class “Beginner freestyle”`. */
export function describeEntry({ request, what, name, picture }: OutboxEntry): string {
  const verb = picture ? 'Upload of' : request.path.endsWith('/restore') ? 'Return of' : VERBS[request.method]
  return `${verb} ${what}${name ? ` “${name}”` : ''}`
}
