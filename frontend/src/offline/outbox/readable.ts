import type { Alias, OutboxEntry, Owner, Unreadable } from './queue/outbox.types.ts'

const METHODS: readonly unknown[] = ['POST', 'PUT', 'PATCH', 'DELETE']
const ROLES: readonly unknown[] = ['public', 'staff', 'admin']
const STATES: readonly unknown[] = ['waiting', 'sending', 'failed', 'conflict', 'sent']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** A number in the range of Date. */
const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= 8.64e15

/** The format of stored entries. Those of builds before release 1.0.0 have none, or 1 or 2. */
const FORMAT = 3

/** Marks an entry with the format in which it is stored. */
export const toStoredEntry = (entry: OutboxEntry): OutboxEntry & { format: number } => ({
  format: FORMAT,
  ...entry,
})

/** @returns the entry of a row; null if it cannot be sent correctly, because it is damaged or of another release. */
export function readableEntry(key: unknown, value: unknown): OutboxEntry | null {
  if (!isRecord(value) || value['format'] !== FORMAT) return null
  const { id, order, owner, request, resource, localId, state, createdAt, picture, sealed } = value
  const { what, name, screen, tags, tries, nextTryAt, sentAt, batch } = value
  const isValid =
    isText(id) &&
    id === key &&
    isNumber(order) &&
    isOwner(owner) &&
    isRecord(request) &&
    METHODS.includes(request['method']) &&
    isPath(request['path']) &&
    (request['version'] === null || isNumber(request['version'])) &&
    isPath(resource) &&
    isText(what) &&
    typeof name === 'string' &&
    (screen === null || isPath(screen)) &&
    Array.isArray(tags) &&
    tags.every(isText) &&
    STATES.includes(state) &&
    isNumber(tries) &&
    isNumber(nextTryAt) &&
    isTime(createdAt) &&
    (sentAt === null || isTime(sentAt)) &&
    (localId === null || (isText(localId) && LOCAL.test(localId))) &&
    (picture === null || isPath(picture)) &&
    (sealed === null || isSealed(sealed)) &&
    (batch === undefined || isBatch(batch))
  if (!isValid) return null
  const { format: _format, ...entry } = value
  return entry as unknown as OutboxEntry
}

/** An id or the path of a picture, local and from the server: without characters that JSON escapes. */
const LOCAL = /^[\w./-]{8,200}$/
const REAL = /^[\w./-]{1,200}$/

const isPath = (value: unknown): value is string => isText(value) && value.startsWith('/')
const isOwner = (value: unknown): value is Owner =>
  isRecord(value) && ROLES.includes(value['role']) && typeof value['id'] === 'string'
const isBatch = (value: unknown) =>
  isRecord(value) &&
  isText(value['key']) &&
  isNumber(value['total']) &&
  Array.isArray(value['saved']) &&
  Array.isArray(value['refused']) &&
  isRecord(value['words'])
const isSealed = (value: unknown) =>
  isRecord(value) &&
  isText(value['field']) &&
  isText(value['key']) &&
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
  return {
    owner: isOwner(owner) ? owner : null,
    createdAt: isTime(createdAt) ? createdAt : null,
    what: isText(what) ? what : null,
    picture: isText(picture) ? picture : null,
  }
}
