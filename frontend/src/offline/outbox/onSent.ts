import { outboxStore } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

/**
 * Calls back for every write that waited and is on the server now, whichever tab has sent it: a tab that does not
 * learn it shows what was there before the write, and a form that opens there would take the own words back.
 * @returns what stops that.
 */
export function onSent(told: (entry: OutboxEntry) => void): () => void {
  let known: ReadonlySet<string> | null = outboxStore.isRead() ? idsOf(sent()) : null
  return outboxStore.subscribe(() => {
    const now = sent()
    const before = known
    known = idsOf(now)
    // What was sent before this page first read the outbox is put into it when a form opens (`learnt`).
    for (const entry of before ? now : []) if (!before?.has(entry.id)) told(entry)
  })
}

const sent = () =>
  outboxStore.current().entries.filter(({ state, isLearnt }) => state === 'sent' && !isLearnt)
const idsOf = (entries: readonly OutboxEntry[]) => new Set(entries.map(({ id }) => id))
