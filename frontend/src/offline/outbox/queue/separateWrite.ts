import { randomUuid } from '../../../base/idempotencyKey.ts'
import { localIdOf } from './localId.ts'
import type { NewIdentity, OutboxEntry } from './outbox.types.ts'
import { rename } from './references.ts'

/** @returns the entry as a new write with a key of its own, for `replace`. */
export function toSeparateWrite({ localId, request, resource, screen }: OutboxEntry): NewIdentity {
  const id = randomUuid()
  if (localId === null) return { id, localId, request, resource, screen }
  const other = localIdOf(id)
  return { id, localId: other, request, ...rename({ resource, screen }, localId, other) }
}
