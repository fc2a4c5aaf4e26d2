import { outboxStore } from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'

/**
 * Calls the listener for every outbox entry that has reached the server, whichever tab sent it. A tab that is
 * not notified shows the old state, and a form that is opened there would overwrite the new text with the
 * old.
 * @returns a function that removes the listener.
 */
export function onSent(listener: (entry: OutboxEntry) => void): () => void {
  let knownIds: ReadonlySet<string> | null = outboxStore.isRead() ? idsOf(sentEntries()) : null
  return outboxStore.subscribe(() => {
    const now = sentEntries()
    const before = knownIds
    knownIds = idsOf(now)
    // Entries that were sent before this page first read the outbox are applied when a form opens
    // (useOutboxIsReady.ts).
    for (const entry of before ? now : []) if (!before?.has(entry.id)) listener(entry)
  })
}

const sentEntries = () => outboxStore.current().entries.filter(({ state }) => state === 'sent')
const idsOf = (entries: readonly OutboxEntry[]) => new Set(entries.map(({ id }) => id))
