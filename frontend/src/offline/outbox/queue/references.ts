import { sameAccount } from '../../session/account.ts'
import type { Alias, OutboxEntry } from './outbox.types.ts'
import { writesIn } from './singles.ts'

/** @returns the local id of a created object, or the local path of a picture, by which other writes name it. */
export const localNameOf = ({ localId, picture }: Pick<OutboxEntry, 'localId' | 'picture'>): string | null =>
  picture ?? localId

/** @returns a JSON value with each local id replaced by the server's, also inside longer texts. */
export function rename<Value>(value: Value, local: string, real: string): Value {
  const text = JSON.stringify(value) as string | undefined
  // No local id contains a character that JSON escapes.
  if (!text?.includes(local)) return value
  return JSON.parse(text, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(local, real) : part,
  ) as Value
}

/** @returns a value with all local ids replaced by the ids that the server has assigned. */
export const renamed = <Value>(value: Value, aliases: readonly Alias[]): Value =>
  aliases.reduce((result, { local, real }) => rename(result, local, real), value)

/** @returns whether the path or body of a write contains a local id; never for null. */
export const mentions = ({ request }: Pick<OutboxEntry, 'request'>, name: string | null): boolean =>
  name !== null && JSON.stringify(request) !== JSON.stringify(rename(request, name, ''))

export const isSameOrBelow = (path: string, other: string) => path === other || path.startsWith(`${other}/`)

const resourcesOf = (entry: Pick<OutboxEntry, 'batch' | 'request' | 'resource'>): readonly string[] =>
  entry.batch ? writesIn(entry).map(({ path }) => path) : [entry.resource]

/** '/admin/classes/1' of the path of a class, and of all below it. */
const objectOf = (path: string) => path.split('/', 4).join('/')

/** Whether two entries change the same object. */
function isOnSame(
  later: Pick<OutboxEntry, 'batch' | 'request' | 'resource'>,
  earlier: Pick<OutboxEntry, 'batch' | 'request' | 'resource'>,
): boolean {
  if (later.batch && earlier.batch) {
    const objects = new Set(resourcesOf(earlier).map(objectOf))
    return resourcesOf(later).some((path) => objects.has(objectOf(path)))
  }
  return resourcesOf(later).some((one) =>
    resourcesOf(earlier).some((other) => isSameOrBelow(one, other) || isSameOrBelow(other, one)),
  )
}

/**
 * @returns whether a write must not be sent before an earlier one. It never waits for a write of another
 *   account, which may not return to this device: if both change the same object, the server reports a
 *   conflict.
 */
export function needs(
  later: Pick<OutboxEntry, 'batch' | 'owner' | 'request' | 'resource'>,
  earlier: Pick<OutboxEntry, 'batch' | 'localId' | 'owner' | 'picture' | 'request' | 'resource'>,
): boolean {
  return (
    sameAccount(later.owner, earlier.owner) &&
    (isOnSame(later, earlier) || mentions(later, localNameOf(earlier)))
  )
}

export const isUnsent = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state !== 'sent'

/** @returns what a write can do without: the ids of a sort order, the writes of a batch; null for any other write. */
function partsOf({ request, batch }: Pick<OutboxEntry, 'batch' | 'request'>): unknown[] | null {
  const { ids, writes } = (request.body ?? {}) as { ids?: unknown; writes?: unknown }
  const parts = batch ? writes : ids
  return Array.isArray(parts) ? parts : null
}

const isAbout = (part: unknown, names: readonly (string | null)[]) => {
  const text = JSON.stringify(part)
  return names.some((name) => name !== null && text.includes(name))
}

/**
 * @returns the unsent writes that can never be sent without one of those, and are deleted with it. A sort
 *   order of several objects still can: see `withoutDropped`.
 */
export function dependentsOf(gone: readonly OutboxEntry[], entries: readonly OutboxEntry[]): OutboxEntry[] {
  const dependents: OutboxEntry[] = []
  for (const entry of entries) {
    if (!isUnsent(entry) || gone.includes(entry)) continue
    const missing = [...gone, ...dependents].filter((other) => other.order < entry.order && isCreation(other))
    const names = missing.map(localNameOf)
    const isDependent =
      partsOf(entry)?.every((part) => isAbout(part, names)) ??
      missing.some((other) => mentions(entry, localNameOf(other)))
    if (isDependent) dependents.push(entry)
  }
  return dependents
}

/** @returns the unsent sort orders and batches that contain a deleted object, without it. */
export function withoutDropped(gone: readonly OutboxEntry[], entries: readonly OutboxEntry[]): OutboxEntry[] {
  const names = gone.filter(isCreation).map(localNameOf)
  return entries.flatMap((entry) => {
    const parts = partsOf(entry)
    const left = parts?.filter((part) => !isAbout(part, names)) ?? []
    if (!parts || left.length === 0 || left.length === parts.length) return []
    if (!isUnsent(entry) || gone.includes(entry)) return []
    return [
      {
        ...entry,
        request: {
          ...entry.request,
          body: { ...(entry.request.body as object), [entry.batch ? 'writes' : 'ids']: left },
        },
      },
    ]
  })
}

/** Whether a write creates something that later writes can refer to. */
const isCreation = ({ request, picture }: OutboxEntry) => picture !== null || request.method === 'POST'
