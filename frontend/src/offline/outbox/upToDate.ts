import { sameOwner } from './join.ts'
import type { Alias, OutboxEntry } from './outbox.types.ts'
import { isUnsent, rename } from './references.ts'

/**
 * A new write as it must be kept. While it was made, another tab may have sent what it was built on: what had
 * a local name has the server's, and the version that this device itself has made is the one to go on from.
 * @param entries all that is in the outbox, sent or not.
 */
export function upToDate(
  write: OutboxEntry,
  entries: readonly OutboxEntry[],
  aliases: readonly Alias[],
): OutboxEntry {
  const { request, resource, screen } = aliases.reduce(
    (named, { local, real }) => rename(named, local, real),
    { request: write.request, resource: write.resource, screen: write.screen },
  )
  const made = entries
    .filter((entry) => !isUnsent(entry) && entry.resource === resource && sameOwner(entry, write))
    .flatMap((entry) => entry.request.version ?? [])
  const version = request.version === null ? null : Math.max(request.version, ...made)
  return { ...write, request: { ...request, version }, resource, screen }
}
