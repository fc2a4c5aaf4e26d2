import { sameAccount } from '../account.ts'
import type { Alias, OutboxEntry } from './outbox.types.ts'

/** @returns what a write is called by others until the server has named it: the new object, or the picture. */
export const localNameOf = ({ id, picture }: Pick<OutboxEntry, 'id' | 'picture'>): string => picture ?? id

/**
 * @param value anything made of plain JSON.
 * @returns it with every mention of a local name turned into the server's.
 */
export function rename<Value>(value: Value, local: string, real: string): Value {
  const text = JSON.stringify(value) as string | undefined
  // Neither a UUID nor an address of ours holds a character that JSON escapes.
  return text?.includes(local) ? (JSON.parse(text.replaceAll(local, real)) as Value) : value
}

/** @returns a value with every local name in it that the server has named since. */
export const renamed = <Value>(value: Value, aliases: readonly Alias[]): Value =>
  aliases.reduce((named, { local, real }) => rename(named, local, real), value)

/** @returns whether a write names something, in its address or in what it says. */
export const mentions = ({ request }: Pick<OutboxEntry, 'request'>, name: string): boolean =>
  JSON.stringify(request).includes(name)

export const isSameOrBelow = (path: string, other: string) => path === other || path.startsWith(`${other}/`)

/**
 * @returns whether a write must not be sent before another, earlier one. Never behind that of another account, who may
 *   not come back to this device: where both change the same, the server tells the later of them.
 */
export function needs(
  later: Pick<OutboxEntry, 'owner' | 'request' | 'resource'>,
  earlier: Pick<OutboxEntry, 'id' | 'owner' | 'picture' | 'resource'>,
): boolean {
  return (
    sameAccount(later.owner, earlier.owner) &&
    (isSameOrBelow(later.resource, earlier.resource) ||
      isSameOrBelow(earlier.resource, later.resource) ||
      mentions(later, localNameOf(earlier)))
  )
}

export const isUnsent = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state !== 'sent'

/** @returns the unsent writes that come before one and that it needs. */
export function neededBy(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter((other) => other.order < entry.order && isUnsent(other) && needs(entry, other))
}

/** @returns the ids that an order puts in order; null of any other write. */
function idsOf({ request }: Pick<OutboxEntry, 'request'>): string[] | null {
  const { ids } = (request.body ?? {}) as { ids?: unknown }
  return Array.isArray(ids) ? (ids as string[]) : null
}

/**
 * @returns the unsent writes that can never be sent without one of those: they go with it. An order of several
 *   can: see `withoutDropped`.
 */
export function dependentsOf(gone: readonly OutboxEntry[], entries: readonly OutboxEntry[]): OutboxEntry[] {
  const found: OutboxEntry[] = []
  for (const entry of entries) {
    if (!isUnsent(entry) || gone.includes(entry)) continue
    const missing = [...gone, ...found].filter((other) => other.order < entry.order && isMadeHere(other))
    const names = missing.map(localNameOf)
    const hangsOn =
      idsOf(entry)?.every((id) => names.includes(id)) ??
      missing.some((other) => mentions(entry, localNameOf(other)))
    if (hangsOn) found.push(entry)
  }
  return found
}

/**
 * @param before the entries before a change, and `after` it.
 * @returns pictures that wait to be uploaded and that some write showed before, and none shows any more: they
 *   would be uploaded for nobody. One that no write has shown yet belongs to a form that is still open.
 */
export function orphanUploads(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): OutboxEntry[] {
  const shows = (entries: readonly OutboxEntry[], name: string) =>
    entries.some((entry) => isUnsent(entry) && mentions(entry, name))
  return after.filter(
    ({ picture, state }) =>
      picture !== null &&
      state !== 'sent' &&
      state !== 'sending' &&
      shows(before, picture) &&
      !shows(after, picture),
  )
}

/** @returns the orders among the unsent writes that name something which goes, as they are without it. */
export function withoutDropped(gone: readonly OutboxEntry[], entries: readonly OutboxEntry[]): OutboxEntry[] {
  const names = new Set(gone.filter(isMadeHere).map(localNameOf))
  return entries.flatMap((entry) => {
    const ids = idsOf(entry)
    const left = ids?.filter((id) => !names.has(id)) ?? []
    if (!ids || left.length === 0 || left.length === ids.length) return []
    if (!isUnsent(entry) || gone.includes(entry)) return []
    return [
      { ...entry, request: { ...entry.request, body: { ...(entry.request.body as object), ids: left } } },
    ]
  })
}

/** Whether it makes something that later writes can name. */
const isMadeHere = ({ request, picture }: OutboxEntry) => picture !== null || request.method === 'POST'
