import { sameOwner } from './coalesce.ts'
import type { Alias, OutboxEntry } from './outbox.types.ts'
import { isUnsent, renamed } from './references.ts'

/**
 * Updates a new write before it is stored. Another tab may have sent meanwhile what it is based on: then
 * local ids are replaced by the server's, and the version by the one that this device has created.
 */
export function rebase(
  write: OutboxEntry,
  entries: readonly OutboxEntry[],
  aliases: readonly Alias[],
): OutboxEntry {
  const { request, resource, screen } = renamed(
    { request: write.request, resource: write.resource, screen: write.screen },
    aliases,
  )
  const version = ownVersion(request.version, { resource, owner: write.owner }, entries)
  const isAsRead = version === request.version
  return {
    ...write,
    request: { ...request, version },
    resource,
    screen,
    ...(isAsRead ? {} : { base: undefined }),
  }
}

/** @returns the version that a write is based on, or a later one that this device itself has created since. */
export function ownVersion(
  version: number | null,
  write: Pick<OutboxEntry, 'resource' | 'owner'>,
  entries: readonly OutboxEntry[],
): number | null {
  if (version === null) return null
  const ownVersions = entries
    .filter((entry) => !isUnsent(entry) && entry.resource === write.resource && sameOwner(entry, write))
    .flatMap(({ request }) => request.version ?? [])
  return Math.max(version, ...ownVersions)
}

/**
 * After a server was restored from an older backup, it has an older version than this device has created. The
 * server decides: the next write must be based on its version, or it would be refused again and again.
 * @returns the changed records of sent entries.
 */
export function dropLaterVersions(
  { resource, owner }: Pick<OutboxEntry, 'resource' | 'owner'>,
  version: number,
  entries: readonly OutboxEntry[],
): OutboxEntry[] {
  return entries
    .filter((entry) => !isUnsent(entry) && entry.resource === resource && sameOwner(entry, { owner }))
    .filter(({ request, current }) => Math.max(request.version ?? 0, versionOf(current) ?? 0) > version)
    .map((entry) => ({ ...entry, request: { ...entry.request, version: null }, current: null }))
}

/** @returns the version of an object from the server, or null. */
export const versionOf = (value: unknown): number | null => {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null
  return typeof version === 'number' ? version : null
}
