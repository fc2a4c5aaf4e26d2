import { sameAccount } from '../../session/account.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { isUnsent, mentions, needs } from './references.ts'
import { singlesOf } from './singles.ts'

/**
 * @returns the unsent deletion that decides about an edit of the same object made before it, or about a picture that
 *   only such edits show: once the object is deleted, they are dropped; if the deletion is taken back, they are sent.
 *   Undefined for any other write, and for an edit that the server may have: the deletion is sent after that.
 */
export function deletionOver(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  if (!isUnsent(entry) || entry.state === 'sending') return undefined
  const deletions = entries.filter(
    ({ state, request, batch }) => state !== 'sent' && (batch ?? request).method === 'DELETE',
  )
  if (deletions.length === 0) return undefined
  const { picture } = entry
  if (picture === null) return deletionOfEdited(entry, deletions)
  const over = entries
    .filter((other) => isUnsent(other) && mentions(other, picture))
    .map((other) => (other.state === 'sending' ? undefined : deletionOfEdited(other, deletions)))
  return over.every(Boolean) ? over[0] : undefined
}

const deletionOfEdited = (
  { isUncertain, order, owner, request, resource }: OutboxEntry,
  deletions: readonly OutboxEntry[],
) =>
  isUncertain || !EDITS.includes(request.method)
    ? undefined
    : deletions
        .filter((other) => other.order > order && sameAccount(other.owner, owner))
        .flatMap((other) => singlesOf(other, (path) => path === resource))
        .find((other) => other.request.path === request.path)

const EDITS: readonly string[] = ['PUT', 'PATCH']

/**
 * @returns the unsent writes that must be sent before a write can be: earlier ones that it needs; for an edit of an
 *   object that waits to be deleted, the deletion.
 */
export function neededBy(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const deletion = deletionOver(entry, entries)
  if (deletion) return [deletion]
  return entries.filter(
    (other) =>
      other.order < entry.order && isUnsent(other) && needs(entry, other) && !deletionOver(other, entries),
  )
}
