/**
 * Records results of sending in the outbox. If storage is full, entries are sent all the same; the result is
 * then known only to this tab, until there is room to record it. If the tab is closed before that, the entry
 * is sent once more under its key, and the server recognizes the key.
 */
import { isFull } from '../../persisted/browserStore.ts'
import { changeOutbox } from '../queue/outbox.ts'
import type { OutboxChange, OutboxState } from '../queue/outboxStore.ts'

type Edit = (state: OutboxState) => OutboxChange | null

/** Results that are not recorded yet, by the id of the entry. */
const pending = new Map<string, Edit>()

/** Changes the outbox if there is room. @returns whether it did. @throws all other errors of the storage. */
export async function recordIfSpace(edit: Edit): Promise<boolean> {
  try {
    await changeOutbox(edit)
    return true
  } catch (error) {
    if (!isFull(error)) throw error
    return false
  }
}

/** Remembers a result that could not be recorded, for `recordPendingResults`. */
export const rememberResult = (id: string, edit: Edit): void => void pending.set(id, edit)

/** Records the results that could not be recorded before. @returns whether none is left. */
export async function recordPendingResults(): Promise<boolean> {
  for (const [id, edit] of pending) if (await recordIfSpace(edit)) pending.delete(id)
  return pending.size === 0
}

/** @returns whether an entry has a result that is not recorded yet: it must not be sent again. */
export const isResultPending = ({ id }: { id: string }): boolean => pending.has(id)
