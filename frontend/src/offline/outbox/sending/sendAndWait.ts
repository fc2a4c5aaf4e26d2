/** Queues one write, sends it at once, and waits for its outcome. */
import { isOnline, noteConnectivity } from '../../network/connectivity.ts'
import { serverNow } from '../../network/serverClock.ts'
import { isSignedInAgain } from '../../session/refusedRequests.ts'
import { hold, isAwaited, isOwnOfCaller, leave, release } from '../queue/awaited.ts'
import { discard } from '../queue/discard.ts'
import {
  changeOutbox,
  claimed,
  enqueue,
  isOutboxAvailable,
  newEntry,
  outboxStore,
  recount,
  type NewWrite,
} from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'
import { neededBy } from '../queue/neededBy.ts'
import { rebase } from '../queue/rebase.ts'
import { applied } from './applyBatch.ts'
import { drain } from './drain.ts'
import { sendEntry, type Answer, type Upload } from './sendEntry.ts'
import { isReturned, sendAndRecord } from './sendAndRecord.ts'

/** So long a caller waits for the answer to a write; then the write waits in the outbox. */
export const PATIENCE_MS = 3_000

/** What became of a write. */
export type Settled =
  | { kind: 'saved'; data: unknown }
  /** It is in the outbox, and is sent when it can be. */
  | { kind: 'waiting' }
  /** The server refused it, or somebody else has saved since; it is not in the outbox. */
  | { kind: 'refused'; answer: Answer | null }
  /** It was not sent, and this device could not store it. */
  | { kind: 'lost'; error: unknown }

export interface Caller extends Upload {
  /** Called when the session has ended: the write goes on once its account has signed in again. */
  onSignedOut: () => void
}

const WAITING: Settled = { kind: 'waiting' }

/**
 * Sends a write as an entry of the outbox: it is stored before it is sent, and stays there until the server has it.
 * A picture, whose progress is shown, is waited for as long as it is on its way.
 */
export const sendAndWait = (write: NewWrite, caller: Caller): Promise<Settled> =>
  new Promise((resolve) => {
    // If the storage fails, the entry is left as it was stored.
    void storeAndSend(write, caller, () => resolve(WAITING)).then(resolve, () => resolve(WAITING))
  })

/** @param giveUp called when nobody waits for the outcome any more. */
async function storeAndSend(write: NewWrite, caller: Caller, giveUp: () => void): Promise<Settled> {
  hold(write.id)
  let entry: OutboxEntry | null
  try {
    if (!(await isOutboxAvailable())) return await sendUnstored(write, caller, null)
    entry = await enqueue(write, isOnline())
  } catch (error) {
    return await sendUnstored(write, caller, error)
  } finally {
    leave(write.id)
  }
  // It is sent by `drain` when the network is back, or after an earlier one.
  if (entry?.state !== 'sending') {
    recount()
    void drain()
    return WAITING
  }
  hold(entry.id, entry.id === write.id)
  return follow(entry, caller, giveUp)
}

/** Sends an entry, and what it becomes: merged with what others saved, or again after a login. */
async function follow(first: OutboxEntry, caller: Caller, giveUp: () => void): Promise<Settled> {
  let entry = first
  const lose = () => {
    release(entry.id)
    recount()
    giveUp()
  }
  try {
    for (;;) {
      const timer = entry.picture === null ? setTimeout(lose, PATIENCE_MS) : undefined
      const { outcome, answer, settled } = await sendAndRecord(entry, caller).finally(() =>
        clearTimeout(timer),
      )
      if (outcome.kind === 'sent') return { kind: 'saved', data: outcome.data }
      if (outcome.kind === 'signed-out' && isAwaited(entry)) {
        caller.onSignedOut()
        const again = (await isSignedInAgain()) ? await claim(entry.id) : null
        if (!again) {
          if (isOwnOfCaller(entry)) await discard([entry.id])
          return { kind: 'refused', answer }
        }
        entry = again
      } else if (settled?.state === 'sending') {
        hold(settled.id)
        if (settled.id !== entry.id) leave(entry.id)
        entry = settled
      } else if (caller.signal?.aborted) {
        await discard([entry.id])
        return { kind: 'lost', error: null }
      } else return isReturned({ outcome, answer }) ? { kind: 'refused', answer } : WAITING
    }
  } finally {
    leave(entry.id)
    recount()
    void drain()
  }
}

/** Marks an entry as being sent again. @returns it; null if it was discarded. */
async function claim(id: string): Promise<OutboxEntry | null> {
  let taken: OutboxEntry | null = null
  await changeOutbox(({ entries }) => {
    const entry = entries.find((one) => one.id === id)
    taken = entry ? claimed(entry) : null
    return taken && { put: [taken] }
  })
  return taken
}

/** Sends a write that the device cannot store, as long as this page is open. @param error why it cannot; null for no storage. */
export async function sendUnstored(write: NewWrite, caller: Caller, error: unknown): Promise<Settled> {
  const { entries, aliases } = outboxStore.current()
  const unstored = rebase(newEntry(write, entries), entries, aliases)
  // It must not overtake what is stored.
  if (neededBy(unstored, entries).length > 0) return { kind: 'lost', error }
  const { outcome, answer, entry } = await sendFromMemory(unstored, caller)
  if (outcome.kind === 'signed-out') {
    caller.onSignedOut()
    if (await isSignedInAgain()) return sendUnstored(write, caller, error)
  }
  if (entry.state === 'sent') return { kind: 'saved', data: (outcome as { data?: unknown }).data }
  return answer ? { kind: 'refused', answer } : { kind: 'lost', error }
}

/**
 * Sends an entry that is only in this page, again if it was merged with what others saved.
 * @param onChange called after each response.
 */
export async function sendFromMemory(
  entry: OutboxEntry,
  upload: Upload = {},
  onChange?: (now: OutboxEntry) => void,
) {
  for (let now = entry; ;) {
    const { outcome, answer } = await sendEntry({ ...now, tries: now.tries + 1 }, upload)
    noteConnectivity(outcome.kind !== 'no-response')
    const [next = now] = applied([now], now, outcome, serverNow()).put
    onChange?.(next)
    const isOver = next.state !== 'waiting' || next.nextTryAt > 0
    // The same request again would only be lost again.
    if (isOver || (next.request === now.request && next.batch?.key === now.batch?.key))
      return { outcome, answer, entry: next }
    now = next
  }
}
