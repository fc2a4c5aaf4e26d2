import { countOf } from '../../lib/format/countOf.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'

const VERBS = { POST: 'New', PUT: 'Changes to', PATCH: 'Changes to', DELETE: 'Deletion of' } as const

/** @returns the kind of an outbox entry without its content: `Changes to class`. */
export function kindOf({
  request,
  what,
  picture,
  batch,
}: Pick<OutboxEntry, 'batch' | 'request' | 'what' | 'picture'>): string {
  if (batch) {
    const objects = countOf(batch.total, batch.words.one)
    return `${batch.method === 'POST' ? 'Restore of' : VERBS[batch.method]} ${objects}`
  }
  const verb = picture
    ? 'Upload of'
    : request.path.endsWith('/restore')
      ? 'Restore of'
      : VERBS[request.method]
  return `${verb} ${what}`
}

/** @returns a description of an outbox entry: `Changes to class “Beginner freestyle”`. */
export function describeEntry(entry: OutboxEntry): string {
  return entry.name ? `${kindOf(entry)} “${entry.name}”` : kindOf(entry)
}
