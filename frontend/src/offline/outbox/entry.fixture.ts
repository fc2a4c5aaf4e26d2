import type { OutboxEntry, WriteRequest } from './outbox.types.ts'

let count = 0

/** An entry for tests: by default a waiting update of one class. */
export function anEntry(over: Partial<OutboxEntry> = {}, request: Partial<WriteRequest> = {}): OutboxEntry {
  count += 1
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
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
    ...over,
  }
}

/** The creation of a class, with the id of the entry as its local id. */
export function aCreation(over: Partial<OutboxEntry> = {}, body: unknown = { name: 'New' }): OutboxEntry {
  const entry = anEntry(over, { method: 'POST', path: '/admin/classes', version: null, body })
  return { ...entry, resource: `/admin/classes/${entry.id}`, ...over }
}

/** The upload of a queued picture. */
export function anUpload(over: Partial<OutboxEntry> = {}): OutboxEntry {
  const entry = anEntry(over, { method: 'POST', path: '/admin/upload', version: null, body: undefined })
  const picture = `/uploads/${entry.id.replaceAll('-', '')}-40x30.webp`
  return { ...entry, picture, resource: picture, ...over }
}
