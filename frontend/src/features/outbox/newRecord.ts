import { randomUuid } from '../../base/idempotencyKey.ts'
import { localIdOf } from '../../offline/outbox/queue/localId.ts'
import type { NewIdentity, OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'

/** @returns whether a write was refused because its record no longer exists. */
export const isGone = ({ state, request, refusal }: OutboxEntry): boolean =>
  state === 'failed' &&
  request.method === 'PUT' &&
  (refusal?.code === 'not_found' || refusal?.code === 'gone')

/**
 * @returns the write that creates a new record from the edit of a deleted one; null when the edit does not
 *   hold all that a record needs.
 */
export function toNewRecord({ what, request, resource, sharedBodies }: OutboxEntry): NewIdentity | null {
  const id = randomUuid()
  const localId = localIdOf(id)
  const post = { method: 'POST', body: request.body, version: null } as const
  if (sharedBodies === 'all') {
    const collection = resource.slice(0, resource.lastIndexOf('/'))
    const own = `${collection}/${localId}`
    return { id, localId, request: { ...post, path: collection }, resource: own, screen: `${own}/edit` }
  }
  if (what !== 'page') return null
  // A page is created under its old name, which is free again.
  const page = decodeURIComponent(resource.split('/').at(-1) ?? '')
  const body = { page, ...(request.body as object) }
  return {
    id,
    localId,
    request: { ...post, path: '/admin/content', body },
    resource,
    screen: `${resource}/edit`,
  }
}
