import { outboxStore } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

/**
 * Calls `told` for every outbox entry that is on the server now, whichever tab sent it. A tab that does not learn of
 * it shows the old state, and a form that is opened there would save the old text over the new.
 * @returns a function that stops the calls.
 */
export function onSent(told: (entry: OutboxEntry) => void): () => void {
  let known: ReadonlySet<string> | null = outboxStore.isRead() ? idsOf(sent()) : null
  return outboxStore.subscribe(() => {
    const now = sent()
    const before = known
    known = idsOf(now)
    // Entries that were sent before this page first read the outbox are read when a form opens (`learnt`).
    for (const entry of before ? now : []) if (!before?.has(entry.id)) told(entry)
  })
}

const sent = () =>
  outboxStore.current().entries.filter(({ state, isLearnt }) => state === 'sent' && !isLearnt)
const idsOf = (entries: readonly OutboxEntry[]) => new Set(entries.map(({ id }) => id))
