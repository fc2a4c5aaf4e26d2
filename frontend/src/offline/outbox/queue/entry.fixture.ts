import { localIdOf, localPathOf } from './localId.ts'
import type { OutboxEntry, WriteRequest } from './outbox.types.ts'

let count = 0

/** An entry for tests: by default a waiting update of one class. */
export function anEntry(over: Partial<OutboxEntry> = {}, request: Partial<WriteRequest> = {}): OutboxEntry {
  count += 1
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    localId: null,
    order: count,
    owner: { role: 'admin', id: 'a' },
    request: { method: 'PUT', path: '/admin/classes/1', body: { name: 'A' }, version: 3, ...request },
    resource: request.path ?? '/admin/classes/1',
    what: 'class',
    name: 'A',
    screen: null,
    tags: ['Classes'],
    picture: null,
    state: 'waiting',
    isUncertain: false,
    tries: 0,
    createdAt: 0,
    nextTryAt: 0,
    sentAt: null,
    refusal: null,
    current: null,
    sealed: null,
    ...(over.what ? {} : { sharedBodies: 'all' }),
    ...over,
  }
}

/** The creation of a class. */
export function aCreation(over: Partial<OutboxEntry> = {}, body: unknown = { name: 'New' }): OutboxEntry {
  const entry = anEntry(over, { method: 'POST', path: '/admin/classes', version: null, body })
  const localId = localIdOf(entry.id)
  return { ...entry, localId, resource: `/admin/classes/${localId}`, ...over }
}

/** The upload of a queued picture. */
export function anUpload(over: Partial<OutboxEntry> = {}): OutboxEntry {
  const entry = anEntry(over, { method: 'POST', path: '/admin/upload', version: null, body: undefined })
  const picture = localPathOf(entry.id, 40, 30)
  return { ...entry, picture, resource: picture, ...over }
}
