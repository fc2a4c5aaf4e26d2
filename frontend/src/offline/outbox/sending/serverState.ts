/**
 * Records server responses to recent writes at once, because persisted queries are written only a moment
 * later.
 */
import { accountOf } from '../../session/account.ts'
import { serverNow } from '../../network/serverClock.ts'
import {
  changeOutbox,
  isOutboxAvailable,
  isSendable,
  nextOrder,
  outboxStore,
  UNTRIED,
} from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'

/**
 * Records the response to a write that was sent at once, before the user is told that it is saved: a page
 * that opens with an older copy continues from it, so its next write has no conflict with this one.
 * @param write whose response it is. @param current the object as it is on the server now.
 */
export async function recordServerState(
  write: Pick<OutboxEntry, 'owner' | 'request' | 'resource' | 'what' | 'tags'>,
  current: unknown,
): Promise<void> {
  const { method } = write.request
  const isObject = typeof current === 'object' && current !== null && 'version' in current
  if (method === 'POST' || (method !== 'DELETE' && !isObject)) return
  const id = `learnt ${accountOf(write.owner)} ${write.resource}`
  const now = serverNow()
  await changeOutbox(({ entries }) => {
    if (method === 'DELETE') return entries.some((entry) => entry.id === id) ? { drop: [id] } : null
    const record: OutboxEntry = {
      ...write,
      ...UNTRIED,
      id,
      localId: null,
      order: nextOrder(entries),
      // No version, so that another tab that has the object open still gets a conflict.
      request: { ...write.request, body: null, version: null },
      name: '',
      screen: null,
      picture: null,
      state: 'sent',
      isUncertain: false,
      createdAt: now,
      sentAt: now,
      current,
      sealed: null,
      isLearnt: true,
    }
    return { put: [record] }
  }, false)
}

/** @returns the records of objects that the current session has written, in the order of the writes. */
export async function recordedStates(): Promise<OutboxEntry[]> {
  await isOutboxAvailable()
  return outboxStore
    .current()
    .entries.filter((entry) => entry.state === 'sent' && entry.current !== null && isSendable(entry))
}
