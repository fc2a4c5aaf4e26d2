/** What the server answered of late, kept at once: the copy of what was read is written a moment later. */
import { accountOf } from '../account.ts'
import { serverNow } from '../serverClock.ts'
import { changeOutbox, isOutboxAvailable, isSendable, nextOrder, outboxStore, UNTRIED } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

/**
 * Keeps what the server answered to a write that did not wait, before anybody is told that it is saved: a page
 * that opens with an older copy goes on from it, and its next write meets no conflict with this one.
 * @param write that it answers. @param answer the object as it is now.
 */
export async function recordServerState(
  write: Pick<OutboxEntry, 'owner' | 'request' | 'resource' | 'what' | 'tags'>,
  answer: unknown,
): Promise<void> {
  const { method } = write.request
  const isObject = typeof answer === 'object' && answer !== null && 'version' in answer
  if (method === 'POST' || (method !== 'DELETE' && !isObject)) return
  const id = `learnt ${accountOf(write.owner)} ${write.resource}`
  const now = serverNow()
  await changeOutbox(({ entries }) => {
    if (method === 'DELETE') return entries.some((entry) => entry.id === id) ? { drop: [id] } : null
    const record: OutboxEntry = {
      ...write,
      ...UNTRIED,
      id,
      order: nextOrder(entries),
      // No version: another tab that has the object open still meets its conflict.
      request: { ...write.request, body: null, version: null },
      name: '',
      screen: null,
      picture: null,
      state: 'sent',
      isUncertain: false,
      createdAt: now,
      sentAt: now,
      current: answer,
      sealed: null,
      isLearnt: true,
    }
    return { put: [record] }
  }, false)
}

/** @returns what the server last told the present session of objects that it wrote, in the order of that. */
export async function recordedStates(): Promise<OutboxEntry[]> {
  await isOutboxAvailable()
  return outboxStore
    .current()
    .entries.filter((entry) => entry.state === 'sent' && entry.current !== null && isSendable(entry))
}
