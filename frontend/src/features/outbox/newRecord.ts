import { randomUuid } from '../../base/idempotencyKey.ts'
import type { OutboxEntry } from '../../offline/outbox/outbox.types.ts'

/** Where something new is made out of just what its change says. */
const COLLECTIONS: Readonly<Record<string, string>> = { article: '/admin/news', class: '/admin/classes' }

/** @returns whether a write was refused because what it changes is not there any more. */
export const isGone = ({ state, request, refusal }: OutboxEntry): boolean =>
  state === 'failed' &&
  request.method === 'PUT' &&
  (refusal?.code === 'not_found' || refusal?.code === 'gone')

/**
 * @returns the write that makes something new out of the words that were meant for what is gone; null where
 *   those alone make none.
 */
export function toNewRecord({
  what,
  request,
  resource,
}: OutboxEntry): Pick<OutboxEntry, 'id' | 'request' | 'resource' | 'screen'> | null {
  const id = randomUuid()
  const post = { method: 'POST', body: request.body, version: null } as const
  const collection = Object.hasOwn(COLLECTIONS, what) ? COLLECTIONS[what] : undefined
  if (collection) {
    const own = `${collection}/${id}`
    return { id, request: { ...post, path: collection }, resource: own, screen: `${own}/edit` }
  }
  if (what !== 'page') return null
  // A page is made under its name, which is free again.
  const page = decodeURIComponent(resource.split('/').at(-1) ?? '')
  const body = { page, ...(request.body as object) }
  return { id, request: { ...post, path: '/admin/content', body }, resource, screen: `${resource}/edit` }
}
