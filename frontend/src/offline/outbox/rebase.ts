import { sameOwner } from './coalesce.ts'
import type { Alias, OutboxEntry } from './outbox.types.ts'
import { isUnsent, renamed } from './references.ts'

/**
 * A new write as it must be kept. While it was made, another tab may have sent what it was built on: what had
 * a local name has the server's, and the version that this device itself has made is the one to go on from.
 * @param entries all that is in the outbox, sent or not.
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
  return { ...write, request: { ...request, version }, resource, screen }
}

/**
 * @param version that a write was made on.
 * @returns the version that it goes on from: this device may itself have made a later one since.
 */
export function ownVersion(
  version: number | null,
  write: Pick<OutboxEntry, 'resource' | 'owner'>,
  entries: readonly OutboxEntry[],
): number | null {
  if (version === null) return null
  const made = entries
    .filter((entry) => !isUnsent(entry) && entry.resource === write.resource && sameOwner(entry, write))
    .flatMap(({ request }) => request.version ?? [])
  return Math.max(version, ...made)
}

/**
 * A server that was restored from an older backup holds an older version than this device has made. Its word
 * counts: what is sent next goes on from what it holds, or it would be refused again and again.
 * @param resource path of the object below /api. @param version that the server holds now.
 * @returns the records of what was sent that are to be changed.
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

/** @returns the version that an object of the server names, or null. */
export const versionOf = (value: unknown): number | null => {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null
  return typeof version === 'number' ? version : null
}
