import { hasMarkedId } from './queue/localId.ts'
import type { Alias, OutboxEntry, Owner, Sealed, SharedBodies, Unreadable } from './queue/outbox.types.ts'

const METHODS: readonly unknown[] = ['POST', 'PUT', 'PATCH', 'DELETE']
const ROLES: readonly unknown[] = ['public', 'staff', 'admin']
const STATES: readonly unknown[] = ['waiting', 'sending', 'failed', 'conflict', 'sent']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** A number in the range of Date. */
const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= 8.64e15

/** The storage formats of entries: the second has marked local ids; the previous release stored no number. */
const FORMATS: readonly unknown[] = [undefined, 1, 2]

/**
 * @returns the entry as it is stored, in the oldest format that can hold it. The previous release, in another
 *   tab or after a rollback, sends an entry of the first format, and leaves one of the second alone.
 */
export function toStoredEntry(entry: OutboxEntry): OutboxEntry & { format: number } {
  const hasMark = hasMarkedId(JSON.stringify([entry.resource, entry.request]))
  return { format: hasMark ? 2 : 1, ...entry }
}

/**
 * Validates a row of the outbox.
 * @param key of the row. @param value of the row, of any release.
 * @returns the entry, with defaults for fields that an older release lacks; null if it cannot be sent
 *   correctly, because it is damaged or of a newer release.
 */
export function readableEntry(key: unknown, value: unknown): OutboxEntry | null {
  if (!isRecord(value) || !FORMATS.includes(value['format'])) return null
  const { id, order, owner, request, resource, localId, state, createdAt, picture, sealed } = value
  const isValid =
    isText(id) &&
    id === key &&
    isNumber(order) &&
    isRecord(owner) &&
    ROLES.includes(owner['role']) &&
    typeof owner['id'] === 'string' &&
    isRecord(request) &&
    METHODS.includes(request['method']) &&
    isPath(request['path']) &&
    isVersion(request['version']) &&
    isPath(resource) &&
    STATES.includes(state) &&
    isTime(createdAt) &&
    (isAbsent(localId) || (isText(localId) && LOCAL.test(localId))) &&
    (isAbsent(picture) || isPath(picture)) &&
    (isAbsent(sealed) || isSealed(sealed))
  if (!isValid) return null
  const { what, name, screen, tags, isUncertain, tries, nextTryAt, sentAt, refusal } = value
  const { format: _format, sharedBodies: _given, ...entry } = value
  const isOldCreation = localId === undefined && request['method'] === 'POST' && isAbsent(picture)
  return {
    ...(entry as unknown as OutboxEntry),
    localId: isOldCreation ? id : ((localId as string | undefined) ?? null),
    request: {
      ...(request as unknown as OutboxEntry['request']),
      version: (request['version'] as number) ?? null,
    },
    what: isText(what) ? what : 'change',
    name: isText(name) ? name : '',
    screen: isPath(screen) ? screen : null,
    tags: Array.isArray(tags) ? tags.filter(isText) : [],
    ...sharedBodiesOf(value),
    picture: (picture as string | undefined) ?? null,
    sealed: (sealed as Sealed | undefined) ?? null,
    // Unknown counts as uncertain, which is safe.
    isUncertain: isUncertain !== false,
    tries: isNumber(tries) ? tries : 0,
    nextTryAt: isNumber(nextTryAt) ? nextTryAt : 0,
    sentAt: isTime(sentAt) ? sentAt : null,
    refusal: isRecord(refusal) && isText(refusal['message']) ? (refusal as OutboxEntry['refusal']) : null,
    current: value['current'] ?? null,
  }
}

/** An id or the path of a picture, local and from the server: without characters that JSON escapes. */
const LOCAL = /^[\w./-]{8,200}$/
const REAL = /^[\w./-]{1,200}$/

/** What the collections were known for when entries did not say it. */
const EARLIER: Readonly<Record<string, SharedBodies>> = {
  '/admin/classes': 'all',
  '/admin/news': 'all',
  '/admin/staff': 'creations',
}

/** @returns which bodies an entry shares; an entry of an earlier release that creates or updates does not say it. */
function sharedBodiesOf({ resource, request, sharedBodies }: Record<string, unknown>): {
  sharedBodies?: SharedBodies
} {
  if (sharedBodies === 'all' || sharedBodies === 'creations') return { sharedBodies }
  const { method, path } = request as OutboxEntry['request']
  const collection = String(resource).slice(0, String(resource).lastIndexOf('/'))
  const isWhole = method === 'PUT' || path === collection
  const bodies = isWhole && Object.hasOwn(EARLIER, collection) ? EARLIER[collection] : undefined
  return bodies ? { sharedBodies: bodies } : {}
}

const isAbsent = (value: unknown) => value === undefined || value === null
const isPath = (value: unknown): value is string => isText(value) && value.startsWith('/')
const isVersion = (value: unknown) => isAbsent(value) || isNumber(value)
const isSealed = (value: unknown) =>
  isRecord(value) &&
  isText(value['field']) &&
  value['iv'] instanceof Uint8Array &&
  value['data'] instanceof ArrayBuffer

/** @returns a valid alias, or null: a damaged one would damage the requests in which it is replaced. */
export function readableAlias(key: unknown, value: unknown): Alias | null {
  if (!isRecord(value)) return null
  const { local, real, at } = value
  const isValid = isText(local) && isText(real) && local === key && LOCAL.test(local) && REAL.test(real)
  return isValid && isNumber(at) ? (value as unknown as Alias) : null
}

/** What is known about an unreadable entry; null for unknown values. */
export interface Described {
  owner: Owner | null
  /** Epoch milliseconds. */
  createdAt: number | null
  what: string | null
  /** Local path of its picture. */
  picture: string | null
}

/** @returns what is known about an unreadable entry. */
export function describeUnreadable({ value }: Unreadable): Described {
  const { owner, createdAt, what, picture } = isRecord(value) ? value : {}
  const isOwner = isRecord(owner) && ROLES.includes(owner['role']) && typeof owner['id'] === 'string'
  return {
    owner: isOwner ? (owner as unknown as Owner) : null,
    createdAt: isTime(createdAt) ? createdAt : null,
    what: isText(what) ? what : null,
    picture: isText(picture) ? picture : null,
  }
}
